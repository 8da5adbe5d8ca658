import { sql } from 'kysely';
import { BY_KEY, type Endpoint, type Made } from '#contract/endpoint.ts';
import { LIMITS } from '#domain/limits.ts';
import { Refusal, refuse, refuseField, refuseForNow } from '#domain/errors.ts';
import type { NamedRecord } from '#domain/refusals.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import type { Sealing } from '../sealing.ts';

/**
 * Whether an idempotency key has expired; never if it made a record (DECISIONS 12.1). Uses the database's clock,
 * because servers have different ones.
 */
export const IS_EXPIRED = `made is null and created_at < now() - interval '${LIMITS.idempotencyHours} hours'`;

const TABLE_OF = {
  client: 'clients',
  group: 'groups',
  product: 'products',
  branch: 'branches',
  staff: 'staff',
  order: 'orders',
} as const satisfies Record<Made, string>;

export interface Command {
  caller: Caller;
  key: string;
  /** Of what it asks for, by `hashCommand`. */
  hash: Buffer;
  /** What it makes, when it is answered with 200 or 201. */
  makes?: Made | undefined;
}

/** What a key says of a command that was done: the status of the first answer, and the record that it was about. */
export interface Done {
  status: number;
  made: Made | null;
  record_id: string | null;
}

/** How many characters a key has at most (DECISIONS 10). */
const MAX_KEY_LENGTH = 200;

/** The idempotency key of a request, 1 to 200 characters (DECISIONS 10). Throws `validation`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length === 0 || header.length > MAX_KEY_LENGTH) {
    throw refuseField('Idempotency-Key', 'idempotency_key_length', { max: MAX_KEY_LENGTH });
  }
  return header;
}

/**
 * The hash by which a repeat is compared with what was asked for first. It needs the server's key, so nobody who reads the database
 * can find out a person or a password by trying. Conditions of the command are left out: they may differ in a repeat.
 */
export function hashCommand(sealing: Sealing, { name, command }: Endpoint, input: unknown): Buffer {
  const conditions: readonly string[] = typeof command === 'object' ? (command.conditions ?? []) : [];
  const asked = JSON.stringify([name, input], (field, value: unknown) =>
    conditions.includes(field) ? undefined : value,
  );
  return sealing.hash(Buffer.from(asked), 'command');
}

export const refuseInProgress = (): Refusal => refuseForNow('key_in_progress', 2);

const nameOf = (made: Made): NamedRecord => (made === 'staff' ? 'account' : made);

/** What belongs to a branch, or to head office alone where it has none. */
const OF_BRANCH: readonly Made[] = ['client', 'group', 'order'];

/**
 * Refuses when the record that a key made was deleted since (DECISIONS 12.1): names the record, who deleted it and when. Shows nothing
 * about a record of another branch (3.24).
 */
