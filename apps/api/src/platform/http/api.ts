import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { Refusal, refuseField } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import type { Caller } from '../caller.ts';
import { findUnstorableText, refuseInvalid } from './errors.ts';

/** Finds the signed-in caller of a request by its bearer token; `undefined` when there is none that counts. */
type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>;

type CallerOf<E> = E extends { access: 'public' }
  ? undefined
  : E extends { access: 'optional' }
    ? Caller | undefined
    : Caller;

export interface Call<E> {
  caller: CallerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer with a status of its own, where an endpoint has several. */
export class Answer<Data> {
  readonly status: number;
  readonly data: Data;
  constructor(status: number, data: Data) {
    this.status = status;
    this.data = data;
  }
}

type DataOf<E> =
  OutputOf<E> extends Blob ? NodeJS.ReadableStream : OutputOf<E> extends undefined ? void : OutputOf<E>;
type Handler<E> = (call: Call<E>) => Promise<DataOf<E> | Answer<DataOf<E>>>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuseInvalid(parsed.error);
  const unstorable = findUnstorableText(parsed.data);
  if (unstorable !== undefined)
    throw refuseField(unstorable, 'This text has characters that cannot be kept.');
  return parsed.data;
}

function highestStatus(endpoint: Endpoint): number {
  return Math.max(...Object.keys(endpoint.replies).map(Number));
}

/** Whether a body is a form where one is expected and nowhere else, and not compressed. */
function isReadable({ multipart }: Endpoint, { headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  return (multipart !== undefined || !isForm) && (headers['content-encoding'] ?? 'identity') === 'identity';
}

/** The one way in which an endpoint of the contract becomes a route: asked, checked and answered by its description. */
export class Api {
  readonly app: FastifyInstance;
  readonly #authenticate: Authenticate;

  constructor(app: FastifyInstance, authenticate: Authenticate) {
    this.app = app;
    this.#authenticate = authenticate;
    app.decorateRequest('caller', undefined);
  }

  /** Notes who calls on the request. Throws when they may not call at all. */
  async #admit(request: FastifyRequest, access: Exclude<Access, 'public'>): Promise<void> {
    const caller = await this.#authenticate(request);
    request.caller = caller;
    if (access === 'optional') return;
    if (!caller) throw new Refusal('unauthenticated', 'Please sign in.');
    if (access !== 'signed-in' && !may(caller, access)) {
      throw new Refusal('forbidden', 'You do not have permission to do this.');
    }
  }

  /**
   * Serves an endpoint. Who may not call is refused before the body is read and whatever the id (DECISIONS 10);
   * then params, query and body are parsed, and the answer leaves through the reply's schema, so that a field
   * which the contract does not name cannot leak.
   */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    const { access } = endpoint;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    this.app.route({
      method: endpoint.method,
      url: path,
      onRequest: async (request) => {
        if (access !== 'public') await this.#admit(request, access);
        if (endpoint.method !== 'GET' && !isReadable(endpoint, request)) {
          throw new Refusal('unsupported_media_type', 'That type of content is not accepted here.');
        }
      },
      handler: async (request, reply) => {
        const call = {
          caller: request.caller,
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body ?? {}),
          request,
          reply,
        };
        const result = await handler(call as Call<E>);
        const status = result instanceof Answer ? result.status : highestStatus(endpoint);
        const data: unknown = result instanceof Answer ? result.data : result;
        const description = endpoint.replies[status];
        reply.code(status);
        if (description === undefined)
          throw new Error(`${endpoint.name} does not describe the status ${status}`);
        if (description === 'no-content') return reply.send();
        if ('file' in description) return reply.type(description.file).send(data);
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(description.parse(data)));
      },
    });
  }
}
