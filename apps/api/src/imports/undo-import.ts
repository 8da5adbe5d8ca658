import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import type { ImportStaying, ImportUndo } from '#contract/imports-undo.ts';
import { refuse } from '#domain/errors.ts';
import { formerClientName } from '#domain/who.ts';
import { describeStays } from '#messages/import-stays.ts';
import type { Translation } from '#messages/index.ts';
import { cancelBalances } from '../balances/ledger.ts';
import { asDuplicate } from '../clients/change-clients.ts';
import { findClients } from '../clients/clients.queries.ts';
import { settleBranches } from '../clients/save-client.ts';
import { findGroups } from '../groups/groups.queries.ts';
import { explainDuplicate, moveMembers } from '../groups/save-group.ts';
import { lockOrdersOf, renameOrders } from '../orders/order-names.ts';
import { writeAudit, writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { csvLine } from '../platform/workbook.ts';
import type { Database } from '../platform/database.ts';
import { deleteKeys } from '../platform/person-keys.ts';
import { PRODUCT_COLUMNS, toProduct } from '../products/products.queries.ts';
import { explainTakenSku } from '../products/save-product.ts';
import { findImport, lockImport } from './imports.queries.ts';
import { hasWritten, toJson } from './stored-rows.ts';
import { tableOf, type UndoTable } from './undo-columns.ts';
import { planUndo, type Plan, type UndoPlan } from './undo-plan.ts';

/** So many of the records that stay are shown; the file has them all. */
const SHOWN = 20;
/** So many records are written by one statement. */
const CHUNK_SIZE = 500;
const ENTITY = { clients: 'client', groups: 'group', products: 'product', orders: 'order' } as const;

/** Throws `illegal_transition` where there is nothing that could be undone. */
async function assertUndoable(db: Database, { id, status }: ImportRecord): Promise<void> {
  if (status === 'queued' || status === 'running') throw refuse('import_at_work');
  if (status === 'undone') throw refuse('import_undone_already');
  if (!(await hasWritten(db, id))) throw refuse('import_wrote_nothing');
}

const isRestored = ({ isRemoved, back, on_books }: Plan) =>
  !isRemoved && (Object.keys(back).length > 0 || on_books > 0);

interface Outcome extends Omit<ImportUndo, 'staying'> {
  all: ImportStaying[];
}

function outcomeOf({ plans, gone }: UndoPlan): Outcome {
  const all = plans
    .filter(({ stays }) => stays.length > 0)
    .map(({ line, id, now, stays }) => ({ line, id, name: String(now['name'] ?? now['number']), stays }));
  const removes = plans.filter(({ isRemoved }) => isRemoved).length;
  return { removes, restores: plans.filter(isRestored).length, stays: all.length, gone, all };
}

/** What an import that was undone has left as it was, or what undoing would do. Throws `illegal_transition`. */
async function readOutcome(db: Database, record: ImportRecord): Promise<Outcome> {
  if (record.status !== 'undone') {
    await assertUndoable(db, record);
    return outcomeOf(await planUndo(db, record));
  }
  const table = tableOf(record);
  const { undone } = await db
    .selectFrom('imports')
    .select('undone')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  const name = table === 'orders' ? sql.ref('its.number') : sql.ref('its.name');
  const { rows: all } = await sql<ImportStaying>`
    select line, record_id as id, coalesce(${name}, '') as name, stays
    from import_rows left join ${sql.table(table)} as its on its.id = record_id
    where import_id = ${record.id}::uuid and stays is not null order by line
  `.execute(db);
  const counts = undone as unknown as Omit<Outcome, 'all'> | null;
  return { removes: 0, restores: 0, stays: all.length, gone: 0, ...counts, all };
}

const shown = ({ all, ...counts }: Outcome): ImportUndo => ({ ...counts, staying: all.slice(0, SHOWN) });

/** What undoing would do, or has done. Throws `illegal_transition`. */
export async function previewUndo(db: Database, caller: Caller, id: string): Promise<ImportUndo> {
  return shown(await readOutcome(db, await findImport(db, caller, id)));
}

/** Locks all that an import wrote until the end of the transaction. */
async function lockWritten(trx: Database, { id, kind, find_by }: ImportRecord): Promise<void> {
  const table = tableOf({ kind, find_by });
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

/** Removes what an import has made. Of people the log gets nothing: nobody could find such lines for an erasure later. */
async function remove(
  trx: Database,
  caller: Caller,
  table: UndoTable,
  plans: readonly Plan[],
  importId: string,
) {
  const ids = plans.map(({ id }) => id);
  if (ids.length === 0) return;
  if (table === 'clients') await deleteKeys(trx, ids);
  await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx);
  const entity = ENTITY[table];
  await writeAudits(
    trx,
    caller,
    plans.map(({ id, now }) => ({
      action: `${entity}.delete`,
      entity,
      entityId: id,
      before:
        table === 'clients' ? { name: formerClientName(id) } : { name: now['name'], number: now['number'] },
      after: { import_id: importId, undone: true },
    })),
  );
}

/** Records as the log has them, by id. */
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
      // Somebody else got the number at this moment.
      throw explainTakenSku(explainDuplicate(asDuplicate(error)));
    });
}

