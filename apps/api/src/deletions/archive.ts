import { sql } from 'kysely';
import type { Deletable } from '#contract/deletions.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Sealing } from '../platform/sealing.ts';
import { StartError } from '../platform/start-error.ts';
import type { Removal } from './removal.ts';

const TABLE_OF = { order: 'orders', client: 'clients', group: 'groups' } as const satisfies Record<
  Deletable,
  string
>;

/** Where the rows of a view are stored. */
const storedIn = (table: string) =>
  ['orders', 'clients', 'groups'].includes(table) ? `${table.slice(0, -1)}_records` : table;

/** Rows by their table, the record's own first. */
export type Archived = Record<string, Record<string, unknown>[]>;

/** The tables whose rows go with a record of this one, each with the column that says whose they are. */
async function findChildren(trx: Database, table: string): Promise<{ name: string; column: string }[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select child.relname as name, attname as column
    from pg_constraint
      join pg_class as child on child.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = ${storedIn(table)}::regclass and contype = 'f' and confdeltype = 'c'
    order by child.relname
  `.execute(trx);
  return rows;
}

async function readRows(trx: Database, table: string, column: string, id: string): Promise<Archived[string]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(kept) as row from ${sql.table(table)} as kept where kept.${sql.ref(column)} = ${id}::uuid
  `.execute(trx);
  return rows.map(({ row }) => row);
}

/** A record with all rows that go with it, as the database has them. */
export async function readWhole(trx: Database, entity: Deletable, id: string): Promise<Archived> {
  const table = TABLE_OF[entity];
  const whole: Archived = { [table]: await readRows(trx, table, 'id', id) };
  // One after the other: they share the transaction's connection.
  for (const { name, column } of await findChildren(trx, table))
    whole[name] = await readRows(trx, name, column, id);
  return whole;
}

interface Kept {
  entity: Deletable;
  entityId: string;
  clientId: string | null;
  groupId: string | null;
  /** Of an order. */
  orderNumber?: string;
  label: string;
}

/** Keeps what is about to be deleted, sealed, so that it can be restored for 30 days (DECISIONS 11.4). */
export async function keepDeleted(
  trx: Database,
  { caller, sealing, reason, askedBy }: Removal,
  kept: Kept,
  whole: Archived,
): Promise<void> {
  await trx
    .insertInto('deleted_records')
    .values({
      id: newId(caller.at),
      entity: kept.entity,
      entity_id: kept.entityId,
      client_id: kept.clientId,
      group_id: kept.groupId,
      order_number: kept.orderNumber ?? null,
      label: kept.label,
      reason: reason ?? null,
      asked_by: askedBy?.id ?? caller.id,
      confirmed_by: askedBy ? caller.id : null,
      deleted_at: caller.at.toISOString(),
      restorable_until: new Date(caller.at.getTime() + LIMITS.restoreDays * DAY_MS).toISOString(),
      sealed: sealing.seal(JSON.stringify(whole)),
    })
    .execute();
}

/** What was kept of a deleted record; `undefined` where it was sealed with another key, as after the loss of the key: nobody restores it. */
export function openDeleted(sealing: Sealing, sealed: Buffer): Archived | undefined {
  try {
    return JSON.parse(sealing.open(sealed)) as Archived;
  } catch (error) {
    if (error instanceof StartError) return undefined;
    throw error;
  }
}

/**
 * Writes rows back as they were. A column that there was not yet gets its default, one that is gone is left out. `beside` is done by
 * the same statement: what the database asks of the rows, and of that, it asks when both are done.
 */
export async function insertRows(
  trx: Database,
  table: string,
  rows: Archived[string],
  beside = sql`select`,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${storedIn(table)} and is_generated = 'NEVER'
      and column_name = any(${Object.keys(first)}::text[])
  `.execute(trx);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  await sql`
    with beside as (${beside})
    insert into ${sql.table(storedIn(table))} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(storedIn(table))}, ${JSON.stringify(rows)}::jsonb)
  `.execute(trx);
}

/** Writes the balances of a record back; what an earlier version archived has them in the record's own row. */
export async function insertBalances(
  trx: Database,
  entity: 'client' | 'group',
  whole: Archived,
): Promise<void> {
  const entries = whole['balance_entries'];
  if (entries) return insertRows(trx, 'balance_entries', entries);
  const row = JSON.stringify(whole[TABLE_OF[entity]]![0]);
  await sql`insert into balance_entries select * from entries_of_row(${entity}, ${row}::jsonb)`.execute(trx);
}

/** Writes a record back with all its rows. Fails with the constraint that is broken by what happened meanwhile. */
export async function writeWhole(trx: Database, entity: Deletable, whole: Archived): Promise<void> {
  const own = TABLE_OF[entity];
  // The rows refer to each other, and come in the order of their tables' names.
  await sql`set constraints all deferred`.execute(trx);
  await insertRows(trx, own, whole[own] ?? []);
  const children = await findChildren(trx, own);
  for (const { name } of children) {
    if (name !== 'balance_entries') await insertRows(trx, name, whole[name] ?? []);
  }
  if (entity !== 'order') await insertBalances(trx, entity, whole);
  await sql`set constraints all immediate`.execute(trx);
}
