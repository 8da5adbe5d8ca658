import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  bodyLimitOf,
  type BodyOf,
  type Endpoint,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts';
import { wordsFor } from '#messages/languages.ts';
import type { Translation } from '#messages/index.ts';
import { ANSWERED_AS } from '#contract/client.ts';
import { refuse, type Refusal } from '#domain/errors.ts';
import { may } from '#domain/permissions.ts';
import { REFUSED_UNTIL_DONE } from '#domain/required-actions.ts';
import type { Caller, SignedIn } from '../caller.ts';
import type { Database } from '../database.ts';
import { AddressBudget } from './address-budget.ts';
import { type Answer, describe, send, serialise, withoutShownOnce } from './answers.ts';
import { parseWith } from './errors.ts';
import { isForMachines } from './for-machines.ts';
import { HeavyCalls } from './heavy-calls.ts';
import { nameByKey } from './name-by-key.ts';
import { UnknownFields } from './unknown-fields.ts';
import { readIdempotencyKey, withKey, withoutSecrets, type Answered } from './with-key.ts';

export interface Authentication {
  /** The caller of a request by the bearer token; `undefined` without a valid one. */
  find: (request: FastifyRequest) => Promise<SignedIn | undefined>;
  /** Why there is none. */
  refuse: (request: FastifyRequest) => Promise<Refusal>;
}

type CallerOf<E> = E extends { access: 'public' }
  ? undefined
  : E extends { access: 'optional' }
    ? Caller | undefined
    : Caller;

export interface Call<E> {
  caller: CallerOf<E>;
  /** The database for this call: the transaction of a command with a key, the heavy pool of a heavy call. */
  db: Database;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** All texts in the language of the request (DECISIONS 12.3). */
  words: Translation;
  /** The idempotency key. With one, `db` is one transaction, unless the verb stores the key itself. */
  key: string | undefined;
  /** Runs after the call's transaction is committed; not for a repeated command. */
  afterCommit: (work: () => void) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type DataOf<E> =
  OutputOf<E> extends Blob ? NodeJS.ReadableStream : OutputOf<E> extends undefined ? void : OutputOf<E>;
type Handler<E> = (call: Call<E>) => Promise<DataOf<E> | Answer<DataOf<E>>>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** Whether the caller has typed the password lately (DECISIONS 10.36c). */
    hasTypedPassword: boolean;
    /** Whether the body was still on its way when the caller was admitted first. */
    bodyIsLate: boolean;
    /** Stores the caller anew. Throws when they may not make the call any more, as after they were shut out (DECISIONS 3.25). */
    admitAnew: () => Promise<void>;
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && parseWith(schema, value);
}

/** Whether a call is heavy, by its endpoint and its query (DECISIONS 11.6). */
function isHeavy({ heavy }: Endpoint, query: unknown): boolean {
  const { page, limit, updated_since } = (query ?? {}) as Record<string, unknown>;
  const isWhole = page === undefined && limit === undefined && updated_since === undefined;
  return heavy === 'always' || (heavy === 'plain-list' && isWhole);
}

/** Whether the verb stores the idempotency key itself. */
function isInItsStatement({ command }: Endpoint): boolean {
  return typeof command === 'object' && command.inItsStatement === true;
}

/** Resolves when the answer was sent, or the caller is gone. */
function whenClosed({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.closed) closed.abort();
  else raw.once('close', () => closed.abort());
  return closed.signal;
}

/** Whether the body has the expected type: a form only where one is expected, and not compressed. */
function isReadable({ multipart }: Endpoint, { headers }: FastifyRequest): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  return (multipart !== undefined || !isForm) && (headers['content-encoding'] ?? 'identity') === 'identity';
}

/** Refuses what has to wait for something that the caller must do first (DECISIONS 10.36a). */
function assertNothingFirst({ requiredAction }: SignedIn, { allowedDuring = [] }: Endpoint): void {
  if (!requiredAction || allowedDuring.includes(requiredAction)) return;
  throw refuse(REFUSED_UNTIL_DONE[requiredAction]);
}

/**
 * Who calls what anyone may call and staff get more of: a machine that was not granted it is answered as a visitor.
 * Only products are such calls.
 */
function callerOfOptional(caller: Caller | undefined): Caller | undefined {
  return caller?.role === 'machine' && !may(caller, 'products.read') ? undefined : caller;
}

/** What visitors of one address may call (DECISIONS 10.32b), refused calls too: it is counted before a body is read. */
const VISITORS = { most: 500, perSecond: 20, refusal: 'too_many_requests' } as const;

/** Makes routes from the endpoints of the contract: input and answer are checked by the contract. */
export class Api {
  readonly app: FastifyInstance;
  readonly #db: Database;
  readonly #authentication: Authentication;
  readonly #heavyCalls = new HeavyCalls();
  /** What visitors of each address may call. */
  readonly visitors = new AddressBudget(VISITORS);

  constructor(app: FastifyInstance, db: Database, authentication: Authentication) {
    this.app = app;
    this.#db = db;
    this.#authentication = authentication;
    app.decorateRequest('caller', undefined);
    app.decorateRequest('hasTypedPassword', false);
    app.decorateRequest('bodyIsLate', false);
    app.decorateRequest('admitAnew');
  }

