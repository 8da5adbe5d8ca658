import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { Refusal, refuseField } from '#domain/errors.ts';
import type { Caller } from '../caller.ts';
import type { Books, Database } from '../database.ts';
import { booksWithin } from '../one-transaction.ts';

/** Of an idempotency key. Told by the database's clock alone: several servers have several. */
export const IS_EXPIRED = `created_at < now() - interval '${LIMITS.idempotencyHours} hours'`;

/** A serialised answer with its status; `undefined` has no body. */
export interface Answered {
  status: number;
  body: string | undefined;
}

/** A request that names itself: its key, and what it asks for. */
export interface Command {
  caller: Caller;
  key: string;
  /** The endpoint's name with its parsed parameters, query and body. */
  asks: unknown;
}

/** The key of a request that names itself; 1 to 200 characters (DECISIONS 10). Throws `validation`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length === 0 || header.length > 200) {
    throw refuseField('Idempotency-Key', 'An Idempotency-Key has 1 to 200 characters.');
  }
  return header;
}

export function refuseInProgress(): Refusal {
  return new Refusal('idempotency_in_progress', 'This is being done already. Wait a moment, then try again.');
}

export function refuseOtherBody(): Refusal {
  return new Refusal('idempotency_mismatch', 'Something else was already received under this key.');
}

/** What was answered under this key before, if it still counts. */
async function findPrior(
  db: Database,
  { caller, key }: Command,
  hash: Buffer,
): Promise<Answered | undefined> {
  await db
    .deleteFrom('idempotency_keys')
    .where('staff_id', '=', caller.id)
    .where('key', '=', key)
    .where(sql<boolean>`${sql.raw(IS_EXPIRED)}`)
    .execute();
  const prior = await db
    .selectFrom('idempotency_keys')
    .select(['status', 'body_hash', sql<string | null>`answer::text`.as('answer')])
    .where('staff_id', '=', caller.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!prior) return undefined;
  if (!prior.body_hash.equals(hash)) throw refuseOtherBody();
  if (prior.answer === null && prior.status !== 204) {
    throw new Refusal('deleted', 'This was received before, and what it told of has been erased since.');
  }
  return { status: prior.status, body: prior.answer ?? undefined };
}

/**
 * Does a command once, however often it arrives under its key (DECISIONS 12.1): all that `work` writes through the books
 * it is handed is there together with the key and the answer, or none of it is. A repeat gets the first answer; a
 * refusal frees the key. `kept` is the answer as it may be kept: without what nobody may be told twice.
 * Throws `idempotency_in_progress`, `idempotency_mismatch`, and `deleted` when the person of whom the answer told was erased.
 */
export async function withKey(
  books: Books,
  command: Command,
  work: (within: Books) => Promise<Answered>,
  kept: (answered: Answered) => Answered = (answered) => answered,
): Promise<Answered> {
  const { caller, key } = command;
  const hash = createHash('sha256').update(JSON.stringify(command.asks)).digest();
  const client = await books.pool.connect();
  const within = booksWithin(client);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${caller.id} ${key}`}, 0)) as free`.execute(
      within.db,
    );
    if (!lock.rows[0]?.free) throw refuseInProgress();
    const prior = await findPrior(within.db, command, hash);
    const answered = prior ?? (await work(within));
    if (!prior) {
      const { status, body } = kept(answered);
      await within.db
        .insertInto('idempotency_keys')
        .values({ staff_id: caller.id, key, body_hash: hash, status, answer: body ?? null })
        .execute();
    }
    await client.query('commit');
    return answered;
  } catch (error) {
    // A connection that cannot roll back is not given to anybody else.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
