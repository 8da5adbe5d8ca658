import { sql, type RawBuilder } from 'kysely';
import type { ImportDependant } from '#contract/imports-undo.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import type { ImportKind, ImportUndoReason } from '#domain/imports.ts';
import type { Database } from '../platform/database.ts';

/** What a kind of import makes, by its table. */
export const MADE_IN = {
  clients: 'clients',
  groups: 'groups',
  products: 'products',
  orders: 'orders',
} as const;
export type MadeTable = (typeof MADE_IN)[keyof typeof MADE_IN];

/** What is said of a record in a list. */
const NAME_OF: Record<MadeTable, RawBuilder<string>> = {
  clients: sql`made.name`,
  groups: sql`made.name`,
  products: sql`made.name`,
  orders: sql`made.number`,
};

/** Rows of another table that name a record. */
const named = (reason: ImportUndoReason, from: RawBuilder<unknown>, column: string) => sql`
  union all
  select line, record_id, ${reason}::text, count(*)::integer, null::timestamptz, null::text
  from written join ${from} as other on other.${sql.ref(column)} = written.record_id
  group by line, record_id`;

/**
 * Orders that are theirs, or were before somebody edited or deleted them: to give the orders of a debtor to somebody else makes
 * nobody who can be removed without a second admin (DECISIONS 11.4.3). Those that went by undoing their own file are nobody's.
 */
const orders = (column: 'client_id' | 'group_id') => sql`
  union all
  select line, record_id, 'orders', count(distinct id)::integer, null::timestamptz, null::text
  from (
    select line, record_id, orders.id from written join orders on ${sql.ref(`orders.${column}`)} = record_id
    union all
    select line, record_id, entity_id from written
      join audit_log on before ->> ${sql.lit(column)} = record_id::text
        and action in ('order.edit', 'order.correct', 'order.delete') and after ->> 'undone' is distinct from 'true'
  ) as theirs
  group by line, record_id`;

const waiting = sql`(select * from deletion_requests where decision is null and expires_at > now())`;
const restorable = sql`(select * from deleted_records where sealed is not null and restorable_until > now())`;

/**
 * By which import, or when, a new record was changed since. An order is told by its last change, since the names in its search
 * text are no change of it.
 */
const changed = (table: MadeTable) => sql`
  select line, record_id, 'changed' as reason, null::integer as count, made.updated_at as at, (
    select file_name from import_rows as later join imports on imports.id = later.import_id
    where later.record_id = written.record_id and later.written_in = made.changed_in and later.import_id <> written.import_id
    limit 1) as file_name
  from written join ${sql.table(table)} as made on made.id = written.record_id
  where ${
    table === 'orders'
      ? sql`made.updated_at > (select max(at) from order_events where order_id = made.id and kind = 'imported')`
      : sql`made.changed_in <> written.written_in`
  }
  ${table === 'clients' ? sql`and made.anonymised_at is null` : sql``}`;

const OTHERS: Record<MadeTable, RawBuilder<unknown>[]> = {
  clients: [
    orders('client_id'),
    named('meetings', sql`meeting_attendance`, 'client_id'),
    named('handovers', sql`handover_clients`, 'client_id'),
    named('merges', sql`merged_clients`, 'kept_id'),
    named('merges', sql`merged_clients`, 'id'),
    named('requests', waiting, 'client_id'),
    named('deleted', sql`(select * from ${restorable} as kept where entity <> 'client')`, 'client_id'),
  ],
  groups: [
    named('clients', sql`clients`, 'group_id'),
    orders('group_id'),
    named('meetings', sql`meetings`, 'group_id'),
    named('requests', waiting, 'entity_id'),
    named('deleted', sql`(select * from ${restorable} as kept where entity <> 'group')`, 'group_id'),
  ],
  products: [named('orders', sql`(select distinct order_id, product_id from order_lines)`, 'product_id')],
  orders: [named('requests', waiting, 'entity_id')],
};

/**
 * Clients whom the import changed, and who were merged since, into another one or with another one: what the file said decided what
 * is left of both, and would come back when the merge is undone.
 */
const changedAndMerged = (importId: string) => sql`
  union all
  select line, record_id, 'merges', 1, null::timestamptz, null::text
  from import_rows join merged_clients as merged on erased_at is null and (merged.id = record_id
    or kept_id = record_id and (written_in < (merged.undo -> 'after' ->> 'changed_in')::xid8
      or written_in = (merged.undo -> 'before' ->> 'changed_in')::xid8))
  where import_id = ${importId}::uuid and written_in is not null and import_rows.undo is not null`;

/**
 * Records that the import changed and that were deleted since: restored, they would have what the file said. So would one that was
 * merged into somebody who was deleted, and whom the import had made: the log says into whom, and comes back with that one.
 */
const changedAndDeleted = (importId: string) => sql`
  union all
  select line, record_id, 'deleted', 1, null::timestamptz, null::text
  from import_rows
    left join lateral (
      select (after ->> 'kept_id')::uuid as kept_id from audit_log
      where entity = 'client' and entity_id = record_id and action = 'client.delete'
      order by at desc, id desc limit 1) as with_kept on true
    join ${restorable} as deleted on deleted.entity_id = record_id or deleted.entity_id = with_kept.kept_id
  where import_id = ${importId}::uuid and written_in is not null and (
    import_rows.undo is not null or with_kept.kept_id is not null or exists (
      select from audit_log where entity = 'client' and entity_id = record_id and action = 'client.merge'))`;

/** Times come out of JSON as the database has them, not as those of columns do. */
const inNairobi = ({ at, ...reason }: ImportDependant['reasons'][number]) => ({
  ...reason,
  at: at && nairobiTimestamp(new Date(at)),
});

/**
 * What stands against removing the records that an import has made: what refers to them, and changes since; and against giving
 * records back what it changed of them, that they were merged or deleted. Answers so many of the rows, in the order of the file, and
 * how many there are.
 */
export async function findDependants(
  db: Database,
  importId: string,
  kind: ImportKind,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<{ rows: ImportDependant[]; total: number }> {
  if (!(kind in MADE_IN) && kind !== 'balances') return { rows: [], total: 0 };
  const table = kind === 'balances' ? 'clients' : MADE_IN[kind as keyof typeof MADE_IN];
  const { rows } = await sql<ImportDependant & { total: number }>`
    with written as materialized (
      select import_id, line, record_id, written_in from import_rows
      where import_id = ${importId}::uuid and written_in is not null and undo is null and ${kind !== 'balances'}
    ), found as (
      ${changed(table)} ${sql.join(OTHERS[table], sql` `)} ${table === 'clients' ? changedAndMerged(importId) : sql``}
      ${changedAndDeleted(importId)}
    ), lines as (
      select line, record_id, jsonb_agg(jsonb_build_object(
        'reason', reason, 'count', count, 'at', to_json(at), 'file_name', file_name) order by reason) as reasons
      from found group by line, record_id
    )
    select lines.line, coalesce(${NAME_OF[table]}, '') as name, reasons, count(*) over ()::integer as total
    from lines left join ${sql.table(table)} as made on made.id = record_id
    where lines.line > ${after}
    order by lines.line limit ${limit}
  `.execute(db);
  const found = rows.map(({ line, name, reasons }) => ({ line, name, reasons: reasons.map(inNairobi) }));
  return { rows: found, total: rows[0]?.total ?? 0 };
}
