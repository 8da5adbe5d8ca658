import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * A workbook of one sheet, written row by row: the libraries at hand hold the whole of it in memory
 * (430 MB for 100,000 rows of 8) or do not install cleanly.
 */
const FIXED_PARTS: Record<string, string> = {
  '[Content_Types].xml':
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>',
};
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Characters that XML cannot carry, even escaped. */
const UNSPEAKABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The most that a cell may hold, by the format. */
export const MAX_CELL_LENGTH = 32_767;

function escapeXml(text: string): string {
  return text
    .slice(0, MAX_CELL_LENGTH)
    .replace(UNSPEAKABLE, '')
    .replace(/[&<>"]/g, (character) => ESCAPES[character]!);
}

/** `A`, `B`, … `Z`, `AA`: the name of a column counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Text is text whatever it begins with, and so never a formula; a number can be added up. */
export type Cell = string | number;

/** A row of the sheet; one of heads is bold, as the first one is. */
export type Row = readonly Cell[] | { heads: readonly string[] };

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
    return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

async function* sheet(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  yield `${DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="24" customWidth="1"/></cols><sheetData>${sheetRow(1, columns, STYLES.head)}`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield 'heads' in row ? sheetRow(number, row.heads, STYLES.head) : sheetRow(number, row, STYLES.text);
  }
  yield '</sheetData></worksheet>';
}

/**
 * An .xlsx file as a stream: one sheet, a bold frozen head; nothing in it is ever a formula.
 * A failure while rows are read destroys the stream, so that a cut file is not taken for a whole one.
 */
export function writeWorkbook(
  sheetName: string,
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  for (const [name, xml] of Object.entries(FIXED_PARTS)) zip.addBuffer(Buffer.from(DECLARATION + xml), name);
  zip.addBuffer(
    Buffer.from(
      `${DECLARATION}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/workbook.xml',
  );
  const source = Readable.from(sheet(columns, rows), { objectMode: true });
  source.on('error', (error) => output.destroy(error));
  output.on('close', () => source.destroy());
  zip.addReadStream(source.pipe(new PassThrough({ writableObjectMode: false })), 'xl/worksheets/sheet1.xml');
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
