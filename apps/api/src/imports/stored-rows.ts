import { sql } from 'kysely';
import type { ImportChange, ImportRecord, ImportRow } from '#contract/imports.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import type { ImportOutcome, ImportStatus } from '#domain/imports.ts';
import type { Database } from '../platform/database.ts';
import type { Json } from '../platform/database.types.ts';
import type { Table } from './read-table.ts';

/** A stored row of a file, with the decision on it and the record that the decision was made for. */
export interface StoredRow {
  line: number;
  cells: string[];
  decision: ImportRow['decision'];
  record_id: string | null;
  repeats_line: number | null;
}

/** The outcome of a row in a trial or an import. */
export interface RowResult extends Omit<StoredRow, 'cells'> {
  outcome: ImportRow['outcome'];
  problem: RowProblem | null;
  /** The fields in which the row differs from the record. */
  differs: string[];
  /** The changes of its record; null unless the outcome is `changed`. */
  changes: ImportChange[] | null;
  /** Whether the row has made or changed `record_id`. */
  written: 'created' | 'changed' | null;
}

/** How many rows are sent to the database at a time. */
const CHUNK_SIZE = 1000;

/** Cells as they can be stored: `\ufffd` replaces what neither the database nor UTF-8 can hold. */
export const storable = (cells: readonly string[]) =>
  cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed());

export const toJson = (value: unknown) => JSON.stringify(value) as Json;

/** Stores all rows of a file, so that it is tried and imported without being sent again. */
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

const selectStored = (db: Database, id: string) =>
  db
    .selectFrom('import_rows')
    .select(['line', 'cells', 'decision', 'record_id', 'repeats_line'])
    .where('import_id', '=', id)
    .orderBy('line');

/** The next rows of a file after a line. */
export async function readRows(db: Database, id: string, after: number, limit: number): Promise<StoredRow[]> {
  const rows = await selectStored(db, id).where('line', '>', after).limit(limit).execute();
  return rows as unknown as StoredRow[];
}

/** The rows of these lines. */
export async function readLines(db: Database, id: string, lines: readonly number[]): Promise<StoredRow[]> {
  const rows = await selectStored(db, id)
    .where(sql<boolean>`line = any(${lines}::integer[])`)
    .execute();
  return rows as unknown as StoredRow[];
}

/** Stores outcomes. A row whose person was erased stays erased. A written row keeps its record and changes for the undoing. */
export async function writeResults(db: Database, id: string, results: RowResult[]): Promise<void> {
  await sql`
    update import_rows
    set outcome = result.outcome, differs = result.differs, decision = result.decision,
      problem = case when import_rows.problem ->> 'problem' = 'erased' then import_rows.problem else result.problem end,
      record_id = case when import_rows.written is null then result.record_id else import_rows.record_id end,
      repeats_line = result.repeats_line,
      changes = case when import_rows.problem ->> 'problem' = 'erased' then null
        when import_rows.written is null then result.changes else import_rows.changes end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (
      line integer, outcome text, problem jsonb, differs text[], decision text, record_id uuid, repeats_line integer, changes jsonb
    )
    where import_rows.import_id = ${id}::uuid and import_rows.line = result.line
  `.execute(db);
}

/** Deletes the outcomes of a file before it is tried or imported again. Decisions stay. */
export async function deleteResults(db: Database, id: string): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({
      outcome: null,
      problem: null,
      differs: [],
      changes: sql`case when written is not null then changes end`,
      stays: null,
    })
    .where('import_id', '=', id)
    .where('outcome', 'is not', null)
    .execute();
}

export type Counts = Pick<
  ImportRecord,
  'done' | 'created' | 'changed' | 'existing' | 'conflicts' | 'failed' | 'undecided' | 'differing'
>;

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

/** The counts with these rows added. */
export function withResults(before: Counts, results: readonly RowResult[]): Counts {
  const counts = { ...before };
  for (const { outcome, decision, differs } of results) {
    counts.done += 1;
    counts[COUNTED[outcome]] += 1;
    if (outcome === 'conflict' && decision === null) counts.undecided += 1;
    if (outcome === 'existing' && differs.length > 0) counts.differing += 1;
  }
  return counts;
}

/** Reports that the process of an import is alive, with its counts and whether it has written. */
export async function reportProgress(
  db: Database,
  id: string,
  progress: Partial<Counts> & { has_written?: true } = {},
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ ...progress, alive_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Begins an import that is queued; false for one that was cancelled. */
export async function beginWork(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ alive_at: sql`now()`, status: 'running' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether somebody has cancelled it. */
export async function isCancelled(db: Database, id: string): Promise<boolean> {
  const found = await db.selectFrom('imports').select('cancel_asked').where('id', '=', id).executeTakeFirst();
  return found?.cancel_asked ?? true;
}

/** Ends a trial or an import. A complete trial can be imported. */
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