/** Takes the clients and unfinished orders of groups back to the branch where these are again. */
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

/** Gives records back what an import changed of them, with a line in the log for each. */
async function restore(trx: Database, caller: Caller, record: ImportRecord, { plans, holders }: UndoPlan) {
  const table = tableOf(record);
  const restored = plans.filter(isRestored);
  const before = new Map<string, object>();
  const each = Array.from({ length: Math.ceil(restored.length / CHUNK_SIZE) }, (_, at) =>
    restored.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE),
  );
  const idsOf = (some: readonly Plan[]) => some.map(({ id }) => id);
  for (const some of each)
    for (const [id, its] of await findForLog(trx, caller, table, idsOf(some))) before.set(id, its);
  await cancelBalances(trx, caller, sql`source_id = ${record.id}::uuid`);
  for (const [{ free, columns }, ids] of holders) {
    if (ids.size === 0) continue;
    for (const { id, back, now } of restored)
      if (ids.has(id)) for (const name of columns) if (!(name in back)) back[name] = now[name];
    await sql`update ${sql.table(table)} set ${free} where id = any(${[...ids]}::uuid[])`.execute(trx);
  }
  const entity = ENTITY[table];
  for (const some of each) {
    const ids = idsOf(some);
    await writeColumns(trx, table, some, caller.at.toISOString());
    if (table === 'groups') await moveGroups(trx, caller, some);
    if (table === 'clients') await settleBranches(trx, ids);
    if (table === 'clients' || table === 'groups') await renameOrders(trx, table, ids);
    const after = await findForLog(trx, caller, table, ids);
    const lines = ids.map((entityId) => ({
      action: `${entity}.undo-import`,
      entity,
      entityId,
      before: before.get(entityId)!,
      after: { ...after.get(entityId)!, import_id: record.id },
    }));
    await writeAudits(trx, caller, lines);
  }
}

/**
 * Takes back what an import wrote (DECISIONS 18.10): removes what it made and nothing refers to, gives fields that are still as it
 * left them back what they had, cancels its balances, and answers what stays.
 */
export function undoImport(db: Database, caller: Caller, id: string): Promise<ImportUndo> {
  return db.inTransaction(async (trx) => {
    const record = await lockImport(trx, caller, id);
    await assertUndoable(trx, record);
    // It may be thousands of records; whoever waits for one of them is told after some seconds.
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockWritten(trx, record);
    const plan = await planUndo(trx, record);
    const outcome = outcomeOf(plan);
    const { all, ...counts } = outcome;
    const removed = plan.plans.filter(({ isRemoved }) => isRemoved);
    // What it made may have a number that comes back to a record that it changed.
    await remove(trx, caller, tableOf(record), removed, record.id);
    await restore(trx, caller, record, plan);
    await sql`
      update import_rows set written = null, stays = left_there.stays
      from import_rows as own left join jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as left_there (line integer, stays jsonb) using (line)
      where own.import_id = ${record.id}::uuid and own.written is not null
        and import_rows.import_id = own.import_id and import_rows.line = own.line
    `.execute(trx);
    await trx
      .updateTable('imports')
      .set({
        status: 'undone',
        // No good rows are in any more, which would be offered to be undone once the file is tried again.
        take: 'all',
        undone: toJson(counts),
        undone_at: caller.at.toISOString(),
        undone_by: caller.id,
        tried_at: null,
      })
      .where('id', '=', record.id)
      .execute();
    const { kind, file_name } = record;
    const entry = { action: 'import.undo', entity: 'import', entityId: record.id } as const;
    await writeAudit(trx, caller, { ...entry, after: { kind, file_name, ...counts } });
    return shown(outcome);
  });
}

/**
 * All that undoing leaves, as CSV in which nothing is ever a formula. That of an import of clients names people: the audit log has
 * it as an export (DECISIONS 10.50).
 */
export async function writeStays(
  db: Database,
  caller: Caller,
  id: string,
  words: Translation,
): Promise<Readable> {
  const record = await findImport(db, caller, id);
  const { all } = await readOutcome(db, record);
  if (record.kind === 'clients') {
    const entry = { action: 'access.export', entity: 'access', entityId: caller.id } as const;
    await writeAudit(db, caller, { ...entry, after: { list: 'import-undo', import: record.id } });
  }
  const { file } = words.importUndo;
  return Readable.from([
    // The mark by which a spreadsheet knows UTF-8.
    `\uFEFF${csvLine([file.line, file.name, file.reason])}`,
    ...all.map(({ line, name, stays }) => csvLine([line, name, describeStays(words, stays)])),
  ]);
}
