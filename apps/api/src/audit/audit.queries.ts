import { isDeepStrictEqual } from 'node:util';
import { expressionBuilder, sql } from 'kysely';
import type {
  AuditEntity,
  AuditEntry,
  AuditFilter,
  listAudit as auditEndpoint,
  ListedAuditEntry,
} from '#contract/audit.ts';
import type { Pagination } from '#contract/common.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { type Conditions, countRows, describePage, meets, pageWindow } from '../platform/lists.ts';
import { openLines } from '../platform/person-keys.ts';
import { idOrNone, isId } from '../platform/ids.ts';
import { linesOfBranch } from './branch-scope.ts';
import { nameRecords } from './record-names.ts';
import { findsText } from './search.ts';

/** Names of fields whose values nobody may read. */
const SECRET = /password|passphrase|secret|token|hash|recovery|otp/i;

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, inner]) => [name, strip(inner)]),
  );
}

/**
 * A record of the audit log as it may be read. None is written with a secret in it; should one ever be, it stays unread.
 */
export function withoutSecrets(record: unknown): Record<string, unknown> | null {
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? (strip(record) as Record<string, unknown>)
    : null;
}

const eb = expressionBuilder<DB, 'audit_log'>();

/** All filters but the search, which `findPage` handles. */
const CONDITIONS: Conditions<Omit<AuditFilter, 'search'>> = {
  entity: (entity) => eb('entity', '=', entity),
  entity_id: (id) => eb('entity_id', '=', idOrNone(id)),
  staff_id: (id) => eb('staff_id', '=', idOrNone(id)),
  action: (action) => eb('action', '=', action),
  from: (day) => eb('at', '>=', startOfNairobiDay(day).toISOString()),
  to: (day) => eb('at', '<', endOfNairobiDay(day).toISOString()),
};

function selectEntries(db: Database, filter: Omit<AuditFilter, 'search'>) {
  const found = db.selectFrom('audit_log').where(meets(filter, CONDITIONS));
  // Views and sign-ins are shown only when they are asked for: they are so many that changes could not be found among them.
  const isAsked = filter.entity !== undefined || filter.action !== undefined;
  return isAsked ? found : found.where('entity', '!=', 'access');
}

/** Lines of the log as the API answers them. */
function selectWireEntries(found: ReturnType<typeof selectEntries>) {
  return found.select((eb) => [
    'id',
    'at',
    'staff_id',
    eb
      .selectFrom('staff')
      .select('staff.name')
      .whereRef('staff.id', '=', 'audit_log.staff_id')
      .as('staff_name'),
    'action',
    'entity',
    'entity_id',
    'address',
    'before',
    'after',
  ]);
}

/** Fields of a line that are read with an order or a client. */
const READ_ELSEWHERE = ['checks', 'client_ids', 'digest'];

/**
 * The lines as they may be read: what is sealed is opened, as long as its person was not erased. The checks of a decision are read
 * with the order, by each branch what it may know (DECISIONS 3.24); the clients in a list with each client.
 */
async function readable<Row extends { before: unknown; after: unknown }>(db: Database, rows: Row[]) {
  return (await openLines(db, rows)).map((row) => {
    const after = withoutSecrets(row.after);
    for (const field of READ_ELSEWHERE) delete after?.[field];
    return { ...row, before: withoutSecrets(row.before), after };
  });
}

/** The order of the log. `at`, which is shown and filtered by, is when a request began: it may have waited for one that began later. */
const WRITTEN = sql<string>`coalesce(written_at, at)`;

/** What says when a record was written, and not what. */
const UNTOLD = ['updated_at', 'changed_in', 'search_text'];

/** The fields in which a record differs from what it was. */
function changesBetween({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  if (!before || !after) return [];
  return Object.keys(before)
    .filter((field) => field in after && !UNTOLD.includes(field))
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, from: before[field], to: after[field] }));
}

