import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { Refusal, refuse } from '#domain/errors.ts';
import { isSheetError, MERGED_CELL } from '#domain/import-values.ts';
import { LIMITS } from '#domain/limits.ts';
import { MAX_ROWS } from '../platform/workbook.ts';
import { type NumberFormat, numberText, readFormat } from './number-formats.ts';
import { readXml, TooLarge, type XmlReader } from './read-xml.ts';

/** What a workbook of ours at its largest unpacks to, several times over. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 1000;
/** The columns of the largest sheet. */
const MAX_COLUMNS = 16_384;

const openZip = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** A line of a sheet that is not empty. */
export interface SheetLine {
  /** Counted from 1. */
  line: number;
  cells: string[];
  /** Hidden by hand, by a filter or in a closed outline. */
  isHidden: boolean;
}

/**
 * Opens an archive, and answers what reads one of its parts: nothing where there is none. One whose parts unpack to too much is refused
 * before any is unpacked: their sizes must be true (`validateEntrySizes`).
 */
async function openParts(bytes: Buffer): Promise<(name: string, reader: XmlReader) => Promise<void>> {
  const zip = await openZip(bytes, { lazyEntries: true, validateEntrySizes: true });
  if (zip.entryCount > MAX_ENTRIES) throw new TooLarge();
  const unpack = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  const entries = new Map<string, yauzl.Entry>();
  zip.readEntry();
  for await (const [entry] of on(zip, 'entry', { close: ['end'] }) as AsyncIterable<[yauzl.Entry]>) {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  }
  const size = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > MAX_UNPACKED_BYTES) throw new TooLarge();
  return async (name, reader) => {
    const entry = entries.get(name);
    if (entry) await readXml(await unpack(entry), reader);
  };
}

/** A text of a cell. `_x0041_` is the character of that number. */
const asText = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads texts, of which each may have parts with letters of their own; how they are spoken is left out. */
function textReader(onText: (text: string) => void, whole: string): Required<XmlReader> {
  let [text, isText, isSpoken] = ['', false, false];
  return {
    open: (name) => {
      if (name === whole) text = '';
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = !isSpoken;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name === whole) onText(asText(text));
    },
  };
}

/** The facts of a workbook that its sheets need. */
interface Book {
  sheets: { name: string; part: string }[];
  /** The moment that its days count from. */
  firstDay: number;
  /** How cells show numbers, by their style. */
  formats: (NumberFormat | undefined)[];
  /** The texts that cells name by number. */
  texts: string[];
}

