import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import yauzl from 'yauzl';
import { refuse } from '#domain/errors.ts';

/** What a workbook of ours at its largest unpacks to, several times over. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 1000;

class TooLarge extends Error {}

/** As large as a sheet can be: what stands beyond it was made to harm, for what reads it makes room for all before it. */
const LAST_COLUMN = 'XFD';
const LAST_ROW = 1_048_576;

/** Looks through the text of a sheet, piece by piece, for a cell or row beyond any sheet; throws `TooLarge` at one. */
function createCellCheck(): (piece: string) => void {
  let rest = '';
  let rows = 0;
  return (piece) => {
    rows += piece.split('<row').length - 1;
    if (rows > LAST_ROW) throw new TooLarge();
    const text = rest + piece;
    for (const [, column = '', row] of text.matchAll(/\sr="([A-Z]+)(\d+)"/g)) {
      const isBeyond =
        column.length > LAST_COLUMN.length ||
        (column.length === LAST_COLUMN.length && column > LAST_COLUMN) ||
        Number(row) > LAST_ROW;
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

/**
 * Refuses an archive whose entries unpack to too much, by unpacking them and not by what they say of themselves (which
 * must be true as well), before anything that keeps them is let at it.
 */
async function assertHarmless(bytes: Buffer): Promise<void> {
  const zip = await open(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > MAX_ENTRIES) throw new TooLarge();
  const unpack = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  const entries = on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>;
  let unpacked = 0;
  zip.readEntry();
  for await (const [entry] of entries) {
    const checks = checksOf(entry.fileName);
    for await (const chunk of (await unpack(entry)) as AsyncIterable<Buffer>) {
      const text = checks.length > 0 ? chunk.toString('latin1') : '';
      for (const check of checks) check(text);
      unpacked += chunk.length;
      if (unpacked > MAX_UNPACKED_BYTES) throw new TooLarge();
    }
    zip.readEntry();
  }
}

type Cell = string | number | boolean | Date | null;

function toText(cell: Cell, line: number): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return String(cell);
  // A day of a spreadsheet has no time zone; the library reads it as one of UTC. A number that is none is lost by then.
  if (!Number.isNaN(cell.getTime())) return cell.toISOString().slice(0, 10);
  throw refuse('file_with_odd_day', { line });
}

/** The rows of a workbook's first sheet, all as text; of a formula the stored value. */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  let sheet: Cell[][];
  try {
    await assertHarmless(bytes);
    sheet = (await readSheet(bytes)) as unknown as Cell[][];
  } catch (error) {
    if (error instanceof TooLarge) {
      throw refuse('workbook_unpacks_to_too_much');
    }
    throw refuse('unreadable_workbook');
  }
  return sheet.map((cells, index) => cells.map((cell) => toText(cell, index + 1)));
}
