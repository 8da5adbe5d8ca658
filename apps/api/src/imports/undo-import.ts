import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import type { ImportStaying, ImportUndo } from '#contract/imports-undo.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { formerClientName } from '#domain/who.ts';
import { cancelBalances } from '../balances/ledger.ts';
import { asDuplicate } from '../clients/change-clients.ts';
import { findClients } from '../clients/clients.queries.ts';
import { settleBranches } from '../clients/save-client.ts';
import { findGroups } from '../groups/groups.queries.ts';
import { explainDuplicate, moveMembers } from '../groups/save-group.ts';
import { lockOrdersOf, renameOrders } from '../orders/order-names.ts';
import { writeAudit, writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { deleteKeys } from '../platform/person-keys.ts';
import { PRODUCT_COLUMNS, toProduct } from '../products/products.queries.ts';
import { explainTakenSku, noteStock } from '../products/save-product.ts';
import { findImport, lockImport } from './imports.queries.ts';
import { toJson } from './stored-rows.ts';
import { lockOpenings, moveBack, planStock } from './undo-stock.ts';
import { planUndo, tableOf, type Plan, type UndoPlan, type UndoTable } from './undo-plan.ts';

/** How many records one statement writes. */
const CHUNK_SIZE = 500;
const ENTITY = {
  clients: 'client',
  groups: 'group',
  products: 'product',
  orders: 'order',
  stock_moves: 'product',
} as const;

/** Throws `illegal_transition` where nothing can be undone. */
function assertUndoable({ status, has_written }: ImportRecord): void {
  if (status === 'queued' || status === 'running') throw refuse('import_at_work');
  if (status === 'undone') throw refuse('import_undone_already');
  if (!has_written) throw refuse('import_wrote_nothing');
}

const isRestored = ({ isRemoved, back, on_books }: Plan) =>
  !isRemoved && (Object.keys(back).length > 0 || on_books > 0);

function outcomeOf({ plans, gone }: UndoPlan): ImportUndo {
  const staying = plans
    .filter(({ stays }) => stays.length > 0)
    .map(({ line, id, now, stays }) => ({ line, id, name: String(now['name'] ?? now['number']), stays }));
  const removes = plans.filter(({ isRemoved }) => isRemoved).length;
  return { removes, restores: plans.filter(isRestored).length, stays: staying.length, gone, staying };
}

const withFirst = (outcome: ImportUndo): ImportUndo => ({
  ...outcome,
  staying: outcome.staying.slice(0, LIMITS.stayingRecords),
});

const planOf = (db: Database, record: ImportRecord): Promise<UndoPlan> =>
  record.kind === 'stock' ? planStock(db, record) : planUndo(db, record);

/** What undoing would do, or has done. Throws `illegal_transition`. */
export async function previewUndo(db: Database, caller: Caller, id: string): Promise<ImportUndo> {
  const record = await findImport(db, caller, id);
  if (record.status !== 'undone') {
    assertUndoable(record);
    return withFirst(outcomeOf(await planOf(db, record)));
  }
  const table = tableOf(record);
  const { undone } = await db
    .selectFrom('imports')
    .select('undone')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  const name =
    table === 'stock_moves'
      ? sql`(select name from products where products.id = its.product_id)`
      : sql.ref(table === 'orders' ? 'its.number' : 'its.name');
  const { rows: staying } = await sql<ImportStaying>`
    select line, record_id as id, coalesce(${name}, '') as name, stays
    from import_rows left join ${sql.table(table)} as its on its.id = record_id
    where import_id = ${record.id}::uuid and stays is not null order by line limit ${LIMITS.stayingRecords}
  `.execute(db);
  const counts = undone as unknown as Omit<ImportUndo, 'staying'> | null;
  return { removes: 0, restores: 0, stays: staying.length, gone: 0, ...counts, staying };
}

/** Locks all records that an import wrote until the end of the transaction. */
async function lockWritten(trx: Database, record: ImportRecord): Promise<void> {
  const table = tableOf(record);
  if (table === 'stock_moves') return lockOpenings(trx, record);
  const { id } = record;
  const changed = (...fields: string[]) => sql`array(
    select record_id from import_rows where import_id = ${id}::uuid and written = 'changed' and exists (
      select from jsonb_array_elements(changes) as change where change ->> 'field' = any(${fields}::text[])))`;
  if (table === 'groups') {
    await sql`select count(*) from (
      select from clients where group_id = any(${changed('branch')}) order by id for no key update) as held`.execute(
      trx,
    );
  }
  await sql`
    select count(*) from (
      select from ${sql.table(table)}
      where id in (select record_id from import_rows where import_id = ${id}::uuid and written is not null)
      order by id for update) as held
  `.execute(trx);
  if (table === 'clients' || table === 'groups')
    await lockOrdersOf(trx, table, changed('name', 'branch', 'accountNumber', 'chairpersonPhone'));
}

/** Removes new records. Lines of the log have nothing about people: an erasure could not find these lines later. */
async function remove(
  trx: Database,
  caller: Caller,
  table: UndoTable,
  plans: readonly Plan[],
  importId: string,
) {
  const ids = plans.map(({ id }) => id);
  if (ids.length === 0) return;
  const entity = ENTITY[table];
  await writeAudits(
    trx,
    caller,
    plans.map(({ id, now }) => ({
      action: `${entity}.delete`,
      entityId: id,
      before:
        table === 'clients'
          ? { name: formerClientName(id) }
          : { name: now['name'], number: now['number'], status: now['status'] },
      after: { import_id: importId, undone: true },
    })),
  );
  if (table === 'clients') await deleteKeys(trx, ids);
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx);
}

