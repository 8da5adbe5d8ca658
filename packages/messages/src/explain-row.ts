import type { ImportRow } from '#contract/imports.ts';

import type { ImportNote, RowProblem } from '#domain/import-problems.ts';
import { imports } from '#words/imports.ts';
import { importRows } from '#words/import-rows.ts';
import { refusals } from '#words/refusals.ts';
import { describeRow } from './import-row.ts';

/** The sentence about a row of an imported file; the stored sentence for rows of an older version. */
export function explainRow({ problem, message }: Pick<ImportRow, 'problem' | 'message'>): string {
  return problem ? describeRow({ importRows, refusals }, problem as RowProblem) : message;
}

/** The sentence about a whole file. */
export const explainNote = (note: ImportNote): string => imports.notes[note.note](note);
