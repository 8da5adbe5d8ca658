import { sql } from 'kysely';
import type { RowProblem } from '#domain/import-problems.ts';
import type { ImportChange, ImportRecord, ImportRow } from '#contract/imports.ts';
import type { ImportNote } from '#domain/import-notes.ts';
import type { ImportOutcome, ImportStatus } from '#domain/imports.ts';
import type { Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import type { Table } from './read-table.ts';

/** A row of a file as it is kept, with what was decided on it and the record that this was decided for. */
export interface StoredRow {
  line: number;
  cells: string[];
  decision: ImportRow['decision'];
  record_id: string | null;
  repeats_line: number | null;
  /** Whether an earlier run of the file has written `record_id`. */
  written: boolean;
}

/** What became of a row. */
export interface RowResult extends Omit<StoredRow, 'cells' | 'written'> {
  outcome: ImportRow['outcome'];
  /** Why, where there is a reason. */
  problem: RowProblem | null;
  differs: string[];
  /** What it changes of its record; `null` unless it is `changed`. */
  changes: ImportChange[] | null;
}

/** So many rows are sent to the database at a time. */
const CHUNK_SIZE = 1000;

/** Cells as they can be kept: what no database and no UTF-8 can hold stands in them as `\ufffd`. */
export const storable = (cells: readonly string[]) =>
  cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed());

/** Keeps all rows of a file, so that it can be tried and imported without being sent again. */
export async function storeRows(db: Database, id: string, rows: Table['rows']): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_SIZE) {
    const piece = rows
      .slice(at, at + CHUNK_SIZE)
      .map(({ line, cells }) => ({ line, cells: storable(cells) }));
    await sql`
      insert into import_rows (import_id, line, cells)
      select ${id}::uuid, line, cells from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as (line integer, cells jsonb)
    `.execute(db);
  }
}

/** The next rows of a file after a line. */
export async function readRows(db: Database, id: string, after: number, limit: number): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select([
      'line',
      'cells',
      'decision',
      'record_id',
      'repeats_line',
      sql<boolean>`written is not null`.as('written'),
    ])
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows as unknown as StoredRow[];
}

/**
 * Notes what became of rows; of one whose person was erased meanwhile, nothing that it said. What an earlier run of the file has
 * written stays noted for its undoing.
 */
export async function writeRows(db: Database, id: string, results: RowResult[]): Promise<void> {
  await sql`
    update import_rows
    set outcome = result.outcome, differs = result.differs, decision = result.decision,
      message = '', problem = case when import_rows.problem ->> 'problem' = 'erased' then import_rows.problem else result.problem end,
      record_id = case when written is null then result.record_id else import_rows.record_id end,
      repeats_line = result.repeats_line,
      changes = case when import_rows.problem ->> 'problem' = 'erased' then null when written is null then result.changes
        else import_rows.changes end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (
      line integer, outcome text, problem jsonb, differs text[], decision text, record_id uuid, repeats_line integer, changes jsonb
    )
    where import_rows.import_id = ${id}::uuid and import_rows.line = result.line
  `.execute(db);
}

/** Deletes the outcome of the rows of a file, before it is tried again or imported; decisions stay. */
export async function resetRows(db: Database, id: string): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({
      outcome: null,
      message: '',
      problem: null,
      differs: [],
      changes: sql`case when written is not null then changes end`,
      stays: null,
    })
    .where('import_id', '=', id)
    .where('outcome', 'is not', null)
    .execute();
}

/** The lines by which an earlier run of a file has written records that were not taken back, by the records. */
export async function readWritten(db: Database, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ record_id: string; line: number }>`
    select record_id, line from import_rows where import_id = ${id}::uuid and written is not null
  `.execute(db);
  return new Map(rows.map((row) => [row.record_id, row.line]));
}

/** Whether an import has written records that were not taken back. */
export async function hasWritten(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows where import_id = ${id}::uuid and written is not null limit 1
  `.execute(db);
  return rows.length > 0;
}

/** How many rows of a file are kept: fewer than it had where an older version has kept only some. */
export async function countStored(db: Database, id: string): Promise<number> {
  const { kept } = await db
    .selectFrom('import_rows')
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return kept;
}

export const toJson = (value: unknown) => JSON.stringify(value) as Json;

export type Counts = Pick<
  ImportRecord,
  'done' | 'created' | 'changed' | 'existing' | 'conflicts' | 'failed' | 'undecided' | 'differing'
>;

/** Says that the import's process lives. */
export async function keepAlive(db: Database, id: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ alive_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Says that an import that waited is at work now; answers false for one that waits no more. */
export async function beginWork(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ alive_at: sql`now()`, status: 'running' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a person has asked to stop. */
export async function isCancelled(db: Database, id: string): Promise<boolean> {
  const found = await db.selectFrom('imports').select('cancel_asked').where('id', '=', id).executeTakeFirst();
  return found?.cancel_asked ?? true;
}

/** Tells how far an import is. */
export async function countRows(db: Database, id: string, counts: Counts): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...counts, alive_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Ends a trial or an import. A trial that came to its end is what may be imported. */
export async function finishImport(db: Database, id: string, status: ImportStatus): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status,
      finished_at: sql`now()`,
      tried_at: sql`case when mode = 'dry-run' and ${status}::text = 'done' then now() end`,
    })
    .where('id', '=', id)
    .execute();
}

export const noCounts = (): Counts => ({
  done: 0,
  created: 0,
  changed: 0,
  existing: 0,
  conflicts: 0,
  failed: 0,
  undecided: 0,
  differing: 0,
});

const COUNTED = {
  created: 'created',
  changed: 'changed',
  existing: 'existing',
  conflict: 'conflicts',
  failed: 'failed',
} as const satisfies Record<ImportOutcome, keyof Counts>;

/** Counts a row by what becomes of it. */
export function count(
  counts: Counts,
  { outcome, decision, differs }: Pick<RowResult, 'outcome' | 'decision' | 'differs'>,
): void {
  counts.done += 1;
  counts[COUNTED[outcome]] += 1;
  if (outcome === 'conflict' && decision === null) counts.undecided += 1;
  if (outcome === 'existing' && differs.length > 0) counts.differing += 1;
}

/** Says what a trial found about the whole file. */
export async function writeNotes(db: Database, id: string, notes: readonly ImportNote[]): Promise<void> {
  await db
    .updateTable('imports')
    .set({ notes: toJson(notes) })
    .where('id', '=', id)
    .execute();
}
