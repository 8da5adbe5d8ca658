import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { LOCKS } from '../platform/locks.ts';

/** So many lines are linked in one transaction. Each one looks through the lines of `MAX_TRANSACTION_TIME`. */
const BATCH = 5000;
/**
 * No transaction is open for longer: a line that was written so long before the last that has a link never gets one. It was
 * never committed, or put there behind the chain.
 */
const MAX_TRANSACTION_TIME = '6 hours';

/** A line of the log as it is hashed: every value as the text that PostgreSQL gives, what is encrypted as it is stored. */
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
}

/** The columns of `HashedEntry`, of `audit_log`. */
export const hashedColumns = sql`
  audit_log.id, to_char(audit_log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') as at, audit_log.staff_id,
  audit_log.action, audit_log.entity, audit_log.entity_id, audit_log.request_id, audit_log.address,
  audit_log.before::text as before, audit_log.after::text as after`;

export function hashLink(previous: Buffer, seq: number, entry: HashedEntry): Buffer {
  const { id, at, staff_id, action, entity, entity_id, request_id, address, before, after } = entry;
  return createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([seq, id, at, staff_id, action, entity, entity_id, request_id, address, before, after]),
    )
    .digest();
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

/** Adds links for these lines, after the link that is given. */
export async function addLinks(
  trx: Database,
  after: ChainHead | undefined,
  entries: readonly (HashedEntry & { reached: string })[],
): Promise<void> {
  let previous: Buffer = Buffer.from(after?.hash ?? '', 'hex');
  const links = entries.map((entry, nth) => {
    const seq = (after?.seq ?? 0) + nth + 1;
    previous = hashLink(previous, seq, entry);
    return { seq, entry_id: entry.id, reached: entry.reached, hash: previous };
  });
  await sql`
    insert into audit_links (seq, entry_id, reached, hash)
    select seq, entry_id, greatest(max(reached) over (order by seq),
        (select reached from audit_links order by seq desc limit 1)), hash
    from unnest(
      ${links.map(({ seq }) => seq)}::bigint[], ${links.map((link) => link.entry_id)}::uuid[],
      ${links.map(({ reached }) => reached)}::timestamptz[], ${links.map(({ hash }) => hash)}::bytea[]
    ) as link (seq, entry_id, reached, hash)`.execute(trx);
}

/**
 * Links the lines of the audit log that were committed since the last time, in the order in which they were written, some
 * thousand at a time, each with the hash of the one before; in one process at a time. Answers how many.
 */
function linkAudit(db: Database): Promise<number> {
  return db.inTransaction(async (trx) => {
    const lock = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCKS.auditChain}) as free`.execute(trx);
    if (!lock.rows[0]?.free) return 0;
    const { rows } = await sql<HashedEntry & { reached: string }>`
      select ${hashedColumns}, coalesce(written_at, audit_log.at)::text as reached
      from audit_log
      where coalesce(written_at, audit_log.at) > ${oldestLinkable}
        and not exists (select from audit_links where entry_id = audit_log.id)
      order by coalesce(written_at, audit_log.at), audit_log.at, audit_log.id limit ${BATCH}`.execute(trx);
    if (rows.length > 0) await addLinks(trx, await readHead(trx), rows);
    return rows.length;
  });
}

export async function linkAllAudit(db: Database): Promise<void> {
  while ((await linkAudit(db)) >= BATCH);
}
