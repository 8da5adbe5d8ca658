import { readFileSync } from 'node:fs';
import PdfKit from 'pdfkit';
import { create } from 'qrcode';
import { type Agreement, CODE_CHARACTERS } from '#domain/agreements/agreement.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import type { Language } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import type { Translation } from '#messages/index.ts';

const read = (name: string) => readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url));
const FONTS = { regular: read('regular'), bold: read('bold') };

/** In points, of an A4 sheet. */
const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { side: 48, top: 44, bottom: 52 };
const WIDTH = A4.width - 2 * MARGIN.side;
const BOTTOM = A4.height - MARGIN.bottom;
const QR = 100;
const SIZE = { small: 8, text: 9.5, heading: 12, title: 19 };
const INK = '#1f1a14';
const MUTED = '#5c5347';
const LINE = '#c9bfae';
const GREEN = '#1d5c45';
/** Instalments are in as many columns side by side. */
const SCHEDULE_COLUMNS = 3;

/** What the paper says beside its content. */
interface PaperMarks {
  /** The hash of the content, in hex; undefined on an example. */
  hash: string | undefined;
  /** The address in the square code. */
  address: string;
}

/** A column of a table: its heading, its width in points, and whether it holds figures. */
interface Column {
  head: string;
  width: number;
  isFigure?: boolean;
}

/** Draws on a sheet after a sheet, from top to bottom. */
class Paper {
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

