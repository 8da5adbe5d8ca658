import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { DAY_MS } from '#domain/calendar.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { MERGED_CELL } from '#domain/import-values.ts';
import { MAX_ROWS } from '../platform/workbook.ts';
import { MAX_COLUMNS, type SheetFacts, withPlaces } from './look-at-sheet.ts';
import { formatted, KEPT_DIGITS } from './number-formats.ts';
import { TagTooLong } from './read-tags.ts';
import { type AsideSheet, WorkbookSheets } from './workbook-sheets.ts';

/** What a workbook of ours at its largest unpacks to, several times over. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 1000;

class TooLarge extends Error {}

/** As large as a sheet can be: what stands beyond it was made to harm, for what reads it makes room for all before it. */
const LAST_COLUMN = 'XFD';

/** Looks through the text of a sheet, piece by piece, for a cell or row beyond any sheet; throws `TooLarge` at one. */
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

/** Looks for text without a tag that is longer than any cell's, on which the reader works for minutes. */
function createRunCheck(): (piece: string) => void {
  let run = 0;
  return (piece) => {
    for (const [index, part] of piece.split('<').entries()) {
      run = index === 0 ? run + part.length : part.length;
      if (run > LONGEST_RUN) throw new TooLarge();
    }
  };
}

/** What is looked for in a part of a workbook; nothing in its pictures. */
function checksOf(name: string): ((piece: string) => void)[] {
  if (!/\.(xml|rels)$/i.test(name)) return [];
  return name.startsWith('xl/worksheets/') ? [createRunCheck(), createCellCheck()] : [createRunCheck()];
}

const open = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The entries of an archive. Throws `TooLarge` where they unpack to too much, before any of them is unpacked. */
async function openArchive(bytes: Buffer) {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > MAX_ENTRIES) throw new TooLarge();
  const unpack = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  const entries: yauzl.Entry[] = [];
  let unpacked = 0;
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    entries.push(entry);
    unpacked += entry.uncompressedSize;
    zip.readEntry();
  }
  if (unpacked > MAX_UNPACKED_BYTES) throw new TooLarge();
  return { entries, unpack };
}

/**
 * A workbook in which the cells of a sheet say where they stand (`r`). The standard lets a program leave that out, as Dynamics, SAP
 * and SSRS do, but the reader of sheets refuses it.
 */
async function placeCells(bytes: Buffer, path: string): Promise<Buffer> {
  const { entries, unpack } = await openArchive(bytes);
  const placed = new ZipFile();
  for (const entry of entries) {
    const part = await buffer(await unpack(entry));
    const own = entry.fileName === path ? Buffer.from(withPlaces(part.toString('utf8'))) : part;
    placed.addBuffer(own, entry.fileName, { compress: false });
  }
  placed.end();
  return buffer(placed.outputStream);
}

/**
 * Refuses an archive whose entries unpack to too much, before any of them is unpacked: what they say of themselves has to be
 * true (`validateEntrySizes`). Answers what it says of its sheets.
 */
async function lookThrough(bytes: Buffer, aside: readonly AsideSheet[]): Promise<WorkbookSheets> {
  const sheets = new WorkbookSheets(aside);
  const { entries, unpack } = await openArchive(bytes);
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

/** Of a number of more digits those behind are not known: it is written as 6.29.1 refuses it (DECISIONS 6.29.1). */
function numberText(number: number): string {
  return Math.abs(number) >= 10 ** KEPT_DIGITS
    ? number.toExponential(KEPT_DIGITS - 1).toUpperCase()
    : String(Number(number.toPrecision(KEPT_DIGITS)));
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

/** Days between the two first days from which workbooks count. */
const DAYS_TO_1904 = 1462;

/** Writes the numbers of cells with a style as they are shown: those of IDs, and days that count from 1904 (DECISIONS 6.29). */
function addFormats(sheet: Cell[][], { styled }: SheetFacts, { formats, isFrom1904 }: WorkbookSheets): void {
  for (const [style, places] of styled) {
    const format = formats.get(style);
    if (!format && !isFrom1904) continue;
    for (const place of places) {
      const [cells, column] = [sheet[Math.floor(place / MAX_COLUMNS)], place % MAX_COLUMNS];
      const cell = cells?.[column];
      if (cell instanceof Date && isFrom1904) {
        cells![column] = new Date(cell.getTime() + DAYS_TO_1904 * DAY_MS);
      } else if (format && typeof cell === 'number') {
        cells![column] = formatted(cell, format) ?? cell;
      }
    }
  }
}

/** A sheet as its person may not see all of it. */
export interface ReadSheet {
  /** All its rows, as text. */
  lines: string[][];
  hidden: Pick<SheetFacts, 'hiddenRows' | 'hiddenColumns'>;
}

/**
 * The rows of a workbook's sheet, all as text; of a formula the stored value. `aside` has the sheets that may
 * stand behind it and only tell about it. Several sheets with rows are refused: which one is meant is not guessed.
 */
export async function readWorkbook(bytes: Buffer, aside: readonly AsideSheet[]): Promise<ReadSheet> {
  let sheet: Cell[][];
  let hidden: ReadSheet['hidden'] = { hiddenRows: [], hiddenColumns: [] };
  try {
    const sheets = await lookThrough(bytes, aside);
    const { number, path, facts } = sheets.theOne();
    const whole = facts?.lacksPlaces ? await placeCells(bytes, path) : bytes;
    sheet = (await readSheet(whole, number)) as unknown as Cell[][];
    if (facts) {
      hidden = facts;
      addFormats(sheet, facts, sheets);
      addUnread(sheet, facts);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof TooLarge || error instanceof TagTooLong) {
      throw refuse('workbook_unpacks_to_too_much');
    }
    throw refuse('unreadable_workbook');
  }
  return { lines: sheet.map((cells, index) => cells.map((cell) => toText(cell, index + 1))), hidden };
}
