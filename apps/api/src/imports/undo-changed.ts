import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import { cancelBalances } from '../balances/ledger.ts';
import { asDuplicate } from '../clients/change-clients.ts';
import { settleBranches } from '../clients/save-client.ts';
import { explainDuplicate, updateGroup } from '../groups/save-group.ts';
import { renameOrders } from '../orders/order-names.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { explainTakenSku } from '../products/save-product.ts';
import type { UndoTable } from './undo-data.ts';
import { passOn } from './undo-passed-on.ts';
import { findForLog } from './undo-log.ts';
import { changesTable, type ToRestore } from './undo-state.ts';
import { freeWhatComesBack } from './undo-unique.ts';

/** So many records are written by one statement. */
const CHUNK_SIZE = 500;
const chunks = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK_SIZE) }, (_, at) =>
    all.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
  );
const ENTITY = { clients: 'client', groups: 'group', products: 'product' } as const;

/**
 * Where a group is again, by the verb that takes its clients and unfinished orders along. Its name goes with it, since the one that it
 * has now may be another group's there.
 */
async function moveGroupsBack(trx: Database, caller: Caller, some: readonly ToRestore[]): Promise<void> {
  for (const { id, columns } of some) {
    const { branch_id: branchId, name } = columns as { branch_id?: string; name?: string };
    if (branchId !== undefined) await updateGroup(trx, caller, id, { branchId, name });
  }
}

async function writeColumns(trx: Database, table: UndoTable, some: readonly ToRestore[], at: string) {
  const names = [...new Set(some.flatMap(({ columns }) => Object.keys(columns)))].map((name) =>
    sql.ref(name),
  );
  const rows = some.map(({ id, columns }) => ({ id, columns }));
  const its = sql.table(table);
  await sql`
    update ${its} set (${sql.join([...names, sql.ref('updated_at')])}) = (
      select ${sql.join([...names, sql`${at}::timestamptz`])} from jsonb_populate_record(${its}, back.columns))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as back (id uuid, columns jsonb)
    where ${its}.id = back.id
  `
    .execute(trx)
    .catch((error: unknown) => {
      throw explainTakenSku(explainDuplicate(asDuplicate(error)));
    });
}

/**
 * Records that are again what they were before an import are changed by it no more (DECISIONS 18.10.5): whoever has written them
 * last besides counts as having done so now, and what was written after it, as after what was before it. It comes before the
 * records are written. `written` has those that undoing writes.
 */
async function forgetChanges(
  trx: Database,
  record: ImportRecord,
  ids: readonly string[],
  written: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    with undone as (
      select record_id, written_in, (undo ->> 'previous')::xid8 as previous,
        case when not record_id = any(${written}::uuid[]) then null
          when its.changed_in = written_in then (undo ->> 'previous')::xid8 else its.changed_in end as last
      from import_rows join ${sql.table(changesTable(record))} as its on its.id = record_id
      where import_id = ${record.id}::uuid and record_id = any(${ids}::uuid[]) and written_in is not null
        and undo ->> 'previous' is not null
    )
    update import_rows as other set
      written_in = case when other.written_in = last then pg_current_xact_id() else other.written_in end,
      undo = case when other.undo ->> 'previous' = undone.written_in::text
        then jsonb_set(other.undo, '{previous}', to_jsonb(undone.previous::text)) else other.undo end
    from undone
    where other.record_id = undone.record_id and other.import_id <> ${record.id}::uuid
      and (other.written_in = last or other.undo ->> 'previous' = undone.written_in::text)
  `.execute(trx);
}

/** Whether a record gets something back. */
export const getsBack = ({ columns, balances }: ToRestore): boolean =>
  Object.keys(columns).length > 0 || balances.onBooks > 0;

/** Gives records back what an import changed of them, with a line in the log for each. */
export async function restoreChanged(
  trx: Database,
  caller: Caller,
  record: ImportRecord,
  changed: readonly ToRestore[],
): Promise<void> {
  // A file of orders changes none.
  if (changed.length === 0) return;
  const table = changesTable(record);
  const forgotten = await passOn(trx, record, changed);
  const restored = changed.filter(getsBack);
  await forgetChanges(
    trx,
    record,
    [...forgotten],
    restored.map(({ id }) => id),
  );
  const before = new Map<string, object>();
  for (const ids of chunks(restored.map(({ id }) => id))) {
    for (const [id, its] of await findForLog(trx, caller, table, ids)) before.set(id, its);
  }
  const ids = changed.map(({ id }) => id);
  const imported = sql`source_id = ${record.id}::uuid and coalesce(client_id, group_id) = any(${ids}::uuid[])`;
  await cancelBalances(trx, caller, imported);
  await freeWhatComesBack(trx, table, restored);
  for (const some of chunks(restored)) {
    const ids = some.map(({ id }) => id);
    if (table === 'groups') await moveGroupsBack(trx, caller, some);
    await writeColumns(trx, table, some, caller.at.toISOString());
    if (table === 'clients') await settleBranches(trx, ids);
    if (table !== 'products') await renameOrders(trx, table, ids);
    const after = await findForLog(trx, caller, table, ids);
    const entity = ENTITY[table];
    await writeAudits(
      trx,
      caller,
      ids.map((entityId) => ({
        action: `${entity}.undo-import`,
        entity,
        entityId,
        before: before.get(entityId)!,
        after: { ...after.get(entityId)!, import_id: record.id },
      })),
    );
  }
}