  /** Stores the caller on the request. Throws when they may not call this endpoint at all, or have something to do first. */
  async #admit(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
    const { access } = endpoint;
    if (access === 'public') return;
    const found = await this.#authentication.find(request);
    request.caller = found?.caller;
    request.hasTypedPassword = found?.hasTypedPassword === true;
    if (found) assertNothingFirst(found, endpoint);
    if (access === 'optional') {
      request.caller = callerOfOptional(found?.caller);
      return;
    }
    if (!found) throw await this.#authentication.refuse(request);
    if (access !== 'signed-in' && !may(found.caller, access)) {
      throw refuse('not_permitted');
    }
    if (found.caller.role === 'machine' && !isForMachines(endpoint)) throw refuse('not_for_machines');
    if (endpoint.asksPassword && !found.hasTypedPassword) throw refuse('password_not_recent');
  }

  /**
   * Runs a heavy call when the person has no other one running, unless they were shut out while it waited. Visitors have a budget
   * for each address instead.
   */
  async #inTurn<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!request.caller) return work();
    const { id } = request.caller;
    const closed = whenClosed(reply);
    const waits = this.#heavyCalls.isAtWork(id);
    const leave = await this.#heavyCalls.enter(id, closed);
    const result = waits ? request.admitAnew().then(work) : work();
    // A call keeps running when the caller hangs up, so it still counts.
    void result
      .catch(() => {})
      .then(() => {
        if (closed.aborted) leave();
        else closed.addEventListener('abort', leave);
      });
    return result;
  }

  /**
   * Serves an endpoint. A caller without permission is refused before the body is read, with any id (DECISIONS 10).
   * Then params, query and body are parsed. The answer is written with the schema, so a field that is not in the
   * contract cannot leak. A command with a key is done once (DECISIONS 12.1). A person has one heavy call at a time
   * (DECISIONS 11.6). Fields that the contract does not know are refused to machines and told to others (DECISIONS 13.3).
   */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    this.#serve(endpoint.path, endpoint, handler);
    if (endpoint.alias !== undefined) this.#serve(endpoint.alias, endpoint, handler);
  }

  #serve<E extends Endpoint>(path: string, endpoint: E, handler: Handler<E>): void {
    const { access, command } = endpoint;
    const unknownFields = new UnknownFields(endpoint);
    this.app.route({
      method: endpoint.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: async (request, reply) => {
        request.admitAnew = async () => {
          await this.#admit(request, endpoint);
          if (access === 'optional') reply.header(ANSWERED_AS, request.caller ? 'staff' : 'visitor');
        };
        await request.admitAnew();
        if (!request.caller) this.visitors.take(request.ip);
        request.bodyIsLate = !request.raw.complete;
        if (endpoint.method !== 'GET' && !isReadable(endpoint, request)) {
          throw refuse('content_not_accepted');
        }
      },
      handler: async (request, reply) => {
        // A body may take two minutes, and its sender may be shut out meanwhile (DECISIONS 3.25).
        if (request.bodyIsLate) await request.admitAnew();
        const key = command && readIdempotencyKey(request.headers['idempotency-key']);
        const input = {
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body ?? {}),
        };
        unknownFields.handle(request, reply);
        let after: (() => void)[] = [];
        const answer = async (db: Database) => {
          // A transaction that lost a deadlock runs again.
          after = [];
          const named = await nameByKey(db, request.caller, endpoint.namedByKey, input);
          return handler({
            caller: request.caller,
            db,
            ...named,
            key,
            afterCommit: (work: () => void) => after.push(work),
            get words() {
              return wordsFor(request.headers['accept-language']);
            },
            request,
            reply,
          } as unknown as Call<E>);
        };
        const heavy = isHeavy(endpoint, input.query);
        const through = heavy ? this.#db.heavy : this.#db;
        const inTurn = <Result>(work: () => Promise<Result>) =>
          heavy ? this.#inTurn(request, reply, work) : work();
        const done = () => {
          for (const work of after) work();
        };
        if (key === undefined || !request.caller || isInItsStatement(endpoint)) {
          const result = await inTurn(() => answer(through));
          done();
          const { status, description, data } = describe(endpoint, result);
          reply.code(status);
          if (typeof description === 'object' && 'file' in description) {
            return reply.type(String(reply.getHeader('content-type') ?? description.file)).send(data);
          }
          return send(reply, await serialise(description, status, data));
        }
        const work = async (within: Database) => {
          const { status, description, data } = describe(endpoint, await answer(within));
          return serialise(description, status, data);
        };
        const kept = (answered: Answered) => withoutShownOnce(command, answered);
        const answered = await inTurn(async () => {
          const by = { caller: request.caller!, key };
          const asked = {
            ...by,
            asks: [endpoint.name, await withoutSecrets(endpoint, input, by)],
            makes: typeof command === 'object' ? command.makes : undefined,
            tag: endpoint.tag,
          };
          return withKey(through, asked, work, kept);
        });
        done();
        return send(reply, answered);
      },
    });
  }
}
