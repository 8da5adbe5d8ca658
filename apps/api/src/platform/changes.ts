import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { FROM_START, type Changes, type Pagination } from '#contract/common.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from './database.ts';
import { isId } from './ids.ts';
import type { PageRequest } from './lists.ts';

/** Where somebody who follows a feed is: behind the row `key` that the transaction `xid` wrote. */
export interface Place {
  feed: string;
  xid: string;
  key: string;
  /** The list and the owner of the cursor. */
  tag: string;
}

/** The list of a cursor, for events also their type, and the caller; none for a visitor. */
interface CursorOf {
  list: string;
  type?: string | undefined;
  callerId: string | undefined;
}

/** The key of a place before all rows of its transaction. */
export const NOTHING_READ = '00000000-0000-0000-0000-000000000000';

/** A place as callers keep it. */
export const writeCursor = ({ feed, xid, key, tag }: Place) => `${feed}.${xid}.${key}.${tag}`;

/** The tag finds a cursor that is used by mistake. It protects nothing: the caller's rights alone limit the answer. */
const tagOf = ({ list, type = '', callerId = '' }: CursorOf) =>
  createHash('sha256').update(`${list} ${type} ${callerId}`).digest('base64url').slice(0, 8);

/** What identifies the numbers of transactions that cursors are made of: after a restore it is another (DECISIONS 19.1). */
async function currentFeed(db: Database): Promise<string> {
  const { rows } = await sql<{ feed: string }>`select current_feed() as feed`.execute(db);
  return rows[0]!.feed;
}

/**
 * The place that a cursor names; `start` is before everything. Throws `validation` when it is no cursor of the caller for this list,
 * `stale` when it is older than a restore or comes from a server that was replaced.
 */
export async function readCursor(
  db: Database,
  cursor: string,
  { field, of }: { field: string; of: CursorOf },
): Promise<Place> {
  const feed = await currentFeed(db);
  const tag = tagOf(of);
  if (cursor === FROM_START) return { feed, xid: '0', key: NOTHING_READ, tag };
  const [itsFeed = '', xid = '', key = '', itsTag, ...more] = cursor.split('.');
  if (more.length > 0 || itsFeed === '' || !/^\d{1,18}$/.test(xid) || !isId(key)) {
    throw refuseField(field, 'not_a_cursor');
  }
  if (itsFeed !== feed) throw refuse('cursor_of_another_feed');
  if (itsTag !== tag) throw refuseField(field, 'not_a_cursor');
  return { feed, xid, key, tag };
}

const TABLE_OF = { client: 'clients', group: 'groups', product: 'products', order: 'orders' } as const;

/** A list that is followed, and what of it the caller reaches. */
export interface Followed {
  kind: keyof typeof TABLE_OF;
  /** The branch that limits the caller; null: none does. */
  branchId: string | null;
  /** The caller; `undefined`: a visitor. */
  callerId: string | undefined;
  /** What else is asked of a `record`. */
  where?: RawBuilder<boolean>;
}

/** Lines of the audit log after which a record is gone, or of another branch; the predicate of the index `audit_log_left`. */
const LEFT = sql`(action in ('order.delete', 'client.delete', 'group.delete', 'product.delete')
  or before ->> 'branch_id' <> branch_id::text or entity = 'product' and after ->> 'status' = 'inactive')`;

interface Entry {
  id: string;
  xid: string;
  gone_at: string | null;
}

/** A page of the records written or deleted since a place, in the order of their transactions' numbers. */
async function readEntries(
  db: Database,
  { kind, branchId, where = sql`true` }: Followed,
  { xid, key }: Place,
  most: number,
): Promise<Entry[]> {
  const table = TABLE_OF[kind];
  const isOfBranch = branchId === null ? sql`true` : sql`record.branch_id = ${branchId}::uuid`;
  const wasOfBranch =
    branchId === null ? sql`true` : sql`coalesce(before ->> 'branch_id', line.branch_id::text) = ${branchId}`;
  const reach = sql`${isOfBranch} and ${where}`;
  const { rows } = await sql<Entry>`
    (
      select record.id, record.changed_in::text as xid, null::timestamptz as gone_at, record.changed_in as place
      from ${sql.table(table)} as record
      where (record.changed_in, record.id) > (${xid}::xid8, ${key}::uuid)
        and record.changed_in < feed_horizon() and ${reach}
      order by record.changed_in, record.id limit ${most}
    ) union all (
      select line.entity_id, line.changed_in::text, line.at, line.changed_in from audit_log as line
      where line.entity = ${kind} and ${LEFT} and (line.changed_in, line.entity_id) > (${xid}::xid8, ${key}::uuid)
        and line.changed_in < feed_horizon() and line.written_at >= (select begun_at from change_feed) and ${wasOfBranch}
        and not exists (select from ${sql.table(table)} as record where record.id = line.entity_id and ${reach})
      order by line.changed_in, line.entity_id limit ${most}
    )
    order by place, id limit ${most}`.execute(db);
  return rows;
}

/** What a followed list is asked with. */
export interface ChangesRequest extends PageRequest {
  updated_since: string;
}

/** Whether a list is asked to be followed. Throws `validation` for filters beside it, by which a change would be lost. */
export function isFollowed<Query extends { updated_since?: string | undefined }>(
  query: Query,
): query is Query & { updated_since: string } {
  const { updated_since } = query;
  if (updated_since === undefined) return false;
  const others = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || ['updated_since', 'limit', 'masked', 'sort'].includes(name) ? [] : [name],
  );
  if (others.length > 0) throw refuseField('updated_since', 'cursor_takes_no_filter', { fields: others });
  return true;
}

/**
 * Reads the writes since a cursor (DECISIONS 19.1): records in the order in which they were last written, deleted ids, and the next
 * cursor. Nothing is missed however long a transaction takes: the answer leaves out all that is later than an open transaction. A
 * record may appear more than once; the next answer reports one that `read` no longer finds. The pagination counts the records of this
 * answer.
 */
export async function follow<Record extends { id: string }>(
  db: Database,
  followed: Followed,
  { updated_since, limit = LIMITS.pageSize }: ChangesRequest,
  read: (ids: string[]) => Promise<Record[]>,
): Promise<{ records: Record[]; pagination: Pagination; changes: Changes }> {
  const { kind: list, callerId } = followed;
  const of = { list, callerId };
  const place = await readCursor(db, updated_since, { field: 'updated_since', of });
  const entries = await readEntries(db, followed, place, limit + 1);
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const ids = page.flatMap(({ id, gone_at }) => (gone_at === null ? [id] : []));
  const byId = new Map((ids.length === 0 ? [] : await read(ids)).map((record) => [record.id, record]));
  const records = ids.flatMap((id) => byId.get(id) ?? []);
  const totalItems = records.length;
  return {
    records,
    pagination: { page: 1, limit, totalPages: Math.min(totalItems, 1), totalItems },
    changes: {
      cursor: writeCursor(last ? { ...place, xid: last.xid, key: last.id } : place),
      has_more: entries.length > limit,
      deleted: page.flatMap(({ id, gone_at }) => (gone_at === null ? [] : [{ id, at: gone_at }])),
    },
  };
}
