import { type Agreement, shownCode } from '#domain/agreements/agreement.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import type { Language } from '#domain/languages.ts';
import { WORDS } from '#messages/languages.ts';
import type { Translation } from '#messages/index.ts';
import { A4, drawable, GREEN, MARGIN, MUTED, Paper, SIZE, WIDTH } from '../papers/paper.ts';

const QR = 100;
/** Of the client's own page: apart from the other one, so that a phone reads one of them. */
const PAGE_QR = { side: 76, gap: 44 };
/** Of the signatures, with names of five lines. */
const SIGNATURES = 195;
/** To write on. */
const LINE = '_'.repeat(24);
/** Instalments are in as many columns side by side. */
const SCHEDULE_COLUMNS = 3;

/** What the paper says beside its content. */
interface PaperMarks {
  /** The hash of the content, in hex; undefined on an example. */
  hash: string | undefined;
  /** The address in the square code. */
  address: string;
  /** Of the client's own page; agreements of version 1 do not have it. */
  page: string | undefined;
}

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
  paper.feet(
    [agreement.number, marks.hash && `SHA-256 ${marks.hash}`].filter(Boolean).join(' · '),
    words.agreementPaper.page,
  );
  return paper.end();
}

function drawHead(paper: Paper, agreement: Agreement, words: Translation, marks: PaperMarks): void {
  const { doc } = paper;
  const { agreementPaper: said, format } = words;
  const width = WIDTH - QR - PAGE_QR.side - PAGE_QR.gap - 20;
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
  const below = doc.y;
  if (marks.page !== undefined) {
    const left = x - PAGE_QR.gap - PAGE_QR.side;
    paper.qr(marks.page, left, top, PAGE_QR.side);
    paper
      .write('regular', SIZE.small - 1.5, MUTED)
      .text(said.ownPage, left, top + PAGE_QR.side + 3, { width: PAGE_QR.side + 14 });
  }
  doc.y = Math.max(below, doc.y, top + QR + 20) + 4;
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
      // There is no deposit.
      row(said.credit, formatKes(price)),
      row(said.interest(formatAmount(rate), method), formatKes(interest)),
      row(said.fee, formatKes(fee)),
      row(said.total, formatKes(total), true),
      row(said.cost, formatKes(cost)),
      ...(apr === null ? [] : [row(said.apr, `${formatAmount(apr)}%`, true)]),
    ],
  );
}

/** The instalments in columns side by side, each read downwards; of a long loan, on a sheet after a sheet. */
function drawSchedule(paper: Paper, { loan: { instalments } }: Agreement, words: Translation): void {
  paper.heading(words.agreementPaper.schedule(instalments.length), 70);
  for (let from = 0; from < instalments.length;) {
    if (from > 0) paper.doc.addPage();
    const rows = Math.min(Math.ceil((instalments.length - from) / SCHEDULE_COLUMNS), paper.rowsLeft());
    const to = from + rows * SCHEDULE_COLUMNS;
    drawInstalments(paper, instalments.slice(from, to), from, rows, words);
    from = to;
  }
}

/** So many rows of instalments, which are behind `before` others. */
function drawInstalments(
  paper: Paper,
  instalments: Agreement['loan']['instalments'],
  before: number,
  rows: number,
  { agreementPaper: said, format }: Translation,
): void {
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
        return one
          ? [`${before + at + 1}.`, format.formatDay(one.due), formatAmount(one.amount)]
          : ['', '', ''];
      }).flat(),
    })),
  );
}

/** The last paragraph is on the sheet of the signatures, so that nobody signs a sheet that says nothing. */
function drawTerms(paper: Paper, sections: Agreement['terms'][Language]): void {
  for (const [at, { title, parts }] of sections.entries()) {
    const points = parts.flatMap((part) =>
      typeof part === 'string' ? [part] : part.map((point) => `•  ${point}`),
    );
    const heights = points.map((point, of) => {
      const isLast = at === sections.length - 1 && of === points.length - 1;
      return paper.heightOf(point) + (isLast ? SIGNATURES : 0);
    });
    if (title) paper.heading(title, 30 + (heights[0] ?? 0));
    for (const [of, point] of points.entries()) {
      paper.need(heights[of]!);
      paper.write('regular', SIZE.text).text(point, MARGIN.side, paper.doc.y, { width: WIDTH });
      paper.doc.y += 2;
    }
  }
}

function drawSignatures(paper: Paper, { order, officer }: Agreement, words: Translation): void {
  const said = words.agreementPaper;
  paper.heading(said.signatures, SIGNATURES);
  for (const text of [said.readAloud(LINE), said.handedOver(LINE)]) {
    paper.write('regular', SIZE.text).text(text, MARGIN.side, paper.doc.y + 4, { width: WIDTH });
  }
  paper.signatures([
    { name: order.client.name, role: said.signed.borrower },
    { name: order.group.name, role: said.signed.witness },
    { name: officer, role: said.signed.lender },
  ]);
}
