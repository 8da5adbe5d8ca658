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

/** Looks through the text of a sheet, piece by piece, for a cell beyond any sheet; throws `TooLarge` at one. */
function createCellCheck(): (piece: string) => void {
  let rest = '';
  return (piece) => {
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
    const check = entry.fileName.startsWith('xl/worksheets/') ? createCellCheck() : () => {};
    for await (const chunk of await unpack(entry)) {
      check((chunk as Buffer).toString('latin1'));
      unpacked += (chunk as Buffer).length;
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
