import type { z } from 'zod';
import type { Language } from '#domain/languages.ts';
import { ERROR_CODES, type ErrorCode } from '#domain/error-codes.ts';
import type { ReasonData } from '#domain/refusals.ts';
import {
  type AnswerOf,
  type Endpoint,
  isOwnAnswer,
  type OutputOf,
  type ParamName,
  type Reply,
} from './endpoint.ts';
import type { Sending } from './send-form.ts';

interface Said {
  message: string;
  reason?: string;
  params?: object;
}
interface RefusalBody extends Said {
  code: ErrorCode;
  errors?: (Said & { path: string })[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isSaid(value: unknown): value is Said & Record<string, unknown> {
  if (!isObject(value)) return false;
  const { message, reason, params } = value;
  return (
    isText(message) && (reason === undefined || isText(reason)) && (params === undefined || isObject(params))
  );
}

/**
 * Whether this is a refusal of the server's. It may be another version, with reasons that this one does not know. No
 * schema says so, since a browser that only makes calls needs none (`apps/web/contract-for-browsers.ts`).
 */
function isRefusalBody(body: unknown): body is RefusalBody {
  if (!isSaid(body) || !ERROR_CODES.some((code) => code === body['code'])) return false;
  const { errors } = body;
  const isField = (one: unknown) => isSaid(one) && isText(one['path']);
  return errors === undefined || (Array.isArray(errors) && errors.every(isField));
}

/** The reason. Of a newer server it may be one that this version has no words for: `explainRefusal` takes the server's. */
function reasonOf({ reason, params }: Said) {
  return reason === undefined ? undefined : ({ reason, params: params ?? {} } as ReasonData);
}

/** A refused field: the reason, if the server named one, and the server's sentence. */
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
  /**
   * Whether our server refused, perhaps a newer one with a code that this version does not know, and not somebody on the
   * way: a proxy, or the log-in page of a hotel's network.
   */
  readonly isOurs: boolean;

  /** `isSigned`: whether the answer bears the number that our server gives to each. */
  constructor(status: number, body: unknown, isSigned = true) {
    const refusal = isSigned && isRefusalBody(body) ? body : undefined;
    super(refusal?.message ?? `The server answered ${status}.`);
    this.name = 'ApiRefusal';
    this.status = status;
    this.code = refusal?.code;
    this.said = refusal && reasonOf(refusal);
    this.errors = (refusal?.errors ?? []).map((field) => ({
      path: field.path,
      message: field.message,
      said: reasonOf(field),
    }));
    this.hasServerMessage = refusal !== undefined;
    this.isOurs = isSigned && isObject(body) && isText(body['message']) && isText(body['code']);
  }
}

/** No answer came: no network, or the server cannot be reached. The request may or may not have arrived. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkFailure';
  }
}

/** What a device cannot answer itself (DECISIONS 17.13): a list by National ID, by another filter, the list of orders, or the stock. */
export type OnlyWithNetwork = 'national_id' | 'filter' | 'orders' | 'stock';

/** No answer came, and the device does not know what was asked for. */
export class NeedsNetwork extends NetworkFailure {
  readonly what: OnlyWithNetwork;

  constructor(what: OnlyWithNetwork) {
    super(undefined);
    this.name = 'NeedsNetwork';
    this.what = what;
  }
}

/** Whether the server was not reached: no answer, or that of somebody on the way to it. */
export function isUnreached(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  return error instanceof ApiRefusal && (!error.isOurs || (error.status >= 502 && error.status <= 504));
}

type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? ([ParamName<P>] extends [never] ? unknown : { params: Record<ParamName<P>, string> }) &
        (Q extends z.ZodUndefined ? unknown : { query?: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> }) & {
          headers?: Record<string, string>;
          signal?: AbortSignal;
          /** Only the server answers, not what the device knows. */
          fresh?: boolean;
        }
    : never;

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  fresh?: boolean;
}

/** A device that can answer some reads itself (DECISIONS 12.4). */
export interface Here {
  /** Its answer to a read, or a `NeedsNetwork` where only the server knows; nothing where it has none. */
  answer: (endpoint: Endpoint, input: LooseInput) => unknown;
  /** How long the server's answer is waited for while there is one here, in milliseconds. */
  patienceMs: number;
  /** Called with the token whose answer was used. */
  onAnswered: (by: 'here' | 'server') => void;
}

interface ApiOptions {
  /** The base of the API without a slash at the end: `/api`. */
  baseUrl: string;
  /** The stored token, when somebody is signed in. */
  token: () => string | undefined;
  /**
   * Called on any 401 of the server except at sign-in (SPEC 4: clear the stored data and open /signin), with the token
   * that was used.
   */
  onUnauthenticated: (token: string | undefined, refusal?: ApiRefusal) => void;
  /**
   * Called when a call is refused, before it fails, with the token that was used. It is sent once more, as the person who is signed in
   * by then, when this answers `true`.
   */
  onRefused?: (refusal: ApiRefusal, token: string | undefined) => Promise<boolean>;
  /** Called with the server's time, in milliseconds, that came with an answer. */
  onServerTime?: (time: number) => void;
  /** The language of refusals, papers and files; by default the browser's. */
  language?: Language;
  /** What this device can answer itself, where the server cannot be reached. */
  here?: Here;
  /** For the back office: an answer for visitors counts as a 401. Without a token such a call is not sent. */
  staffOnly?: boolean;
}

