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
import { refuse } from '#domain/errors.ts';
import { MACHINE_GRANTS, may, type Permission, PERMISSIONS } from '#domain/permissions.ts';
import { REFUSED_UNTIL_DONE } from '#domain/roles.ts';
import type { Caller, SignedIn } from '../caller.ts';
import type { Database } from '../database.ts';
import { AddressBudget } from './address-budget.ts';
import { type Answer, type Answered, describe, send, serialise } from './answers.ts';
import { HeavyCalls } from './heavy-calls.ts';
import { handleUnknownFields, parseWith } from './input.ts';
import {
  assertStillThere,
  type Command,
  type Done,
  hashCommand,
  nameByKey,
  readIdempotencyKey,
  withKey,
  withOwnKey,
} from './with-key.ts';

/** The caller of a request by the bearer token; `undefined` without a valid one. */
export type FindCaller = (request: FastifyRequest) => Promise<SignedIn | undefined>;

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
  /** The command with its idempotency key. With one, `db` is one transaction, unless the verb stores the key itself. */
  command: Command | undefined;
  /** Runs after the call's transaction is committed; not for a repeated command. */
  afterCommit: (work: () => void) => void;
  request: FastifyRequest;
  reply: FastifyReply;
}

type DataOf<E> =
  OutputOf<E> extends Blob ? NodeJS.ReadableStream : OutputOf<E> extends undefined ? void : OutputOf<E>;
type Handler<E> = (call: Call<E>) => Promise<DataOf<E> | Answer<DataOf<E>>>;

/** Reads one record for a repeat; its address names it. */
type Read = (call: Call<Endpoint> & { caller: Caller; params: Record<string, string> }) => Promise<unknown>;
/**
 * What a repeat of a command is answered, where it is not the record at the command's address, or less of it. `read` reads that
 * record, `recordId` is the id in the first answer.
 */
type Reread<E> = (
  call: Call<E> & { read: () => Promise<unknown>; recordId: string },
) => Promise<DataOf<E>> | DataOf<E>;

/** For a command whose answer is no record: a repeat is refused, because the command was done. */
export function refuseAgain(): never {
  throw refuse('answer_not_kept');
}

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

/** The paths at which the record of a command may be read: its own up to a parameter, or that of what it has made. */
function recordPaths({ method, path }: Endpoint): string[] {
  const ends = [...path.matchAll(/\}/g)].map(({ index }) => path.slice(0, index + 1)).toReversed();
  return ends.length > 0 ? ends : [method === 'POST' ? `${path}/{id}` : path];
}

