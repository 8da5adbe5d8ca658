import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '#domain/errors.ts';
import { isReason, reasonData, type ReasonData } from '#domain/refusals.ts';
import type { AnswerOf, Endpoint, OutputOf, Reply } from './endpoint.ts';
import { sendForm, type Sending } from './send-form.ts';

const reasonFields = {
  message: z.string(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
};
/** A refusal from the server. The server may be another version, with reasons that this one does not know. */
const refusalBody = z.object({
  ...reasonFields,
  code: z.enum(ERROR_CODES),
  errors: z.array(z.object({ path: z.string(), ...reasonFields })).optional(),
});

/** The reason, if this version knows it. */
function knownReason({ reason, params }: { reason?: string | undefined; params?: object | undefined }) {
  return isReason(reason) ? ({ reason, params: params ?? {} } as ReasonData) : undefined;
}

/** A refused field: the reason, if this version knows it, and the server's sentence. */
export interface RefusedField {
  path: string;
  message: string;
  said: ReasonData | undefined;
}

/** The server refused: its status, its code, the reason and its words (SPEC 8's "server message"). */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly said: ReasonData | undefined;
  readonly errors: RefusedField[];
  /** Whether `message` came from the server. Otherwise it is a default text. */
  readonly hasServerMessage: boolean;

  constructor(status: number, body: unknown) {
    const parsed = refusalBody.safeParse(body);
    super(parsed.success ? parsed.data.message : `The server answered ${status}.`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = parsed.data?.code;
    this.said = parsed.success ? knownReason(parsed.data) : undefined;
    this.errors = (parsed.data?.errors ?? []).map((field) => ({
      path: field.path,
      message: field.message,
      said: knownReason(field),
    }));
    this.hasServerMessage = parsed.success;
  }
}

/** No answer came: no network, or the server cannot be reached. The request may or may not have arrived. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkFailure';
  }
}

type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _A>
    ? (P extends z.ZodUndefined ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodUndefined ? unknown : { query?: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> }) & {
          headers?: Record<string, string>;
          signal?: AbortSignal;
        }
    : never;

interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

interface ApiOptions {
  /** The base of the API without a slash at the end: `/api`. */
  baseUrl: string;
  /** The stored token, when somebody is signed in. */
  token: () => string | undefined;
  /**
   * Called on any 401 except at sign-in (SPEC 4: clear the stored data and open /signin), with the token that was used.
   */
  onUnauthenticated: (token: string | undefined) => void;
  /** Called when a call is refused, before it fails. It is sent once more when this answers `true`. */
  onRefused?: (refusal: ApiRefusal) => Promise<boolean>;
  /** For the back office: an answer for visitors counts as a 401. Without a token such a call is not sent. */
  staffOnly?: boolean;
}

/** A header that says whether the answer was made for staff or for visitors, where staff get more. */
export const ANSWERED_AS = 'x-answered-as';
const NOT_SIGNED_IN = { message: '', code: 'unauthenticated', ...reasonData('not_signed_in') };

export interface Api {
  /** The answer's content. Throws `ApiRefusal` when the server refuses, `NetworkFailure` when none answers. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>>;
  /** The same with the status, for calls where it matters (200: the client existed already). */
  answer<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>;
  /** A call with a form and files, with progress. Fails as `call` does. */
  upload<E extends Endpoint>(endpoint: E, sending: Sending): Promise<OutputOf<E>>;
}

interface Answered {
  status: number;
  data: unknown;
}

/** Path and query of a call below the API's base: `/orders/x?page=2`. Empty and missing values are left out. */
export function requestPath(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A typed fetch over any endpoint of the contract. */
export function createApi(options: ApiOptions): Api {
  function ownHeaders(token: string | undefined): Record<string, string> {
    return { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  }
  /** The answer that the endpoint declares for this status; any other status is a refusal. */
  async function described(
    endpoint: Endpoint,
    token: string | undefined,
    status: number,
    body: () => Promise<unknown>,
  ): Promise<Reply> {
    const reply = endpoint.replies[status];
    if (reply !== undefined) return reply;
    if (status === 401 && endpoint.name !== 'login') options.onUnauthenticated(token);
    throw new ApiRefusal(status, await body().catch(() => undefined));
  }
  /** Does a call, and once more for each time that what it was refused for has been done. */
  async function orAgain<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiRefusal) || !(await options.onRefused?.(error))) throw error;
        signal?.throwIfAborted();
      }
    }
  }
  async function answerOnce(endpoint: Endpoint, input: LooseInput): Promise<Answered> {
    const token = options.token();
    if (options.staffOnly && token === undefined && endpoint.access !== 'public') {
      throw new ApiRefusal(401, NOT_SIGNED_IN);
    }
    const headers = { ...ownHeaders(token), ...input.headers };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await fetch(options.baseUrl + requestPath(endpoint, input), {
        method: endpoint.method,
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: input.signal ?? null,
      });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw new NetworkFailure(error);
    }
    const reply = await described(endpoint, token, response.status, () => response.json());
    if (options.staffOnly && response.headers.get(ANSWERED_AS) === 'visitor') {
      options.onUnauthenticated(token);
      throw new ApiRefusal(401, NOT_SIGNED_IN);
    }
    try {
      const data =
        reply === 'no-content' ? undefined : 'file' in reply ? await response.blob() : await response.json();
      return { status: response.status, data };
    } catch (error) {
      throw new NetworkFailure(error);
    }
  }
  const answer = (endpoint: Endpoint, input: LooseInput): Promise<Answered> =>
    orAgain(() => answerOnce(endpoint, input), input.signal);
  async function uploadOnce(endpoint: Endpoint, sending: Sending): Promise<unknown> {
    const url = options.baseUrl + requestPath(endpoint, {});
    const token = options.token();
    const { status, body } = await sendForm(endpoint.method, url, ownHeaders(token), sending).catch(
      (error: unknown) => {
        if (sending.signal?.aborted) throw error;
        throw new NetworkFailure(error);
      },
    );
    await described(endpoint, token, status, () => Promise.resolve(body));
    return body;
  }
  return {
    answer: (endpoint, input) => answer(endpoint, input as LooseInput) as never,
    call: async (endpoint, input) => (await answer(endpoint, input as LooseInput)).data as never,
    upload: (endpoint, sending) => orAgain(() => uploadOnce(endpoint, sending), sending.signal) as never,
  };
}