/** Everything that was done to one record, the oldest first. */
export async function selectAudit(
  db: Database,
  record: { entity: AuditEntity; entity_id: string },
): Promise<AuditEntry[]> {
  return readable(
    db,
    await selectWireEntries(selectEntries(db, record)).orderBy(WRITTEN).orderBy('id').execute(),
  );
}

/**
 * The orders that were a client's when they were deleted, as they were then, the oldest first. `ownIds` are those of all of the client's
 * records: what went back to somebody else, as a merge was undone, is not the client's.
 */
export async function selectDeletedOrders(
  db: Database,
  clientId: string,
  ownIds: readonly string[],
): Promise<AuditEntry[]> {
  const rows = await selectWireEntries(selectEntries(db, { action: 'order.delete' }))
    .where(sql<boolean>`before ->> 'client_id' = ${clientId}`)
    .where(
      sql<boolean>`not exists (
        select from deletion_requests as gone
        where gone.entity = 'order' and gone.entity_id = audit_log.entity_id and gone.decided_at = audit_log.at
          and gone.client_id <> all(${ownIds}::uuid[]))`,
    )
    .orderBy(WRITTEN)
    .orderBy('id')
    .execute();
  return readable(db, rows);
}

/** Finds the entries of a page, the newest first, and counts all of them. */
async function findPage(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof auditEndpoint>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const branch = branchLimit(actor, 'audit.read');
  const found = selectEntries(db, query).$if(branch !== null, (all) => all.where(linesOfBranch(branch!)));
  if (query.search || query.to) {
    // Materialized, so that the page is not looked for from the newest entry on, through all that lack the text or are of later days.
    const matching = query.search ? found.where(findsText(query.search)) : found;
    const { rows } = await sql<{ ids: string[]; total: number }>`
      with found as materialized (${matching.select(['id', WRITTEN.as('written')])})
      select (select count(*) from found) as total,
        array(select id from found order by written desc, id desc limit ${limit} offset ${offset}) as ids`.execute(
      db,
    );
    return rows[0]!;
  }
  const [page, total] = await Promise.all([
    found.select('id').orderBy(WRITTEN, 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    countRows(found),
  ]);
  return { ids: page.map(({ id }) => id), total };
}

/** The lines of views in bulk, with the names of the branches and people that they were filtered by. */
async function nameFilters<Row extends ListedAuditEntry>(db: Database, entries: Row[]): Promise<Row[]> {
  const filterOf = ({ entity, after }: Row) => (entity === 'access' ? after?.['filter'] : undefined);
  const ids = entries.flatMap((entry) =>
    Object.values(filterOf(entry) ?? {}).filter((value) => typeof value === 'string' && isId(value)),
  );
  if (ids.length === 0) return entries;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from branches where id = any(${ids}::uuid[])
    union all select id, name from staff where id = any(${ids}::uuid[])`.execute(db);
  const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
  return entries.map((entry) => {
    const filter = Object.entries(filterOf(entry) ?? {}).map(([field, value]) => [
      field,
      names.get(value) ?? value,
    ]);
    return filter.length > 0
      ? { ...entry, after: { ...entry.after, filter: Object.fromEntries(filter) } }
      : entry;
  });
}

/** Who changed what within the actor's reach, the newest first, with the record before and after, and its name. */
export async function listAudit(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof auditEndpoint>,
): Promise<{ entries: ListedAuditEntry[]; pagination: Pagination }> {
  const window = pageWindow(query);
  const { ids, total } = await findPage(db, actor, query, window);
  const rows = await selectWireEntries(
    db.selectFrom('audit_log').where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )
    .orderBy(sql`array_position(${ids}::uuid[], audit_log.id)`)
    .execute();
  const entries = (await readable(db, rows)).map((entry) => ({ ...entry, changes: changesBetween(entry) }));
  return {
    entries: await nameFilters(db, await nameRecords(db, entries)),
    pagination: describePage(window, total),
  };
}