/** The caller with leave to read what a command of theirs has answered already. */
function asReader(caller: Caller, { access }: Endpoint): Caller {
  return access in PERMISSIONS && !may(caller, access as Permission)
    ? { ...caller, grants: [...(caller.grants ?? []), access as Permission] }
    : caller;
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
 * Whether a machine account can call this at all (DECISIONS 13.2): not what is about one's own account, and not what asks for the
 * password again, since it has none, and not what is for people alone, whatever it was granted.
 */
export function isForMachines({ access, asksPassword, forMachines }: Endpoint): boolean {
  if (asksPassword || forMachines === false) return false;
  if (access === 'public' || access === 'optional') return true;
  return access === 'signed-in' ? forMachines === true : MACHINE_GRANTS.some((grant) => grant === access);
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
  readonly #findCaller: FindCaller;
  readonly #reads = new Map<string, Read>();
  readonly #heavyCalls = new HeavyCalls();
  readonly visitors = new AddressBudget(VISITORS);

  constructor(app: FastifyInstance, db: Database, findCaller: FindCaller) {
    this.app = app;
    this.#db = db;
    this.#findCaller = findCaller;
    app.decorateRequest('caller', undefined);
    app.decorateRequest('hasTypedPassword', false);
    app.decorateRequest('bodyIsLate', false);
    app.decorateRequest('admitAnew');
  }

  /** Stores the caller on the request. Throws when they may not call this endpoint at all, or have something to do first. */
  async #admit(request: FastifyRequest, endpoint: Endpoint): Promise<void> {
    const { access } = endpoint;
    if (access === 'public') return;
    const found = await this.#findCaller(request);
    request.caller = found?.caller;
    request.hasTypedPassword = found?.hasTypedPassword === true;
    if (found) assertNothingFirst(found, endpoint);
    if (access === 'optional') {
      request.caller = callerOfOptional(found?.caller);
      return;
    }
    if (!found) throw refuse('not_signed_in');
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
   * contract cannot leak. A command with a key is done once (DECISIONS 12.1), and a repeat reads what came of it: by `reread`, or
   * by the GET of the record. A person has one heavy call at a time (DECISIONS 11.6). Fields that the contract does not know are
   * refused to machines and named to others (DECISIONS 13.3).
   */
  route<E extends Endpoint>(endpoint: E, handler: Handler<E>, reread?: Reread<E>): void {
    this.#serve(endpoint.path, endpoint, handler, reread);
    if (endpoint.alias !== undefined) this.#serve(endpoint.alias, endpoint, handler, reread);
    if (endpoint.method !== 'GET') return;
    this.reads(endpoint.path, (call) =>
      (handler as Handler<Endpoint>)({
        ...call,
        caller: asReader(call.caller, endpoint),
        query: parse(endpoint.query, {}),
      }),
    );
  }

  /** How the record at an address is read for a repeat; a GET says it by itself. */
  reads(path: string, read: Read): void {
    this.#reads.set(path, read);
  }

  /** What a repeat of a command is answered: the record as it is now, with the status of the first answer (DECISIONS 12.1). */
  async #answerAgain(
    { status, made, record_id: recordId }: Done,
    endpoint: Endpoint,
    call: Call<Endpoint> & { caller: Caller },
    reread?: Reread<Endpoint>,
  ): Promise<Answered> {
    const reply = endpoint.replies[status];
    if (reply === undefined || reply === 'no-content') return { status, body: undefined };
    const { caller } = call;
    if (made && recordId) await assertStillThere(this.#db, caller, made, recordId);
    const named = await nameByKey(this.#db, caller, { params: endpoint.namedByKey?.params ?? {} }, call);
    const params = named.params as Record<string, string>;
    const readAt = (paths: string[], named: unknown) => {
      const read = paths.map((path) => this.#reads.get(path)).find((one) => one !== undefined) ?? refuseAgain;
      return read({ ...call, params: named as Record<string, string> });
    };
    const read = () => readAt(recordPaths(endpoint), endpoint.params ? params : { id: recordId });
    if (status === 202) {
      // A request about a record out of reach is 404.
      await read();
      const confirmation = await readAt(['/deletions/{id}'], { id: recordId });
      return serialise(reply, status, { confirmation });
    }
    const data = await (reread ? reread({ ...call, params, read, recordId: recordId! }) : read());
    return serialise(reply, status, data);
  }

  #serve<E extends Endpoint>(path: string, endpoint: E, handler: Handler<E>, reread?: Reread<E>): void {
    const { access, command } = endpoint;
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
        const key = command ? readIdempotencyKey(request.headers['idempotency-key']) : undefined;
        const input = {
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body: parse(endpoint.body, request.body ?? {}),
        };
        handleUnknownFields(endpoint, input, request, reply);
        const options = typeof command === 'object' ? command : {};
        const keyed: Command | undefined =
          key === undefined || !request.caller
            ? undefined
            : {
                caller: request.caller,
                key,
                hash: hashCommand(this.#db.sealing, endpoint, input),
                makes: options.makes,
              };
        let after: (() => void)[] = [];
        const callOf = (db: Database, named: typeof input) =>
          ({
            caller: request.caller,
            db,
            ...named,
            command: keyed,
            afterCommit: (work: () => void) => after.push(work),
            get words() {
              return wordsFor(request.headers['accept-language']);
            },
            request,
            reply,
          }) as unknown as Call<E>;
        const answer = async (db: Database) => {
          // A transaction that lost a deadlock runs again.
          after = [];
          const named = await nameByKey(db, request.caller, endpoint.namedByKey, input);
          const described = describe(endpoint, await handler(callOf(db, named)));
          return {
            ...described,
            ...(await serialise(described.description, described.status, described.data)),
          };
        };
        const heavy = isHeavy(endpoint, input.query);
        const through = heavy ? this.#db.heavy : this.#db;
        const inTurn = <Result>(work: () => Promise<Result>) =>
          heavy ? this.#inTurn(request, reply, work) : work();
        const done = () => {
          for (const work of after) work();
        };
        const result = await inTurn(() => {
          if (!keyed) return answer(through);
          return options.inItsStatement
            ? withOwnKey(through, keyed, () => answer(through))
            : withKey(through, keyed, answer);
        });
        if ('done' in result) {
          const again = callOf(this.#db, input) as never;
          return send(reply, await this.#answerAgain(result.done, endpoint, again, reread));
        }
        done();
        const { description, data } = result;
        if (typeof description === 'object' && 'file' in description) {
          reply.code(result.status);
          return reply.type(String(reply.getHeader('content-type') ?? description.file)).send(data);
        }
        return send(reply, result);
      },
    });
  }
}
