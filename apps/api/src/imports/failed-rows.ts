import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { neutralised } from '#domain/imports.ts';
import type { Database } from '../platform/database.ts';
import { getImport } from './imports.queries.ts';

const PIECE = 1000;
const line = (cells: string[]) => `${Papa.unparse([cells.map(neutralised)])}\r\n`;

async function* writeLines(db: Database, id: string, headings: string[]): AsyncGenerator<string> {
  // The mark by which a spreadsheet knows UTF-8.
  yield `\uFEFF${line([...headings, 'Reason', 'Line'])}`;
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('import_rows')
      .select(['line', 'message', 'cells'])
      .where('import_id', '=', id)
      .where('outcome', '=', 'failed')
      .where('line', '>', after)
      .orderBy('line')
      .limit(PIECE)
      .execute();
    for (const row of rows) yield line([...(row.cells as string[]), row.message, String(row.line)]);
    if (rows.length < PIECE) return;
    after = rows.at(-1)!.line;
  }
}

/** The failed rows as they were in the file, and why, as CSV in which nothing is ever a formula. */
export async function writeFailedRows(db: Database, id: string): Promise<Readable> {
  const { id: known, headings } = await getImport(db, id);
  return Readable.from(writeLines(db, known, headings));
}
