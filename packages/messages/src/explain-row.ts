import type { ImportRow } from '#contract/imports.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { importRows } from '#words/import-rows.ts';
import { refusals } from '#words/refusals.ts';
import { describeRow } from './import-row.ts';

/** The sentence about a row of an imported file; the stored sentence for rows of an older version. */
export function explainRow({ problem, message }: Pick<ImportRow, 'problem' | 'message'>): string {
  return problem ? describeRow({ importRows, refusals }, problem as RowProblem) : message;
}