/** The visible sheets with their parts, and what their cells refer to. */
async function readBook(read: Awaited<ReturnType<typeof openParts>>): Promise<Book> {
  const sheets: { name: string; id: string }[] = [];
  const partOf = new Map<string, string>();
  const codes = new Map<string, string>();
  const book: Book = { sheets: [], firstDay: Date.UTC(1899, 11, 30), formats: [], texts: [] };
  let isWorkbook = false;
  await read('xl/workbook.xml', {
    open: (name, attribute) => {
      isWorkbook ||= name === 'workbook';
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute('date1904') ?? ''))
        book.firstDay = Date.UTC(1904, 0, 1);
      if (name !== 'sheet' || /hidden$/i.test(attribute('state') ?? '')) return;
      sheets.push({ name: attribute('name') ?? '', id: attribute('id') ?? '' });
    },
  });
  if (!isWorkbook) throw new Error('There is no workbook');
  await read('xl/_rels/workbook.xml.rels', {
    open: (_, attribute) => {
      const target = attribute('Target') ?? '';
      partOf.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  let isOfCells = false;
  await read('xl/styles.xml', {
    open: (name, attribute) => {
      if (name === 'cellXfs') isOfCells = true;
      const id = attribute('numFmtId') ?? '';
      // Formats of cells come first, those of conditional formatting later.
      if (name === 'numFmt' && !codes.has(id)) codes.set(id, attribute('formatCode') ?? '');
      if (name === 'xf' && isOfCells) book.formats.push(readFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  await read(
    'xl/sharedStrings.xml',
    textReader((text) => book.texts.push(text), 'si'),
  );
  book.sheets = sheets.map(({ name, id }) => ({ name, part: partOf.get(id) ?? '' }));
  return book;
}

/** `B12`, counted from 0 and from 1. Throws `TooLarge` for one beyond any sheet. */
function placeOf(address: string): { column: number; line: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.codePointAt(0)! - 64;
  if (column > MAX_COLUMNS || Number(digits) > MAX_ROWS) throw new TooLarge();
  return { column: column - 1, line: Number(digits) };
}

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value?: string;
  formula?: string;
  /** Of a cell that has its text itself. */
  text?: string;
}

/** What a cell says; of an error and of a formula without a value what says so (DECISIONS 6.29.1). */
function cellText(
  { type, style, value = '', formula, text = '' }: OpenCell,
  line: number,
  book: Book,
): string {
  if (type === 'e') return isSheetError(value.trim()) ? value.trim() : '#ERROR!';
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type === 'inlineStr') return text;
  if (type === 'str' && value !== '') return asText(value);
  if (value.trim() === '') return formula === undefined || type === 'str' ? '' : `=${formula.trim()}`;
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  const shown = numberText(number, book.formats[style], book.firstDay);
  if (shown === undefined) throw refuse('file_with_odd_day', { line });
  return shown;
}

/** The lines of a sheet that are not empty, all as text; of a formula the stored value. */
async function readSheet(
  read: Awaited<ReturnType<typeof openParts>>,
  part: string,
  book: Book,
): Promise<SheetLine[]> {
  const lines: SheetLine[] = [];
  const merged: { column: number; first: number; last: number }[] = [];
  let row: SheetLine = { line: 0, cells: [], isHidden: false };
  let cell: OpenCell | undefined;
  let inside = '';
  const own = textReader((text) => cell && (cell.text = text), 'is');
  await read(part, {
    open: (name, attribute) => {
      own.open(name, attribute);
      inside = name;
      if (name === 'row') {
        const isHidden = /^(1|true)$/.test(attribute('hidden') ?? '');
        row = { line: Number(attribute('r') ?? row.line + 1), cells: [], isHidden };
        if (!(row.line <= MAX_ROWS)) throw new TooLarge();
      } else if (name === 'c') {
        const column = placeOf(attribute('r') ?? '')?.column ?? row.cells.length;
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
      } else if (name === 'f' && cell) cell.formula = '';
      else if (name === 'mergeCell') {
        const [first, last] = (attribute('ref') ?? '').split(':').map(placeOf);
        if (first && last) merged.push({ column: first.column, first: first.line, last: last.line });
      }
    },
    text: (piece) => {
      own.text(piece);
      if (cell && inside === 'v') cell.value = (cell.value ?? '') + piece;
      if (cell && inside === 'f') cell.formula += piece;
    },
    close: (name) => {
      own.close(name);
      inside = '';
      if (name === 'c' && cell) {
        const text = cellText(cell, row.line, book);
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = text;
        cell = undefined;
      } else if (name === 'row' && row.cells.some((text) => text.trim() !== '')) {
        lines.push(row);
        // With a title's lines it is too long already.
        if (lines.length > 2 * LIMITS.importRows)
          throw refuse('file_has_too_many_rows', { max: LIMITS.importRows });
      }
    },
  });
  markMerged(lines, merged);
  return lines;
}

/** Marks cells that are merged with a filled one above them, where their value would be missing (DECISIONS 6.29.1). */
function markMerged(
  lines: readonly SheetLine[],
  merged: readonly { column: number; first: number; last: number }[],
): void {
  const byLine = new Map(lines.map((row) => [row.line, row.cells]));
  for (const { column, first, last } of merged) {
    if (!byLine.get(first)?.[column]) continue;
    for (let line = first + 1; line <= last; line += 1) {
      const cells = byLine.get(line);
      // A title over several lines has nothing beside it.
      if (!cells || cells[column] || !cells.some((text) => text && text !== MERGED_CELL)) continue;
      while (cells.length < column) cells.push('');
      cells[column] = MERGED_CELL;
    }
  }
}

/** The lines of a workbook: of its visible sheets one may have lines, else it is refused (DECISIONS 6.25.4). */
export async function readWorkbook(bytes: Buffer): Promise<SheetLine[]> {
  try {
    const read = await openParts(bytes);
    const book = await readBook(read);
    const filled: { name: string; lines: SheetLine[] }[] = [];
    for (const { name, part } of book.sheets) {
      const lines = await readSheet(read, part, book);
      if (lines.length > 0) filled.push({ name, lines });
    }
    if (filled.length > 1) {
      const sheets = filled.map(({ name, lines }) => ({ name, lines: lines.length }));
      throw refuse('file_with_several_sheets', { sheets });
    }
    return filled[0]?.lines ?? [];
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refuse(error instanceof TooLarge ? 'workbook_unpacks_to_too_much' : 'unreadable_workbook');
  }
}
