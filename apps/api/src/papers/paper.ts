import { readFileSync } from 'node:fs';
import PdfKit from 'pdfkit';
import { create } from 'qrcode';

const read = (name: string) => readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
const FONTS = { regular: read('regular'), bold: read('bold') };

/** In points, of an A4 sheet. */
export const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = { side: 48, top: 44, bottom: 52 };
export const WIDTH = A4.width - 2 * MARGIN.side;
const BOTTOM = A4.height - MARGIN.bottom;
export const SIZE = { small: 8, text: 9.5, heading: 12, title: 19 };
const INK = '#1f1a14';
export const MUTED = '#5c5347';
const LINE = '#c9bfae';
export const GREEN = '#1d5c45';

/** A column of a table: its heading, its width in points, and whether it holds figures. */
interface Column {
  head: string;
  width: number;
  isFigure?: boolean;
}

/** A paper of A4 sheets, drawn from top to bottom. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;

  constructor(title: string, madeOn: string) {
    // Day and title make the file's id, so that the same content gives the same bytes.
    const date = new Date(`${madeOn}T00:00:00Z`);
    this.doc = new PdfKit({
      size: 'A4',
      margins: { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side },
      bufferPages: true,
      info: { Title: title, CreationDate: date, ModDate: date },
    });
    this.doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
    this.write('regular', SIZE.text);
  }

  write(font: 'regular' | 'bold', size: number, colour = INK): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(colour);
  }

  /** The height that is left on this sheet. */
  get room(): number {
    return BOTTOM - this.doc.y;
  }

  /** Goes on with a new sheet where less than this height is left; a sheet has no more than its own. Says whether it did. */
  need(height: number): boolean {
    const isNew = Math.min(height, BOTTOM - MARGIN.top) > this.room;
    if (isNew) this.doc.addPage();
    return isNew;
  }

  /** How high a paragraph is. */
  heightOf(text: string): number {
    return this.write('regular', SIZE.text).heightOfString(text, { width: WIDTH });
  }

  /** How many rows of figures with a heading fit on what is left of this sheet. */
  rowsLeft(): number {
    const height = this.write('regular', SIZE.text).currentLineHeight(true) + 5;
    return Math.max(1, Math.floor((this.room - 1) / height) - 1);
  }

  heading(text: string, below = 40): void {
    this.need(below);
    this.doc.moveDown(0.7);
    this.write('bold', SIZE.heading, GREEN).text(text, MARGIN.side, this.doc.y, { width: WIDTH });
    this.doc.moveDown(0.25);
  }

  rule(): void {
    const { y } = this.doc;
    this.doc
      .moveTo(MARGIN.side, y)
      .lineTo(A4.width - MARGIN.side, y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /** Rows under their headings, which each sheet has; the bold ones are sums. `height`: the least, where somebody writes in the row. */
  table(
    columns: readonly Column[],
    rows: readonly { cells: string[]; isSum?: boolean; height?: number }[],
    x = MARGIN.side,
  ): void {
    const line = (
      cells: readonly string[],
      font: 'regular' | 'bold',
      size: number,
      colour: string,
      least = 0,
    ) => {
      this.write(font, size, colour);
      const height = Math.max(
        least,
        ...cells.map((cell, at) => this.doc.heightOfString(cell, { width: columns[at]!.width - 8 })),
      );
      if (this.need(height + 6)) head();
      const { y } = this.doc;
      this.write(font, size, colour);
      let left = x;
      for (const [at, { width, isFigure }] of columns.entries()) {
        this.doc.text(cells[at] ?? '', left, y, { width: width - 8, align: isFigure ? 'right' : 'left' });
        left += width;
      }
      this.doc.y = y + height + 2;
      const end = x + columns.reduce((sum, { width }) => sum + width, 0) - 8;
      this.doc.moveTo(x, this.doc.y).lineTo(end, this.doc.y).lineWidth(0.4).stroke(LINE);
      this.doc.y += 3;
    };
    const heads = columns.map((column) => column.head);
    const head = () => {
      if (heads.some(Boolean)) line(heads, 'regular', SIZE.small, MUTED);
    };
    head();
    for (const { cells, isSum, height } of rows)
      line(cells, isSum ? 'bold' : 'regular', SIZE.text, INK, height);
  }

  /** A label and its lines, in a column. */
  facts(label: string, lines: readonly string[], x: number, y: number, width: number): number {
    this.write('regular', SIZE.small, MUTED).text(label, x, y, { width });
    const [first = '', ...others] = lines.filter(Boolean);
    this.write('bold', SIZE.text).text(first, { width });
    this.write('regular', SIZE.text);
    for (const other of others) this.doc.text(other, { width });
    return this.doc.y;
  }

  qr(text: string, x: number, y: number, size: number): void {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const side = size / modules.size;
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) this.doc.rect(x + column * side, y + row * side, side, side);
    this.doc.fill(INK);
  }

  /** Lines to sign on, side by side: below each a name and whose it is. */
  signatures(signers: readonly { name: string; role: string }[]): void {
    const y = this.doc.y + 46;
    const column = WIDTH / signers.length;
    for (const [at, { name, role }] of signers.entries()) {
      const x = MARGIN.side + at * column;
      this.doc
        .moveTo(x, y)
        .lineTo(x + column - 12, y)
        .lineWidth(0.6)
        .stroke(INK);
      this.write('regular', SIZE.small).text(name, x, y + 4, { width: column - 12 });
      this.write('regular', SIZE.small, MUTED).text(role, { width: column - 12 });
    }
  }

  /** The foot of every sheet: what it belongs to, and its page. */
  feet(text: string, page: (page: number, pages: number) => string): void {
    const { doc } = this;
    const { count } = doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(at);
      // Below the margin, where text would begin a new sheet.
      doc.page.margins.bottom = 0;
      const y = A4.height - 34;
      this.write('regular', 6.5, MUTED);
      doc.text(text, MARGIN.side, y, { width: WIDTH - 80, lineBreak: false });
      doc.text(page(at + 1, count), A4.width - MARGIN.side - 80, y, {
        width: 80,
        align: 'right',
        lineBreak: false,
      });
    }
  }

  async end(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', resolve);
      this.doc.on('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** Signs that the fonts lack (`scripts/cut-fonts.ts`): all but Latin letters. The paper has a question mark for each. */
const NOT_DRAWN = /[^\n\u0020-\u007e\u00a0-\u017f\u1e00-\u1eff·“”‘’×–…÷→←—°½•−]/gu;

/** Whitespace that is drawn as a space: tabs, and what text from elsewhere brings with it. */
const SPACES = /[^\S\n\u00a0]/gu;

/** The content as the fonts can draw it: letters joined with their accents, and of `ng’ombe` the usual apostrophe. */
export const drawable = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_field, value: unknown) =>
    typeof value === 'string'
      ? value
          .normalize('NFC')
          .replaceAll('\u02bc', '’')
          .replaceAll('\r\n', '\n')
          .replace(SPACES, ' ')
          .replace(NOT_DRAWN, '?')
      : value,
  ) as Content;
