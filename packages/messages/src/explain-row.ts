import type { ImportRow } from '#contract/imports.ts';
import type { RowProblem } from '#domain/import-problems.ts';
import { importRows } from '#words/import-rows.ts';
import { refusals } from '#words/refusals.ts';
import { describeRow } from './import-row.ts';

/** What this program says of a row of an imported file; of one from before in the words that were kept. */
export function explainRow({ problem, message }: Pick<ImportRow, 'problem' | 'message'>): string {
  return problem ? describeRow({ importRows, refusals }, problem as RowProblem) : message;
}