/** Records as the audit log has them, by id. */
async function findForLog(
  trx: Database,
  caller: Caller,
  table: UndoTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  if (table === 'clients') return findClients(trx, caller, 'clients.read', ids);
  if (table === 'groups')
    return new Map((await findGroups(trx, caller, 'groups.read', ids)).map((group) => [group.id, group]));
  const rows = await trx.selectFrom('products').select(PRODUCT_COLUMNS).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toProduct(row, caller)]));
}

async function writeColumns(
  trx: Database,
  table: UndoTable,
  some: readonly Plan[],
  at: string,
): Promise<void> {
  const names = [...new Set(some.flatMap(({ back }) => Object.keys(back)))].map((name) => sql.ref(name));
  const its = sql.table(table);
  const rows = toJson(some.map(({ id, back }) => ({ id, back })));
  await sql`
    update ${its} set (${sql.join([...names, sql.ref('updated_at')])}) = (
      select ${sql.join([...names, sql`${at}::timestamptz`])} from jsonb_populate_record(${its}, given.back))
    from jsonb_to_recordset(${rows}::jsonb) as given (id uuid, back jsonb)
    where ${its}.id = given.id
  `
    .execute(trx)
    .catch((error: unknown) => {
      // Another record got the number at this moment.
      throw explainTakenSku(explainDuplicate(asDuplicate(error)));
    });
}

/** Moves the clients and unfinished orders of groups back with them. */
async function moveGroups(trx: Database, caller: Caller, some: readonly Plan[]): Promise<void> {
  const moved = some.filter(({ back, now }) => 'branch_id' in back && back['branch_id'] !== now['branch_id']);
  for (const { id, back } of moved) {
    const branch = await trx
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('id', '=', String(back['branch_id']))
      .executeTakeFirstOrThrow();
    await moveMembers(trx, caller, id, branch);
  }
}

/** Gives records their earlier values back, with a line in the log for each. */
async function restore(trx: Database, caller: Caller, record: ImportRecord, plans: readonly Plan[]) {
  const table = tableOf(record);
  const entity = ENTITY[table];
  const restored = plans.filter(isRestored);
  const chunks = Array.from({ length: Math.ceil(restored.length / CHUNK_SIZE) }, (_, at) =>
    restored.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
  );
  const before = new Map<string, object>();
  for (const chunk of chunks) {
    const ids = chunk.map(({ id }) => id);
    for (const [id, its] of await findForLog(trx, caller, table, ids)) before.set(id, its);
  }
  await cancelBalances(trx, caller, sql`source_id = ${record.id}::uuid`);
  for (const chunk of chunks) {
    const ids = chunk.map(({ id }) => id);
    await writeColumns(trx, table, chunk, caller.at.toISOString());
    if (table === 'groups') await moveGroups(trx, caller, chunk);
    if (table === 'clients') await settleBranches(trx, caller, ids);
    for (const { id, now, back } of chunk)
      if ('stock' in back)
        await noteStock(trx, caller, id, Number(now['stock']), Number(back['stock']), 'correction');
    if (table === 'clients' || table === 'groups') await renameOrders(trx, caller, table, ids);
    const after = await findForLog(trx, caller, table, ids);
    const lines = ids.map((entityId) => ({
      action: `${entity}.undo-import` as const,
      entityId,
      before: before.get(entityId)!,
      after: { ...after.get(entityId)!, import_id: record.id },
    }));
    await writeAudits(trx, caller, lines);
  }
}

/**
 * Undoes an import (DECISIONS 18.10): removes the records that it made and that are unused, gives unchanged fields their earlier
 * values, cancels its balances, and answers what stays.
 */
export function undoImport(db: Database, caller: Caller, id: string): Promise<ImportUndo> {
  return db.inTransaction(async (trx) => {
    const record = await lockImport(trx, caller, id);
    assertUndoable(record);
    // It may write thousands of records. Who waits for one of them gets an answer after some seconds.
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockWritten(trx, record);
    const plan = await planOf(trx, record);
    const outcome = outcomeOf(plan);
    const { staying, ...counts } = outcome;
    // A new record may have a number that comes back to a changed one.
    const removed = plan.plans.filter(({ isRemoved }) => isRemoved);
    if (record.kind === 'stock') await moveBack(trx, caller, record, removed);
    else await remove(trx, caller, tableOf(record), removed, record.id);
    await restore(trx, caller, record, plan.plans);
    await sql`
      update import_rows set written = null, stays = staying.stays
      from import_rows as own left join jsonb_to_recordset(${JSON.stringify(staying)}::jsonb) as staying (line integer, stays jsonb) using (line)
      where own.import_id = ${record.id}::uuid and own.written is not null
        and import_rows.import_id = own.import_id and import_rows.line = own.line
    `.execute(trx);
    await trx
      .updateTable('imports')
      .set({
        status: 'undone',
        has_written: false,
        undone: toJson(counts),
        undone_at: caller.at.toISOString(),
        undone_by: caller.id,
        tried_at: null,
      })
      .where('id', '=', record.id)
      .execute();
    await writeAudit(trx, caller, 'import.undo', record.id, {
      after: { kind: record.kind, file_name: record.file_name, ...counts },
    });
    return withFirst(outcome);
  });
}
