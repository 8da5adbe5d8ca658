import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Endpoint, Made } from '#contract/endpoint.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Refusal, refuse, refuseField, refuseForNow } from '#domain/errors.ts';
import type { NamedRecord } from '#domain/refusals.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';

/**
 * Whether an idempotency key has expired; never if it made a record (DECISIONS 12.1). Uses the database's clock,
 * because servers have different ones.
 */
export const IS_EXPIRED = `order_id is null and made_id is null
  and created_at < now() - interval '${LIMITS.idempotencyHours} hours'`;

const TABLE_OF = {
  client: 'clients',
  group: 'groups',
  product: 'products',
  branch: 'branches',
  staff: 'staff',
  order: 'orders',
} as const satisfies Record<Made, string>;

/** A serialised answer with its status; `undefined` has no body. */
export interface Answered {
  status: number;
  body: string | undefined;
}

/** A command with an idempotency key, and what it asks for. */
export interface Command {
  caller: Caller;
  key: string;
  /** The endpoint's name with its parsed parameters, query and body. */
  asks: unknown;
  /** What it makes, when it is answered with 201. */
  makes?: Made | undefined;
  /** What it is about. */
  tag: Endpoint['tag'];
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

export function refuseInProgress(): Refusal {
  return refuseForNow('key_in_progress', 2);
}

export function refuseOtherBody(): Refusal {
  return refuse('key_of_something_else');
}

const nameOf = (made: Made): NamedRecord => (made === 'staff' ? 'account' : made);

/** What a command that made nothing is about, where that is of a branch. */
const ABOUT: { [Tag in Endpoint['tag']]?: NamedRecord } = {
  Clients: 'client',
  'Data protection': 'client',
  Field: 'meeting',
  Groups: 'group',
  Messages: 'message',
  Portfolios: 'handover',
  Staff: 'account',
};

/** What belongs to a branch, or to head office alone where it has none. */
const OF_BRANCH: readonly Made[] = ['client', 'group', 'order'];

/** Whether somebody who works in one branch alone works in another one than this; null: than head office. */
const worksElsewhere = ({ role, branchId }: Caller, then: string | null): boolean =>
  role !== 'admin' && role !== 'machine' && branchId !== null && branchId !== then;

/**
 * The refusal of a repeat whose record was deleted since (DECISIONS 12.1): which record, by whom and when. Of one of another branch
 * nothing is told (3.24).
 */
export async function refuseDeleted(db: Database, caller: Caller, what: Made, id: string): Promise<Refusal> {
  const deleted = await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select([
      'audit_log.at',
      'staff.name',
      // Who had been merged was where the kept record was, which has a line of its own.
      sql<string | null>`coalesce(before, (
        select kept.before from audit_log as kept
        where kept.entity = ${what} and kept.entity_id = (audit_log.after ->> 'kept_id')::uuid
          and kept.action = audit_log.action
        order by kept.at desc limit 1)) ->> 'branch_id'`.as('branch_id'),
    ])
    .where('entity', '=', what)
    .where('entity_id', '=', id)
    .where('action', '=', `${what}.delete`)
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const record = nameOf(what);
  if (deleted && OF_BRANCH.includes(what) && worksElsewhere(caller, deleted.branch_id)) {
    return refuse('record_not_found', { record });
  }
  return refuse('made_record_deleted', {
    record,
    by: deleted?.name ?? null,
    at: deleted?.at ?? null,
  });
}

/** Refuses when the record that the key made was deleted, as `refuseDeleted` has it. */
export async function assertStillThere(db: Database, caller: Caller, made: Made, id: string): Promise<void> {
  // A client who was merged is there as another one (DECISIONS 20.13).
  const merged = made === 'client' ? sql`union all select from merged_clients where id = ${id}::uuid` : sql``;
  const { rows } = await sql`
    select from ${sql.table(TABLE_OF[made])} where id = ${id}::uuid ${merged}`.execute(db);
  if (rows.length === 0) throw await refuseDeleted(db, caller, made, id);
}

/**
 * Who works in another branch than then, or in one and no longer in head office, is told nothing more of it, not even what the first
 * answer said (DECISIONS 3.24). Throws `not_found`.
 */
export function assertInReach(
  caller: Caller,
  answer: string | { branch_id: string | null },
  made: Made,
): void {
  const { branch_id: branchId } = (typeof answer === 'string' ? JSON.parse(answer) : answer) as {
    /** Products and branches have none. */
    branch_id?: string | null;
  };
  if (branchId === undefined || !worksElsewhere(caller, branchId)) return;
  throw refuse('record_not_found', { record: nameOf(made) });
}

/** The earlier answer for this key, if it is still valid. */
async function findPrior(
  db: Database,
  { caller, key, tag }: Command,
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
    .select([
      'status',
      'body_hash',
      'made',
      'made_id',
      'branch_id',
      sql<string | null>`answer::text`.as('answer'),
    ])
    .where('staff_id', '=', caller.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!prior) return undefined;
  // Of who was erased nothing is kept to compare with.
  if (prior.body_hash.length > 0 && !prior.body_hash.equals(hash)) throw refuseOtherBody();
  const made = prior.made as Made | null;
  // Without a body an answer tells nothing; older keys of what was made do not say their branch, but their answers do.
  const saysBranch = prior.status !== 204 && (made === null || prior.branch_id !== null);
  if (saysBranch && worksElsewhere(caller, prior.branch_id)) {
    throw refuse('record_not_found', { record: made ? nameOf(made) : (ABOUT[tag] ?? 'order') });
  }
  if (made && prior.made_id) await assertStillThere(db, caller, made, prior.made_id);
  if (prior.answer === null && prior.status !== 204) {
    throw worksElsewhere(caller, prior.branch_id)
      ? refuse('record_not_found', { record: made ? nameOf(made) : 'order' })
      : refuse('answer_erased');
  }
  if (prior.answer !== null) assertInReach(caller, prior.answer, made ?? 'order');
  return { status: prior.status, body: prior.answer ?? undefined };
}

const hashSlowly = promisify<string, string, number, object, Buffer>(scrypt);
/** 32 MB and a tenth of a second. */
const SLOW = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;

/**
 * What a command asks for, as it is compared with a repeat: in the place of what is secret stands a hash that is slow to try, since
 * the rest of the command is known to whoever reads the database.
 */
export async function withoutSecrets<Input extends { body: unknown }>(
  { command }: Endpoint,
  input: Input,
  { caller, key }: Pick<Command, 'caller' | 'key'>,
): Promise<Input> {
  const secret = typeof command === 'object' ? (command.secret ?? []) : [];
  const body = { ...(input.body as Record<string, unknown> | undefined) };
  const given = secret.filter((field) => typeof body[field] === 'string');
  if (given.length === 0) return input;
  for (const field of given) {
    const hash = await hashSlowly(body[field] as string, `${caller.id} ${key}`, 32, SLOW);
    body[field] = hash.toString('base64');
  }
  return { ...input, body };
}

/** Which record a command has made, for its key to remember. */
function madeBy({ makes }: Command, { status, body }: Answered) {
  // 200: the record existed already; later commands mean it by this key.
  if (makes === undefined || status > 201 || body === undefined) return {};
  const { id } = JSON.parse(body) as { id: string };
  return { made: makes, made_id: id };
}

/**
 * Runs a command once for each idempotency key (DECISIONS 12.1): all that `work` writes with the given database is
 * stored together with the key and the answer, or nothing is. A repeat gets the first answer; a refusal frees the key.
 * `kept` is the answer that is stored, without fields that are shown once. Throws `idempotency_in_progress`,
 * `idempotency_mismatch`, and `deleted` when the record was deleted or the person in the answer was erased.
 */
export async function withKey(
  db: Database,
  command: Command,
  work: (within: Database) => Promise<Answered>,
  kept: (answered: Answered) => Answered = (answered) => answered,
): Promise<Answered> {
  const { caller, key } = command;
  const hash = createHash('sha256').update(JSON.stringify(command.asks)).digest();
  return db.inTransaction(async (within) => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${caller.id} ${key}`}, 0)) as free`.execute(
      within,
    );
    if (!lock.rows[0]?.free) throw refuseInProgress();
    const prior = await findPrior(within, command, hash);
    if (prior) return prior;
    const answered = await work(within);
    const { status, body } = kept(answered);
    await within
      .insertInto('idempotency_keys')
      .values({
        staff_id: caller.id,
        key,
        body_hash: hash,
        status,
        answer: body ?? null,
        branch_id: caller.branchId,
        ...madeBy(command, answered),
      })
      .execute();
    return answered;
  });
}
