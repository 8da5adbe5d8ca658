import type { ImportRecord, ImportRow } from '#contract/imports.ts';
import type { ImportNote } from '#domain/import-notes.ts';
import type { CellProblem, RowProblem } from '#domain/import-problems.ts';
import { imports } from '#words/imports.ts';
import { importRows } from '#words/import-rows.ts';
import { refusals } from '#words/refusals.ts';
import { describeCell, describeRow } from './import-row.ts';

/** The sentence about a row of an imported file; the stored sentence for rows of an older version. */
export function explainRow({ problem, message }: Pick<ImportRow, 'problem' | 'message'>): string {
  return problem ? describeRow({ importRows, refusals }, problem as RowProblem) : message;
}

/** The sentence about a whole file. */
export function explainNote(note: ImportRecord['notes'][number], total: number): string {
  const { notes } = imports;
  if (!note.problem) return notes[note.note as Exclude<ImportNote['note'], 'in_most_rows'>](note);
  return notes.in_most_rows(
    note.rows,
    total,
    describeCell({ importRows, refusals }, note.problem as unknown as CellProblem),
  );
}
