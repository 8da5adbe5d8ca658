import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import { balancesOf } from '#domain/imports.ts';
import { HOLDER_COLUMN } from '../balances/ledger.ts';
import { lockOrdersOf } from '../orders/order-names.ts';
import type { Database } from '../platform/database.ts';
import { columnsBack, readColumns, type ColumnsBefore, type Undo, type UndoTable } from './undo-data.ts';
import { MADE_IN } from './undo-dependants.ts';

/** A record that an import changed, and what of it comes back. */
export interface ToRestore {
  id: string;
  columns: Record<string, unknown>;
  /** How many balances are on the books because of the import, and how many were replaced since: these stay as they are. */
  balances: { onBooks: number; replaced: number };
  /** What stays: somebody has changed it since, or the group or branch that it names is gone. */
  left: ColumnsBefore[];
}

/** The table whose records an import makes or changes. */
export const tableOf = ({ kind, find_by: findBy }: Pick<ImportRecord, 'kind' | 'find_by'>) =>
  kind === 'balances' ? balancesOf(findBy) : MADE_IN[kind as keyof typeof MADE_IN];

/** Orders are only added. */
export const changesTable = (record: Pick<ImportRecord, 'kind' | 'find_by'>) => tableOf(record) as UndoTable;

/** Holds all that an import wrote until the end of the transaction, in the order in which others lock it. */
export async function lockWritten(trx: Database, record: ImportRecord): Promise<void> {
  const isTheirs = sql`id in (
    select record_id from import_rows where import_id = ${record.id}::uuid and written_in is not null)`;
  const table = tableOf(record);
  if (table === 'clients' || table === 'groups') {
    const named = ['name', 'branch_id', 'account_number', 'chairperson_phone'];
    const changed = sql`array(
      select record_id from import_rows where import_id = ${record.id}::uuid and undo -> 'after' ?| ${named}::text[])`;
    await lockOrdersOf(trx, table, changed);
  }
  await sql`
    select count(*) from (select from ${sql.table(table)} where ${isTheirs} order by id for update) as held
  `.execute(trx);
}

const PLACES = ['group_id', 'branch_id'];

/** Of the groups and branches where records were, those that are there. */
async function findPlaces(db: Database, undo: readonly Undo[]): Promise<ReadonlySet<string>> {
  const ids = undo.flatMap(({ before }) =>
    PLACES.map((name) => before[name]).filter((id) => typeof id === 'string'),
  );
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from groups where id = any(${ids}::uuid[]) union all select id from branches where id = any(${ids}::uuid[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** By client or group, what an import wrote into the ledger. */
async function readBalances(db: Database, record: ImportRecord): Promise<Map<string, ToRestore['balances']>> {
  const table = tableOf(record);
  if (table !== 'clients' && table !== 'groups') return new Map();
  const holder = HOLDER_COLUMN[table];
  const { rows } = await sql<{ id: string } & ToRestore['balances']>`
    select ${sql.ref(holder)} as id, count(*) filter (where is_newest)::integer as "onBooks",
      count(*) filter (where not is_newest)::integer as replaced
    from balance_entries as own cross join lateral (
      select not exists (
        select from balance_entries as other
        where ${sql.ref(`other.${holder}`)} = ${sql.ref(`own.${holder}`)} and other.kind = own.kind and other.cancelled_at is null
          and (other.as_of, other.written_at, other.id) > (own.as_of, own.written_at, own.id)) as is_newest) as state
    where source_id = ${record.id}::uuid and cancelled_at is null group by 1
  `.execute(db);
  return new Map(rows.map(({ id, ...balances }) => [id, balances]));
}

/** A group or a branch that is gone by now takes nobody back: who was there stays where they are (DECISIONS 18.10.11). */
function withoutGonePlaces(one: ToRestore, { before, after }: Undo, places: ReadonlySet<string>): ToRestore {
  const { branch_id: branch, ...others } = one.columns;
  const isGone = (id: unknown) => typeof id === 'string' && !places.has(id);
  // Whoever is in a group again is in its branch, wherever that is by now.
  if (!isGone(others['group_id'] ?? branch)) return isGone(branch) ? { ...one, columns: others } : one;
  const { group_id: _, ...columns } = others;
  const names = PLACES.filter((name) => name in one.columns);
  const pick = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { ...one, columns, left: [...one.left, { before: pick(before), after: pick(after) }] };
}

/** What an import has made and is still there, and what of its changes comes back. */
export async function readUndone(
  db: Database,
  record: ImportRecord,
): Promise<{ made: string[]; gone: number; changed: ToRestore[] }> {
  const table = tableOf(record);
  const left = table === 'clients' ? sql`and its.anonymised_at is null` : sql``;
  const { rows } = await sql<{ id: string; undo: Undo | null; there: boolean }>`
    select record_id as id, undo, its.id is not null as there
    from import_rows left join ${sql.table(table)} as its on its.id = record_id ${left}
    where import_id = ${record.id}::uuid and written_in is not null
    order by record_id
  `.execute(db);
  const there = rows.filter((row) => row.there);
  const changes = there.filter((row): row is typeof row & { undo: Undo } => row.undo !== null);
  const now =
    changes.length === 0
      ? new Map<string, Record<string, unknown>>()
      : await readColumns(
          db,
          changesTable(record),
          changes.map(({ id }) => id),
        );
  const places = await findPlaces(
    db,
    changes.map(({ undo }) => undo),
  );
  const balances = await readBalances(db, record);
  return {
    made: there.filter(({ undo }) => undo === null).map(({ id }) => id),
    gone: rows.length - there.length,
    changed: changes.map(({ id, undo }) => {
      const back = columnsBack(changesTable(record), now.get(id)!, undo);
      const its = balances.get(id) ?? { onBooks: 0, replaced: 0 };
      return withoutGonePlaces({ id, ...back, balances: its }, undo, places);
    }),
  };
}