export async function assertStillThere(db: Database, caller: Caller, made: Made, id: string): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(TABLE_OF[made])} where id = ${id}::uuid`.execute(db);
  if (rows.length > 0) return;
  const deleted = await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select([
      'audit_log.at',
      'staff.name',
      // A merged record was in the branch of the main record, which has its own line.
      sql<string | null>`coalesce(before, (
        select kept.before from audit_log as kept
        where kept.entity = ${made} and kept.entity_id = (audit_log.after ->> 'kept_id')::uuid
          and kept.action = audit_log.action
        order by kept.at desc limit 1)) ->> 'branch_id'`.as('branch_id'),
    ])
    .where('entity', '=', made)
    .where('entity_id', '=', id)
    .where('action', '=', `${made}.delete`)
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const record = nameOf(made);
  const { role, branchId } = caller;
  const worksElsewhere =
    role !== 'admin' && role !== 'machine' && branchId !== null && branchId !== deleted?.branch_id;
  if (deleted && OF_BRANCH.includes(made) && worksElsewhere) throw refuse('record_not_found', { record });
  throw refuse('made_record_deleted', { record, by: deleted?.name ?? null, at: deleted?.at ?? null });
}

/** The command that ran under a key, if the key has not expired. Throws `idempotency_mismatch` when it was another command. */
async function findDone(db: Database, { caller, key, hash }: Command): Promise<Done | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['status', 'made', 'record_id', 'body_hash'])
    .where('staff_id', '=', caller.id)
    .where('key', '=', key)
    .where(sql<boolean>`not (${sql.raw(IS_EXPIRED)})`)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body_hash: first, ...done } = row;
  // Keys of 1.1.0 have no hash.
  if (first && !first.equals(hash)) throw refuse('key_of_something_else');
  return done as Done;
}

/** The id of the record, or of the request for a second admin, that an answer is about. */
function recordIn(data: unknown): string | null {
  const { id, confirmation } = (data ?? {}) as { id?: string; confirmation?: { id: string } };
  return confirmation?.id ?? id ?? null;
}

/**
 * Runs a command once for each idempotency key (DECISIONS 12.1): all that `work` writes with the given database is
 * stored together with the key, or nothing is. Answers what `work` does, or `done` for a repeat; a refusal frees the key.
 * Throws `idempotency_in_progress` and `idempotency_mismatch`.
 */
export function withKey<Result extends { status: number; data: unknown }>(
  db: Database,
  command: Command,
  work: (within: Database) => Promise<Result>,
): Promise<Result | { done: Done }> {
  const { caller, key, hash, makes } = command;
  return db.inTransaction(async (within) => {
    const lock = await sql<{ free: boolean }>`
      select lock_key(${caller.id}::uuid, ${key}) as free`.execute(within);
    if (!lock.rows[0]?.free) throw refuseInProgress();
    const done = await findDone(within, command);
    if (done) return { done };
    const result = await work(within);
    const { status } = result;
    const row = {
      status,
      body_hash: hash,
      // 200: the record existed already; later commands mean it by this key.
      made: makes !== undefined && status <= 201 ? makes : null,
      record_id: recordIn(result.data),
      created_at: sql<string>`now()`,
    };
    await within
      .insertInto('idempotency_keys')
      .values({ staff_id: caller.id, key, ...row })
      // One that has expired.
      .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doUpdateSet(row))
      .execute();
    return result;
  });
}

/** The same for a command that stores its key in its own statement, and is refused when that is there already. */
export async function withOwnKey<Result>(
  db: Database,
  command: Command,
  work: () => Promise<Result>,
): Promise<Result | { done: Done }> {
  try {
    return await work();
  } catch (error) {
    const done = error instanceof Refusal ? await findDone(db, command) : undefined;
    if (!done) throw error;
    return { done };
  }
}

/** What a request brings, parsed. */
interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The id of the record that a command of the caller made under a key, also of one that was deleted since. Throws `validation`. */
async function findMade(
  db: Database,
  caller: Caller,
  wanted: Made,
  key: string,
  path: string,
): Promise<string> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['made', 'record_id'])
    .where('staff_id', '=', caller.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row?.made !== wanted) throw refuseField(path, 'nothing_made_under_key', { record: wanted });
  return row.record_id!;
}

/**
 * Replaces the keys of own commands in a call's input by the ids of the records that they made (DECISIONS 12.1). Throws
 * `validation` when no such record was made under the key, `deleted` when it was deleted and may not be, `not_found` where that
 * was in another branch than the caller's.
 */
export async function nameByKey(
  db: Database,
  caller: Caller | undefined,
  namedByKey: Endpoint['namedByKey'],
  input: Input,
): Promise<Input> {
  if (!namedByKey || !caller) return input;
  const { mayBeGone = [] } = namedByKey;
  const named = { ...input };
  for (const part of ['params', 'body'] as const) {
    for (const [field, wanted] of Object.entries(namedByKey[part] ?? {})) {
      named[part] = await replaceAt(named[part], field.split('.'), async (given, path) => {
        if (!given.startsWith(BY_KEY)) return given;
        const id = await findMade(db, caller, wanted, given.slice(BY_KEY.length), path);
        if (!mayBeGone.includes(field)) await assertStillThere(db, caller, wanted, id);
        return id;
      });
    }
  }
  return named;
}

/** A copy in which the texts at a path are replaced. `*` in the path is each entry of a list. */
async function replaceAt(
  value: unknown,
  [step, ...rest]: string[],
  replace: (text: string, path: string) => string | Promise<string>,
  path = '',
): Promise<unknown> {
  if (step === undefined) return typeof value === 'string' ? replace(value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (step !== '*') {
    if (!(step in value)) return value;
    const inner = (value as Record<string, unknown>)[step];
    return { ...value, [step]: await replaceAt(inner, rest, replace, below(step)) };
  }
  const replaced: unknown[] = [];
  for (const [at, entry] of (value as unknown[]).entries()) {
    replaced.push(await replaceAt(entry, rest, replace, below(at)));
  }
  return replaced;
}
