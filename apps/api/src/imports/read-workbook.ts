import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { Refusal, refuse } from '#domain/errors.ts';
import { MERGED_CELL } from '#domain/import-values.ts';
import { MAX_ROWS } from '../platform/workbook.ts';
import { formatted, MAX_DIGITS } from './number-formats.ts';
import { TagTooLong } from './read-tags.ts';
import { MAX_COLUMNS, type SheetFacts, WorkbookSheets } from './scan-workbook.ts';

/** What a workbook of ours at its largest unpacks to, several times over. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 1000;

class TooLarge extends Error {}

/** The last column of the largest sheet. For a cell beyond it the reader would make room for all cells before it. */
const LAST_COLUMN = 'XFD';

/** Throws `TooLarge` at a cell or row beyond any sheet. It is given the text of a sheet piece by piece. */
function createCellCheck(): (piece: string) => void {
  let rest = '';
  let rows = 0;
  return (piece) => {
    rows += piece.split('<row').length - 1;
    if (rows > MAX_ROWS) throw new TooLarge();
    const text = rest + piece;
    for (const [, column = '', row] of text.matchAll(/\sr="([A-Z]+)(\d+)"/g)) {
      const isBeyond =
        column.length > LAST_COLUMN.length ||
        (column.length === LAST_COLUMN.length && column > LAST_COLUMN) ||
        Number(row) > MAX_ROWS;
      if (isBeyond) throw new TooLarge();
    }
    rest = text.slice(-40); // an address may lie across two pieces
  };
}

/** No text of a cell is longer, however its letters are written: a cell holds 32,767 characters. */
const LONGEST_RUN = 32_767 * 8;

/** Throws `TooLarge` at text without a tag that is longer than any cell's: the reader would work on it for minutes. */
function createRunCheck(): (piece: string) => void {
  let run = 0;
  return (piece) => {
    for (const [index, part] of piece.split('<').entries()) {
      run = index === 0 ? run + part.length : part.length;
      if (run > LONGEST_RUN) throw new TooLarge();
    }
  };
}

/** The checks of a part of a workbook; none of its pictures. */
function checksOf(name: string): ((piece: string) => void)[] {
  if (!/\.(xml|rels)$/i.test(name)) return [];
  return name.startsWith('xl/worksheets/') ? [createRunCheck(), createCellCheck()] : [createRunCheck()];
}

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/**
 * Refuses an archive whose entries unpack to too much, before it unpacks any: their sizes must be true (`validateEntrySizes`).
 * Answers the facts of its sheets.
 */
async function scanArchive(bytes: Buffer): Promise<WorkbookSheets> {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > MAX_ENTRIES) throw new TooLarge();
  const unpack = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  const entries: yauzl.Entry[] = [];
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    entries.push(entry);
    zip.readEntry();
  }
  if (entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0) > MAX_UNPACKED_BYTES)
    throw new TooLarge();
  const sheets = new WorkbookSheets();
  for (const entry of entries) {
    const checks = checksOf(entry.fileName);
    const reader = sheets.readerOf(entry.fileName);
    const decoder = new TextDecoder();
    for await (const chunk of (await unpack(entry)) as AsyncIterable<Buffer>) {
      const text = checks.length > 0 ? chunk.toString('latin1') : '';
      for (const check of checks) check(text);
      reader?.(decoder.decode(chunk, { stream: true }));
    }
  }
  return sheets;
}

type Cell = string | number | boolean | Date | null;

/** A number of more digits is written with its power of ten, which is refused (DECISIONS 6.29.1). */
function numberText(number: number): string {
  return Math.abs(number) >= 10 ** MAX_DIGITS
    ? number.toExponential(MAX_DIGITS - 1).toUpperCase()
    : String(Number(number.toPrecision(MAX_DIGITS)));
}

function toText(cell: Cell, line: number): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (!(cell instanceof Date)) return String(cell);
  // A day of a spreadsheet has no time zone; the library reads it as one of UTC. A number that is none is lost by then.
  if (!Number.isNaN(cell.getTime())) return cell.toISOString().slice(0, 10);
  throw refuse('file_with_odd_day', { line });
}

/** Puts in what the reader of sheets takes as empty (DECISIONS 6.29.1). */
function addUnread(sheet: Cell[][], { unread, merged }: SheetFacts): void {
  for (const { row, column, text } of unread) {
    while (sheet.length <= row) sheet.push([]);
    const cells = sheet[row]!;
    while (cells.length <= column) cells.push(null);
    cells[column] = text;
  }
  const isFilled = (cell: Cell | undefined) => cell !== null && cell !== undefined && cell !== '';
  for (const { row, column, last } of merged) {
    if (!isFilled(sheet[row]?.[column])) continue;
    for (const cells of sheet.slice(row + 1, last + 1)) {
      // A title over several lines has nothing beside it.
      if (!isFilled(cells[column]) && cells.some((cell) => isFilled(cell) && cell !== MERGED_CELL)) {
        while (cells.length <= column) cells.push(null);
        cells[column] = MERGED_CELL;
      }
    }
  }
}

/** Writes numbers as the format of their cells shows them, where that is one of IDs or percents (DECISIONS 6.29). */
function addFormats(sheet: Cell[][], { styled }: SheetFacts, { formats }: WorkbookSheets): void {
  for (const [style, places] of styled) {
    const format = formats.get(style);
    if (!format) continue;
    for (const place of places) {
      const [cells, column] = [sheet[Math.floor(place / MAX_COLUMNS)], place % MAX_COLUMNS];
      const cell = cells?.[column];
      if (typeof cell === 'number') cells![column] = formatted(cell, format) ?? cell;
    }
  }
}

export interface ReadSheet {
  /** All its rows, as text. */
  lines: string[][];
  hiddenRows: SheetFacts['hiddenRows'];
}

/** The rows of the one sheet of a workbook, all as text; of a formula the stored value. Several sheets with rows are refused. */
export async function readWorkbook(bytes: Buffer): Promise<ReadSheet> {
  let sheet: Cell[][];
  let hiddenRows: ReadSheet['hiddenRows'] = [];
  try {
    const sheets = await scanArchive(bytes);
    const { number, facts } = sheets.theOne();
    sheet = (await readSheet(bytes, number)) as unknown as Cell[][];
    if (facts) {
      hiddenRows = facts.hiddenRows;
      addFormats(sheet, facts, sheets);
      addUnread(sheet, facts);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TooLarge || error instanceof TagTooLong)
      throw refuse('workbook_unpacks_to_too_much');
    throw refuse('unreadable_workbook');
  }
  return { lines: sheet.map((cells, index) => cells.map((cell) => toText(cell, index + 1))), hiddenRows };
}
