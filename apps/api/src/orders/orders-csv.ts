import type { Translation } from '#messages/index.ts';
import { csvLine } from '../platform/csv-line.ts';

/** The columns of specification 9 as a CSV that spreadsheets open in UTF-8; the loan term alone is a number. */
export async function* writeOrdersCsv(
  columns: Translation['orderExport']['columns'],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<string> {
  const term = Object.keys(columns).indexOf('loan_term');
  yield `\uFEFF${csvLine(Object.values(columns))}`;
  for await (const row of rows) yield csvLine(row.map((cell, at) => (at === term ? Number(cell) : cell)));
}
