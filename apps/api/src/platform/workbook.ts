import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import Papa from 'papaparse';
import { ZipFile } from 'yazl';
import { keptAsText } from '#domain/formula.ts';
import { escapeXml } from './xml.ts';

/**
 * A workbook of one sheet or more, and of a last one that describes them, written row by row: known libraries hold the whole of it in memory
 * (430 MB for 100,000 rows of 8) or do not install cleanly.
 */
const FIXED_PARTS: Record<string, string> = {
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
/** The parts that name the sheets, which are counted from 1. */
function partsNaming(sheets: readonly string[]): Record<string, string> {
  const each = (write: (number: number, name: string) => string) =>
    sheets.map((name, at) => write(at + 1, name)).join('');
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each((number) => `<Relationship Id="rId${number}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${each((number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  };
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Text is text whatever it begins with, and so never a formula; a number can be added up. */
export type Cell = string | number;

/** A row of the sheet; one of heads is bold, as the first one is. */
export type Row = readonly Cell[] | { heads: readonly string[] };

/** Text of a cell. Spreadsheets read `_x0041_` as the character of that number, and `_x005F_` as the line before such a text. */
const cellText = (text: string) =>
  escapeXml(text.slice(0, MAX_CELL_LENGTH).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'));

export function headRow(heads: readonly string[]): Row {
  return { heads };
}

/** The styles of `xl/styles.xml`, by their place in it. */
const STYLES = { text: 0, head: 1, whole: 2, decimals: 3 } as const;

function sheetRow(number: number, cells: readonly Cell[], textStyle: number): string {
  const written = cells.map((cell, index) => {
    const at = `${columnName(index)}${number}`;
    if (typeof cell === 'number') {
      const style = Number.isInteger(cell) ? STYLES.whole : STYLES.decimals;
      return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
    }
    return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

/** What a sheet is about, on a sheet behind it: its table begins in the first row, so that a program can read it. */
export interface About {
  sheetName: string;
  /** What it is called, and what it says. */
  rows: readonly (readonly [string, string])[];
  /** The head and the foot of the first sheet on paper, left and right. */
  onPaper: { title: string; scope: string; made: string };
}

/** Text of a head or foot on paper, where `&` begins a code; all of them together may have 255 characters. */
function onPaper(text: string): string {
  return escapeXml(text.slice(0, 100).replaceAll('&', '&&'));
}

function headerFooter({ onPaper: { title, scope, made } }: About): string {
  return `<headerFooter><oddHeader>&amp;L${onPaper(title)}&amp;R${onPaper(scope)}</oddHeader><oddFooter>&amp;L${onPaper(made)}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`;
}

const WORKSHEET = `${DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`;

async function* sheet(
  columns: readonly string[],
  rows: AsyncIterable<Row>,
  about: About | undefined,
): AsyncGenerator<string> {
  yield `${WORKSHEET}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="24" customWidth="1"/></cols><sheetData>${sheetRow(1, columns, STYLES.head)}`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield 'heads' in row ? sheetRow(number, row.heads, STYLES.head) : sheetRow(number, row, STYLES.text);
  }
  yield `</sheetData>${about ? headerFooter(about) : ''}</worksheet>`;
}

function aboutSheet({ rows }: About): string {
  const written = rows.map((row, at) => sheetRow(at + 1, row, STYLES.text));
  return `${WORKSHEET}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>${written.join('')}</sheetData></worksheet>`;
}

export interface Sheet {
  name: string;
  columns: readonly string[];
  rows: AsyncIterable<Row>;
}

/** The most letters that a sheet's name may have, by the format, and what none may hold; none begins or ends with an apostrophe. */
const MAX_NAME_LENGTH = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

/** Names as the format allows them, each once whatever its case. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = name.replace(NOT_IN_NAMES, ' ').replace(/^[\s']+/, '') || '-';
    for (let n = 1; ; n += 1) {
      const end = n === 1 ? '' : ` ${n}`;
      const free = base.slice(0, MAX_NAME_LENGTH - end.length).replace(/[\s']+$/, '') + end;
      if (taken.has(free.toLowerCase())) continue;
      taken.add(free.toLowerCase());
      return free;
    }
  });
}

/**
 * An .xlsx file as a stream: sheets with a bold frozen head each, and one about them if that is given; nothing in it is
 * ever a formula. A failure while rows are read destroys the stream, so that a cut file is not taken for a whole one.
 */
export function writeWorkbook(sheets: readonly Sheet[], about?: About): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const partOf = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;
  const names = sheetNames([...sheets.map(({ name }) => name), ...(about ? [about.sheetName] : [])]);
  for (const [name, xml] of Object.entries({ ...FIXED_PARTS, ...partsNaming(names) })) {
    zip.addBuffer(Buffer.from(DECLARATION + xml), name);
  }
  for (const [at, { columns, rows }] of sheets.entries()) {
    const source = Readable.from(sheet(columns, rows, about), { objectMode: true });
    source.on('error', (error) => output.destroy(error));
    output.on('close', () => source.destroy());
    zip.addReadStream(source.pipe(new PassThrough({ writableObjectMode: false })), partOf(at));
  }
  if (about) zip.addBuffer(Buffer.from(aboutSheet(about)), partOf(sheets.length));
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

/** The most that a cell may hold, by the format. */
export const MAX_CELL_LENGTH = 32_767;
/** The most rows that a sheet may have, by the format. */
export const MAX_ROWS = 1_048_576;

/** `A`, `B`, … `Z`, `AA`: the name of a column counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A line of a CSV file in which spreadsheets change no text. */
export const csvLine = (cells: (string | number)[]) =>
  `${Papa.unparse([cells.map((cell) => (typeof cell === 'number' ? cell : keptAsText(cell)))])}\r\n`;

/** A client that takes nothing for so long has stopped reading: the connection that is held for it is given back. */
const PATIENCE = '60s';

/** What `make` reads while it is streamed is of one moment, whatever is written meanwhile. */
export function ofOneMoment(db: Database, make: (within: Database) => Readable): Readable {
  const output = new PassThrough();
  const stream = async (within: Database) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(within);
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(PATIENCE)}`.execute(within);
    await pipeline(make(within), output);
  };
  db.inTransaction(stream, { repeats: false }).catch((error: Error) => output.destroy(error));
  return output;
}