/** A header that says whether the answer was made for staff or for visitors, where staff get more. */
export const ANSWERED_AS = 'x-answered-as';
/** The answer to a caller without a session. */
export const NOT_SIGNED_IN = { message: '', code: 'unauthenticated', reason: 'not_signed_in', params: {} };

export interface Api {
  /** The answer's content. Throws `ApiRefusal` when the server refuses, `NetworkFailure` when none answers. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E>>;
  /** The same with the status, for calls where it matters (200: the client existed already). */
  answer<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>;
  /** A call with a form and files, with progress. Fails as `call` does. */
  upload<E extends Endpoint>(
    endpoint: E,
    sending: Sending & Pick<LooseInput, 'params'>,
  ): Promise<OutputOf<E>>;
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
    return {
      accept: 'application/json',
      ...(options.language && { 'accept-language': options.language }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
  }
  /** The answer that the endpoint declares for this status; any other status is a refusal. */
  async function described(
    endpoint: Endpoint,
    token: string | undefined,
    { status, isOwn, body }: { status: number; isOwn: boolean; body: () => Promise<unknown> },
  ): Promise<Reply> {
    const reply = endpoint.replies[status];
    if (reply !== undefined) {
      if (!isOwn) throw new NetworkFailure(new Error('Somebody between here and the server has answered'));
      return reply;
    }
    const refusal = new ApiRefusal(status, await body().catch(() => undefined), isOwn);
    // The page of a hotel's network may be a 401, too: it says nothing about the session.
    const isOver = status === 401 && refusal.isOurs;
    if (isOver && endpoint.name !== 'login') options.onUnauthenticated(token, refusal);
    throw refusal;
  }
  /** Does a call, and once more for each time that what it was refused for has been done. */
  async function orAgain<Result>(call: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    for (;;) {
      const token = options.token();
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiRefusal) || !(await options.onRefused?.(error, token))) throw error;
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
        // A browser that is killed meanwhile has no address with an id in its files.
        cache: 'no-store',
        method: endpoint.method,
        headers,
        body: input.body === undefined ? null : JSON.stringify(input.body),
        signal: input.signal ?? null,
      });
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw new NetworkFailure(error);
    }
    const isOwn = isOwnAnswer(response.headers);
    const time = Date.parse(response.headers.get('date') ?? '');
    if (isOwn && !Number.isNaN(time)) options.onServerTime?.(time);
    const reply = await described(endpoint, token, {
      status: response.status,
      isOwn,
      body: () => response.json(),
    });
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
  const fromServer = (endpoint: Endpoint, input: LooseInput): Promise<Answered> =>
    orAgain(() => answerOnce(endpoint, input), input.signal);
  /** A read that this device can answer, too: the server is asked first, and not waited for without end. */
  async function answer(endpoint: Endpoint, input: LooseInput): Promise<Answered> {
    const { here } = options;
    const known = endpoint.method === 'GET' && !input.fresh ? here?.answer(endpoint, input) : undefined;
    if (known === undefined || !here) return fromServer(endpoint, input);
    if (known instanceof NeedsNetwork) {
      return fromServer(endpoint, input).catch((error: unknown) => {
        throw isUnreached(error) ? known : error;
      });
    }
    const patience = new AbortController();
    const stop = () => patience.abort();
    const timer = setTimeout(stop, here.patienceMs);
    input.signal?.addEventListener('abort', stop);
    try {
      const fresh = await fromServer(endpoint, { ...input, signal: patience.signal });
      here.onAnswered('server');
      return fresh;
    } catch (error) {
      input.signal?.throwIfAborted();
      if (!patience.signal.aborted && !isUnreached(error)) throw error;
      here.onAnswered('here');
      return { status: 200, data: known };
    } finally {
      clearTimeout(timer);
      input.signal?.removeEventListener('abort', stop);
    }
  }
  async function uploadOnce(
    endpoint: Endpoint,
    { params, ...sending }: Sending & Pick<LooseInput, 'params'>,
  ): Promise<unknown> {
    const url = options.baseUrl + requestPath(endpoint, { params });
    const token = options.token();
    // Few calls send a file.
    const { sendForm } = await import('./send-form.ts');
    const { status, headers, body } = await sendForm(endpoint.method, url, ownHeaders(token), sending).catch(
      (error: unknown) => {
        if (sending.signal?.aborted) throw error;
        throw new NetworkFailure(error);
      },
    );
    await described(endpoint, token, {
      status,
      isOwn: isOwnAnswer(headers),
      body: () => Promise.resolve(body),
    });
    return body;
  }
  return {
    answer: (endpoint, input) => answer(endpoint, input as LooseInput) as never,
    call: async (endpoint, input) => (await answer(endpoint, input as LooseInput)).data as never,
    upload: (endpoint, sending) => orAgain(() => uploadOnce(endpoint, sending), sending.signal) as never,
  };
}
