import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { LOCKS } from '../platform/locks.ts';

/** So many lines are linked in one transaction. */
const BATCH = 1000;
/**
 * No transaction is open for longer: a line that was written so long before the last that has a link never gets one. It was
 * never committed, or put there behind the chain.
 */
const MAX_TRANSACTION_TIME = '6 hours';

/** A line of the log as it is hashed: every value as the text that PostgreSQL gives. */
export interface HashedEntry {
  id: string;
  at: string;
  staff_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  request_id: string | null;
  address: string | null;
  before: string | null;
  after: string | null;
  /** What no erasure takes from `before` and `after`. */
  rest_before: string | null;
  rest_after: string | null;
}

const utc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS')`;

/** The fields that an erasure takes from the lines of each kind of record (`erased_record` of the migrations). */
const ERASABLE = {
  client: ['name', 'phone', 'email', 'address', 'client_id', 'system_id'],
  order: ['client_name', 'delivery_location', 'search_text', 'timeline', 'chairperson', 'chairperson_phone'],
  group: ['chairperson', 'chairperson_phone'],
};

/** Whether a person can be erased from a line of this kind of record. */
export const isErasable = (entity: string): boolean => Object.hasOwn(ERASABLE, entity);

const withoutErasable = (column: string) => {
  const record = sql.ref(column);
  const fields = Object.entries(ERASABLE).map(
    ([entity, names]) => sql`when ${sql.lit(entity)} then ${sql.lit(`{${names.join(',')}}`)}::text[]`,
  );
  return sql<string | null>`(case when jsonb_typeof(${record}) = 'object'
    then ${record} - case audit_log.entity ${sql.join(fields, sql` `)} else '{}'::text[] end else ${record} end)::text`;
};

/** The columns of `HashedEntry`, of `audit_log`. */
export const hashedColumns = sql`
  audit_log.id, ${utc('audit_log.at')} as at, audit_log.staff_id, audit_log.action, audit_log.entity, audit_log.entity_id,
  audit_log.request_id, audit_log.address, audit_log.before::text as before, audit_log.after::text as after,
  ${withoutErasable('audit_log.before')} as rest_before, ${withoutErasable('audit_log.after')} as rest_after`;

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of what a line tells of a record: who knows it cannot find out the words by trying, without the salt. */
export function hashContent(salt: Buffer, { before, after }: HashedEntry): Buffer {
  return sha256(salt, JSON.stringify([before, after]));
}

/** The hash of what stays in a line whoever is erased from it. */
export function hashRest({ rest_before, rest_after }: HashedEntry): Buffer {
  return sha256(JSON.stringify([rest_before, rest_after]));
}

/**
 * The hash of a link: of the link before it, its number, who did what when to which record, and the hashes of the content
 * and of its rest. Links of an earlier version have no hash of the rest.
 */
export function hashLink(
  previous: Buffer,
  seq: number,
  entry: HashedEntry,
  { contentHash, restHash }: { contentHash: Buffer; restHash: Buffer | null },
): Buffer {
  const { id, at, staff_id, action, entity, entity_id, request_id, address } = entry;
  return sha256(
    previous,
    JSON.stringify([seq, id, at, staff_id, action, entity, entity_id, request_id, address]),
    contentHash,
    ...(restHash ? [restHash] : []),
  );
}

/** The last link: its number, and its hash in hexadecimal digits. */
export interface ChainHead {
  seq: number;
  hash: string;
}

export async function readHead(db: Database): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select seq, encode(hash, 'hex') as hash from audit_links order by seq desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Lines that were written before this get no link any more. A line of a clock that was set ahead, or a clock that was set back
 * since, does not keep later lines from theirs.
 */
export const oldestLinkable = sql`least(
  coalesce((select reached from audit_links order by seq desc limit 1), '-infinity'), now()
) - interval ${sql.lit(MAX_TRANSACTION_TIME)}`;

/** Lines without a link, in the order in which they were written; then those from which somebody was erased. */
async function findUnlinked(db: Database): Promise<(HashedEntry & { reached: string })[]> {
  const { rows } = await sql<HashedEntry & { reached: string }>`
    (
      select ${hashedColumns}, coalesce(written_at, audit_log.at)::text as reached
      from audit_log
      where coalesce(written_at, audit_log.at) > ${oldestLinkable}
        and not exists (select from audit_links where entry_id = audit_log.id)
      order by coalesce(written_at, audit_log.at), audit_log.at, audit_log.id limit ${BATCH}
    ) union all (
      select ${hashedColumns}, '-infinity' as reached
      from audit_log
      where id in (select entry_id from audit_links where salt is null)
        and not exists (select from audit_links where entry_id = audit_log.id and salt is not null)
      order by audit_log.id limit ${BATCH}
    )`.execute(db);
  return rows;
}

/**
 * Links the lines of the audit log that were committed since the last time, some thousand at a time, each with the hash of
 * the one before; in one process at a time, and not while somebody is being erased, for which it waits where it is told to. Answers
 * how many.
 */
export function linkAudit(db: Database, { waits = false } = {}): Promise<number> {
  return db.inTransaction(async (trx) => {
    if (waits) await sql`select pg_advisory_xact_lock(${LOCKS.auditChain})`.execute(trx);
    const lock = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCKS.auditChain}) as free`.execute(trx);
    if (!lock.rows[0]?.free) return 0;
    const unlinked = await findUnlinked(trx);
    if (unlinked.length === 0) return 0;
    const head = await readHead(trx);
    let previous: Buffer = Buffer.from(head?.hash ?? '', 'hex');
    const links = unlinked.map((entry, nth) => {
      const seq = (head?.seq ?? 0) + nth + 1;
      const salt = randomBytes(16);
      const contentHash = hashContent(salt, entry);
      const restHash = hashRest(entry);
      previous = hashLink(previous, seq, entry, { contentHash, restHash });
      return {
        seq,
        entry_id: entry.id,
        reached: entry.reached,
        salt,
        content_hash: contentHash,
        rest_hash: restHash,
        hash: previous,
      };
    });
    await sql`
      insert into audit_links (seq, entry_id, reached, salt, content_hash, rest_hash, hash)
      select seq, entry_id, greatest(max(reached) over (order by seq),
          (select reached from audit_links order by seq desc limit 1)), salt, content_hash, rest_hash, hash
      from unnest(
        ${links.map(({ seq }) => seq)}::bigint[], ${links.map((link) => link.entry_id)}::uuid[],
        ${links.map(({ reached }) => reached)}::timestamptz[], ${links.map(({ salt }) => salt)}::bytea[],
        ${links.map((link) => link.content_hash)}::bytea[], ${links.map((link) => link.rest_hash)}::bytea[],
        ${links.map(({ hash }) => hash)}::bytea[]
      ) as link (seq, entry_id, reached, salt, content_hash, rest_hash, hash)`.execute(trx);
    return links.length;
  });
}

/** Links all that there is. */
export async function linkAllAudit(db: Database, how: { waits?: boolean } = {}): Promise<void> {
  while ((await linkAudit(db, how)) >= BATCH);
}
