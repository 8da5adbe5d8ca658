import { sql } from 'kysely';
import type { ImportRecord } from '#contract/imports.ts';
import type { ImportNote } from '#domain/import-notes.ts';
import type { ImportOutcome, ImportStatus } from '#domain/imports.ts';
import type { Database } from '../platform/database.ts';
import { toJson, type RowResult } from './kept-rows.ts';

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