  /** Goes on with a new sheet where less than this height is left. */
  need(height: number): void {
    if (this.doc.y + height > BOTTOM) this.doc.addPage();
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

  /** Rows under their headings; the bold ones are sums. */
  table(
    columns: readonly Column[],
    rows: readonly { cells: string[]; isSum?: boolean }[],
    x = MARGIN.side,
  ): void {
    const line = (cells: readonly string[], font: 'regular' | 'bold', size: number, colour: string) => {
      this.write(font, size, colour);
      const height = Math.max(
        ...cells.map((cell, at) => this.doc.heightOfString(cell, { width: columns[at]!.width - 8 })),
      );
      this.need(height + 6);
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
    if (columns.some(({ head }) => head !== ''))
      line(
        columns.map(({ head }) => head),
        'regular',
        SIZE.small,
        MUTED,
      );
    for (const { cells, isSum } of rows) line(cells, isSum ? 'bold' : 'regular', SIZE.text, INK);
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

/** The code as the paper shows it: `3F9A 01BC 77D2`. */
const shownCode = (hash: string): string =>
  hash
    .slice(0, CODE_CHARACTERS)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');

/** Signs that the fonts lack (`scripts/cut-fonts.ts`). The paper has a question mark for each. */
const NOT_DRAWN = /[^\n\u0020-\u007e\u00a0-\u017f\u1e00-\u1eff·“”‘’×–…÷→←—°½•−]/gu;

/** The content as the fonts can draw it; the apostrophe that phones write in `ng’ombe` is the usual one. */
const drawable = <Content>(content: Content): Content =>
  JSON.parse(JSON.stringify(content), (_field, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u02bc', '’').replace(NOT_DRAWN, '?') : value,
  ) as Content;

/** An agreement as a PDF of A4 sheets. The same content, marks and language give the same bytes (DECISIONS 27.1). */
export async function drawAgreement(
  content: Agreement,
  language: Language,
  marks: PaperMarks,
): Promise<Buffer> {
  const agreement = drawable(content);
  const words = WORDS[language];
  const paper = new Paper(`${words.agreementPaper.title} ${agreement.number}`, agreement.made_on);
  drawHead(paper, agreement, words, marks);
  drawParties(paper, agreement, words);
  drawGoods(paper, agreement, words);
  drawCosts(paper, agreement, words);
  drawSchedule(paper, agreement, words);
  drawTerms(paper, agreement.terms[language]);
  drawSignatures(paper, agreement, words);
  drawFeet(paper, agreement, words, marks);
  return paper.end();
}

function drawHead(paper: Paper, agreement: Agreement, words: Translation, marks: PaperMarks): void {
  const { doc } = paper;
  const { agreementPaper: said, format } = words;
  const width = WIDTH - QR - 20;
  const top = MARGIN.top;
  paper.write('bold', SIZE.text, GREEN).text(agreement.lender.name, MARGIN.side, top, { width });
  paper.write('bold', SIZE.title).text(said.title, { width });
  const number = marks.hash === undefined ? `${said.example} ${agreement.number}` : agreement.number;
  paper
    .write('regular', SIZE.text)
    .text(`${said.number}: ${number}`, { width })
    .text(`${said.day}: ${format.formatDay(agreement.made_on)}`, { width });
  const x = A4.width - MARGIN.side - QR;
  paper.qr(marks.address, x, top, QR);
  paper
    .write('regular', SIZE.small - 1.5, MUTED)
    .text(said.scan, x - 10, top + QR + 3, { width: QR + 10, align: 'right' });
  if (marks.hash) doc.text(said.code(shownCode(marks.hash)), { width: QR + 10, align: 'right' });
  doc.y = Math.max(doc.y, top + QR + 20) + 4;
  paper.rule();
  doc.y += 8;
}

function drawParties(paper: Paper, agreement: Agreement, words: Translation): void {
  const said = words.agreementPaper;
  const { lender, branch, order } = agreement;
  const width = WIDTH / 2 - 12;
  const right = MARGIN.side + WIDTH / 2 + 12;
  const { y } = paper.doc;
  const license = lender.regulator && lender.licence_number;
  const ends = [
    paper.facts(
      said.lender,
      [
        lender.legal_name,
        lender.address,
        lender.phone,
        lender.email,
        license ? said.licence(lender.licence_number, lender.regulator) : '',
      ],
      MARGIN.side,
      y,
      width,
    ),
    paper.facts(
      said.borrower,
      [
        order.client.name,
        order.client.national_id && `${said.nationalId} ${order.client.national_id}`,
        `${said.phone} ${order.client.phone}`,
        `${said.group}: ${order.group.name}, ${said.account(order.group.account_number)}`,
      ],
      right,
      y,
      width,
    ),
  ];
  const below = Math.max(...ends) + 6;
  const more = [
    paper.facts(said.branch, [branch.name, branch.address, branch.phone], MARGIN.side, below, width),
    paper.facts(
      said.order,
      [
        said.orderOf(order.number, words.format.formatDay(order.ordered_on)),
        `${said.officer}: ${agreement.officer}`,
        `${said.approver}: ${agreement.approver}`,
      ],
      right,
      below,
      width,
    ),
  ];
  paper.doc.y = Math.max(...more);
}

function drawGoods(paper: Paper, { order, loan, branch }: Agreement, words: Translation): void {
  const said = words.agreementPaper;
  paper.heading(said.goods);
  paper.table(
    [
      { head: said.product, width: WIDTH - 210 },
      { head: said.quantity, width: 60, isFigure: true },
      { head: said.price, width: 70, isFigure: true },
      { head: said.sum, width: 80, isFigure: true },
    ],
    [
      ...order.goods.map(({ name, quantity, unit_price, total_price }) => ({
        cells: [name, String(quantity), formatAmount(unit_price), formatAmount(total_price)],
      })),
      { cells: ['', '', '', formatAmount(loan.price)], isSum: true },
    ],
  );
  const place =
    order.delivery.method === 'branch' ? said.atBranch(branch.name) : (order.delivery.location ?? '');
  paper
    .write('regular', SIZE.text)
    .text(`${said.delivery}: ${place}`, MARGIN.side, paper.doc.y, { width: WIDTH });
}

function drawCosts(paper: Paper, { loan }: Agreement, words: Translation): void {
  const said = words.agreementPaper;
  paper.heading(said.costs, 120);
  const { price, rate, method, interest, fee, total, cost, apr } = loan;
  const row = (label: string, value: string, isSum = false) => ({ cells: [label, value], isSum });
  paper.table(
    [
      { head: '', width: WIDTH - 130 },
      { head: '', width: 130, isFigure: true },
    ],
    [
      row(said.cashPrice, formatKes(price)),
      row(said.interest(formatAmount(rate), method), formatKes(interest)),
      row(said.fee, formatKes(fee)),
      row(said.total, formatKes(total), true),
      row(said.cost, formatKes(cost)),
      ...(apr === null ? [] : [row(said.apr, `${formatAmount(apr)}%`, true)]),
    ],
  );
}

/** The instalments in columns side by side, each read downwards. */
function drawSchedule(paper: Paper, { loan: { instalments } }: Agreement, words: Translation): void {
  const { agreementPaper: said, format } = words;
  paper.heading(said.schedule(instalments.length), 70);
  const rows = Math.ceil(instalments.length / SCHEDULE_COLUMNS);
  const width = WIDTH / SCHEDULE_COLUMNS;
  const cells = ['', said.due, said.amount];
  const columns = Array.from({ length: SCHEDULE_COLUMNS }, (_column, column) =>
    [30, width - 30 - 70, 70].map((each, at) => ({
      head: column * rows < instalments.length ? cells[at]! : '',
      width: each,
      isFigure: at !== 1,
    })),
  ).flat();
  paper.table(
    columns,
    Array.from({ length: rows }, (_row, row) => ({
      cells: Array.from({ length: SCHEDULE_COLUMNS }, (_column, column) => {
        const at = column * rows + row;
        const one = instalments[at];
        return one ? [`${at + 1}.`, format.formatDay(one.due), formatAmount(one.amount)] : ['', '', ''];
      }).flat(),
    })),
  );
}

function drawTerms(paper: Paper, sections: Agreement['terms'][Language]): void {
  for (const { title, parts } of sections) {
    if (title) paper.heading(title);
    for (const part of parts) {
      const points = typeof part === 'string' ? [part] : part.map((point) => `•  ${point}`);
      for (const point of points) {
        paper.write('regular', SIZE.text).text(point, MARGIN.side, paper.doc.y, { width: WIDTH });
        paper.doc.y += 2;
      }
    }
  }
}

function drawSignatures(paper: Paper, { order, officer }: Agreement, words: Translation): void {
  const said = words.agreementPaper;
  // With names of five lines.
  paper.heading(said.signatures, 170);
  paper.write('regular', SIZE.text).text(said.handedOver, MARGIN.side, paper.doc.y, { width: WIDTH });
  const y = paper.doc.y + 46;
  const width = WIDTH / 3 - 12;
  const names = [
    [said.signed.borrower, order.client.name],
    [said.signed.witness, order.group.name],
    [said.signed.lender, officer],
  ];
  for (const [at, [role = '', name = '']] of names.entries()) {
    const x = MARGIN.side + at * (WIDTH / 3);
    paper.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .stroke(INK);
    paper.write('regular', SIZE.small).text(name, x, y + 4, { width });
    paper.write('regular', SIZE.small, MUTED).text(role, { width });
  }
}

/** Number, hash and page at the foot of every sheet. */
function drawFeet(paper: Paper, agreement: Agreement, words: Translation, { hash }: PaperMarks): void {
  const { doc } = paper;
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin, where text would begin a new sheet.
    doc.page.margins.bottom = 0;
    const y = A4.height - 34;
    paper.write('regular', 6.5, MUTED);
    doc.text([agreement.number, hash && `SHA-256 ${hash}`].filter(Boolean).join(' · '), MARGIN.side, y, {
      width: WIDTH - 80,
      lineBreak: false,
    });
    doc.text(words.agreementPaper.page(page + 1, count), A4.width - MARGIN.side - 80, y, {
      width: 80,
      align: 'right',
      lineBreak: false,
    });
  }
}
