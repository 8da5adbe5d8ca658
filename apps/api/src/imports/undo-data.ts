import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** The columns of a record that a row changed, as the database had them before and after. */
export interface Undo {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The transaction that had written the record before; unknown of rows of an older version. */
  previous?: string | undefined;
}

/** Columns that belong together, before and after a change. */
export type ColumnsBefore = Pick<Undo, 'before' | 'after'>;

export type UndoTable = 'clients' | 'groups' | 'products';

/**
 * The columns that an import changes, by table. Those of one line come back together or stay
 * together.
 */
const UNDO_COLUMNS: Record<UndoTable, readonly (readonly string[])[]> = {
  clients: [
    ...['name', 'phone', 'email', 'address', 'national_id', 'system_id', 'join_date'].map((name) => [name]),
    ['group_id', 'branch_id'],
  ],
  groups: [
    ...['name', 'account_number', 'location', 'chairperson', 'chairperson_phone', 'meeting_day'].map(
      (name) => [name],
    ),
    ['member_count', 'active_members'],
    ['branch_id'],
  ],
  products: ['name', 'sku', 'description', 'category', 'price', 'stock', 'status'].map((name) => [name]),
};

/** The rows of a table as JSON, with these columns alone. */
export async function readColumns(
  trx: Database,
  table: UndoTable,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const columns = UNDO_COLUMNS[table].flat();
  const { rows } = await sql<{ id: string; row: Record<string, unknown> }>`
    select id, to_jsonb(kept) as row
    from (
      select id, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where id = any(${ids}::uuid[])) as kept
  `.execute(trx);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The columns in which two states of a record differ. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Undo {
  const names = Object.keys(before).filter((name) => name !== 'id' && !isSame(before[name], after[name]));
  const pick = (row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** By which transactions records were last written. */
async function readWriters(
  trx: Database,
  table: UndoTable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; writer: string }>`
    select id, changed_in::text as writer from ${sql.table(table)} where id = any(${ids}::uuid[])
  `.execute(trx);
  return new Map(rows.map(({ id, writer }) => [id, writer]));
}

/** Does what changes records, which the caller holds, and answers also what undoing it needs, by record. */
export async function withUndo<Done>(
  trx: Database,
  table: UndoTable,
  ids: readonly string[],
  work: () => Promise<Done>,
): Promise<{ done: Done; undo: Map<string, Undo> }> {
  const before = await readColumns(trx, table, ids);
  const writers = await readWriters(trx, table, ids);
  const done = await work();
  const after = await readColumns(trx, table, ids);
  const undo = [...before].map(
    ([id, row]) => [id, { ...differences(row, after.get(id) ?? row), previous: writers.get(id) }] as const,
  );
  return { done, undo: new Map(undo) };
}

/** What of a change comes back: the columns that are still as the import left them. What somebody changed since stays (`left`). */
export function columnsBack(
  table: UndoTable,
  now: Record<string, unknown>,
  { before, after }: Undo,
): { columns: Record<string, unknown>; left: ColumnsBefore[] } {
  const columns: Record<string, unknown> = {};
  const left: ColumnsBefore[] = [];
  for (const together of UNDO_COLUMNS[table]) {
    const changed = together.filter((name) => name in after);
    if (changed.length === 0) continue;
    if (changed.every((name) => isSame(now[name], after[name]))) {
      for (const name of changed) columns[name] = before[name];
      continue;
    }
    const pick = (row: Record<string, unknown>) =>
      Object.fromEntries(changed.map((name) => [name, row[name] ?? null]));
    left.push({ before: pick(before), after: pick(after) });
  }
  return { columns, left };
}

/** Whether a later change has found these columns as the earlier one had left them. */
export function followsOn({ after }: ColumnsBefore, later: Undo): boolean {
  return Object.keys(after).every(
    (name) => !(name in later.before) || isSame(later.before[name], after[name]),
  );
}
