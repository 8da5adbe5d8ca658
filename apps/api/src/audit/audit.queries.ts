import { sql } from 'kysely';
import type { AuditEntity, AuditEntry, listAudit as auditEndpoint } from '#contract/audit.ts';
import type { Pagination } from '#contract/common.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { describePage, pageWindow } from '../platform/lists.ts';
import { withoutSecrets } from './without-secrets.ts';

function selectEntries(db: Database, query: QueryOf<typeof auditEndpoint>) {
  let found = db.selectFrom('audit_log');
  if (query.entity) found = found.where('entity', '=', query.entity);
  if (query.entity_id) found = found.where('entity_id', '=', idOrNone(query.entity_id));
  if (query.staff_id) found = found.where('staff_id', '=', idOrNone(query.staff_id));
  if (query.action) found = found.where('action', '=', query.action);
  if (query.from) found = found.where('at', '>=', startOfNairobiDay(query.from).toISOString());
  if (query.to) found = found.where('at', '<', endOfNairobiDay(query.to).toISOString());
  return found;
}

/** Lines of the log as the API tells them. */
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
    'before',
    'after',
  ]);
}

const toEntry = <Row extends { before: unknown; after: unknown }>(row: Row) => ({
  ...row,
  before: withoutSecrets(row.before),
  after: withoutSecrets(row.after),
});

/** Everything that was done to one record, the oldest first. */
export async function selectAudit(
  db: Database,
  record: { entity: AuditEntity; entity_id: string },
): Promise<AuditEntry[]> {
  const rows = await selectWireEntries(selectEntries(db, record)).orderBy('at').orderBy('id').execute();
  return rows.map(toEntry);
}

/** The orders that were a client's when they were deleted, as they were then, the oldest first. */
export async function selectDeletedOrders(db: Database, clientId: string): Promise<AuditEntry[]> {
  const rows = await selectWireEntries(selectEntries(db, { action: 'order.delete' }))
    .where(sql<boolean>`before ->> 'client_id' = ${clientId}`)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toEntry);
}

/** Who changed what, the newest first, with the record before and after. */
export async function listAudit(
  db: Database,
  query: QueryOf<typeof auditEndpoint>,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
  const window = pageWindow(query);
  const [rows, count] = await Promise.all([
    selectWireEntries(selectEntries(db, query))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    selectEntries(db, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries: rows.map(toEntry), pagination: describePage(window, count.total) };
}
