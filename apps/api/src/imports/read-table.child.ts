import { once } from 'node:events';
import process from 'node:process';
import { Refusal, refuse } from '#domain/errors.ts';
import { hasTooManyMarks } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import { columnName, MAX_CELL_LENGTH } from '../platform/workbook.ts';
import { readCsv } from './read-csv.ts';
import type { Table, TableOrRefusal } from './read-table.ts';
import type { SheetLine } from './read-workbook.ts';

/** How far down the headings are looked for. */
const MOST_TITLES = 10;

/**
 * How many rows are titles above the headings: rows of one cell, before the first one of several. A file of one column
 * has none.
 */
function countTitles(filled: readonly { cells: string[] }[]): number {
  const first = filled.findIndex(({ cells }) => cells.filter(Boolean).length > 1);
  return first > 0 && first <= MOST_TITLES ? first : 0;
}

/** Whether two cells may be one amount, as `12` and `500` of `12,500`. */
const mayBeParted = (cells: string[]): boolean =>
  cells.some((cell, at) => /^-?\d{1,3}$/.test(cell) && /^\d{3}(\.\d+)?$/.test(cells[at + 1] ?? ''));

/** The first row that is not empty and no title heads the columns; what follows it are the rows. */
function toTable(lines: readonly SheetLine[], isCsv: boolean): Table {
  const filled = lines
    .map(({ cells, ...line }) => ({ ...line, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  const titles = countTitles(filled);
  const [head, ...rows] = filled.slice(titles);
  if (!head || rows.length === 0) throw refuse('file_without_rows');
  if (rows.length > LIMITS.importRows) {
    throw refuse('file_has_too_many_rows', { max: LIMITS.importRows });
  }
  // Where every line ends in as many empty cells, that is how the file is written, unless they may have parted amounts before them.
  const isPadded =
    rows.length > 1 &&
    rows.every(({ cells }) => cells.length === rows[0]!.cells.length && !mayBeParted(cells));
  const lengthOf = (cells: string[]) => (isPadded ? cells.findLastIndex(Boolean) + 1 : cells.length);
  // A separator inside a cell, as in `12,500`, splits it and shifts the cells after it by one column.
  const long = rows.filter(({ cells }) => lengthOf(cells) > head.cells.length);
  const parted = long.find(({ cells }) => mayBeParted(cells)) ?? long[0];
  if (isCsv && parted) throw refuse('line_with_more_cells', { line: parted.line });
  const width = filled.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(Boolean) + 1), 0);
  if (width > LIMITS.importColumns) {
    throw refuse('file_has_too_many_columns', { max: LIMITS.importColumns });
  }
  if (filled.some(({ cells }) => cells.some((cell) => cell.length > MAX_CELL_LENGTH))) {
    throw refuse('cell_too_long');
  }
  const marked = filled.find(({ cells }) => cells.some(hasTooManyMarks));
  if (marked) {
    throw refuse('cell_with_too_many_marks', { line: marked.line, max: LIMITS.marksInARow });
  }
  const fit = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '');
  return {
    titleLines: filled.slice(0, titles).map(({ line }) => line),
    headings: fit(head.cells).map((heading, index) => heading || `Column ${columnName(index)}`),
    rows: rows.map(({ line, cells }) => ({ line, cells: fit(cells) })),
    hiddenRows: rows.filter(({ isHidden }) => isHidden).length,
  };
}

/** Whether the content begins as a ZIP archive does, which an .xlsx file is. */
function isArchive(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));
}

/** Whether it begins as workbooks did before .xlsx, and as those with a password do. */
function isOldOrLocked(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'));
}

async function readFile(bytes: Buffer): Promise<Table> {
  if (isOldOrLocked(bytes)) throw refuse('workbook_old_or_locked');
  if (!isArchive(bytes)) {
    const lines = readCsv(bytes).map((cells, at) => ({ line: at + 1, cells, isHidden: false }));
    return toTable(lines, true);
  }
  // Loading it takes longer than all else here.
  const { readWorkbook } = await import('./read-workbook.ts');
  return toTable(await readWorkbook(bytes), false);
}

async function answer(bytes: Uint8Array): Promise<TableOrRefusal> {
  try {
    return { table: await readFile(Buffer.from(bytes)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.said };
  }
}

// The parent process ends this one after it has the answer, so that it is not lost; it ends by itself when the parent
// is gone.
process.once('disconnect', () => process.exit());
const [bytes] = (await once(process, 'message')) as [Uint8Array];
process.send!(await answer(bytes));
