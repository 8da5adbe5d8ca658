import type { Language } from '#domain/languages.ts';
import type { Translation } from '#messages/index.ts';
import { WORDS } from '#messages/languages.ts';
import { drawable, GREEN, MARGIN, Paper, SIZE, WIDTH } from '../papers/paper.ts';

interface NoteLine {
  product: string;
  quantity: number;
  asksSerial: boolean;
  serials: readonly string[];
}

/** What the paper says of a delivery. */
export interface DeliveryNote {
  number: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Of the institution. */
  name: string;
  branch: { name: string; address: string; phone: string };
  /** Empty: nobody is named yet. */
  carrier: string;
  note: string;
  /** One after the other by group and client. */
  orders: readonly {
    number: string;
    client: string;
    group: string;
    /** Empty: at the branch. */
    place: string;
    lines: readonly NoteLine[];
  }[];
}

/** The first row of an order, where its receiver signs. */
const SIGNED_HEIGHT = 34;
/** More serial numbers of a product go on in another row, which a sheet has room for. */
const SERIALS_IN_ROW = 20;
/** A line to write a serial number on is printed for so many pieces at most. */
const MOST_BLANKS = 5;
const BLANK = '_'.repeat(16);

/** The delivery note as a PDF of A4 sheets: the carrier has it on the way, and receivers sign it (DECISIONS 27.6). */
export async function drawDeliveryNote(content: DeliveryNote, language: Language): Promise<Buffer> {
  const delivery = drawable(content);
  const words = WORDS[language];
  const said = words.deliveryNote;
  const paper = new Paper(`${said.title} ${delivery.number}`, delivery.day);
  drawHead(paper, delivery, words);
  for (const [group, orders] of Map.groupBy(delivery.orders, (order) => order.group)) {
    paper.heading(said.group(group), 120);
    drawOrders(paper, orders, said);
  }
  paper.heading(said.signatures, 100);
  paper.signatures([
    { name: delivery.carrier, role: said.signed.carrier },
    { name: delivery.branch.name, role: said.signed.branch },
  ]);
  paper.feet(delivery.number, said.page);
  return paper.end();
}

function drawHead(paper: Paper, delivery: DeliveryNote, { deliveryNote: said, format }: Translation): void {
  const { doc } = paper;
  paper.write('bold', SIZE.text, GREEN).text(delivery.name, MARGIN.side, MARGIN.top, { width: WIDTH });
  paper.write('bold', SIZE.title).text(said.title, { width: WIDTH });
  doc.moveDown(0.3);
  const { y } = doc;
  const { branch } = delivery;
  const width = WIDTH / 3 - 12;
  const facts = [
    [said.number, [delivery.number, format.formatDay(delivery.day)]],
    [said.branch, [branch.name, branch.address, branch.phone]],
    [said.carrier, [delivery.carrier || BLANK]],
  ] as const;
  const ends = facts.map(([label, lines], at) =>
    paper.facts(label, lines, MARGIN.side + at * (WIDTH / 3), y, width),
  );
  doc.y = Math.max(...ends) + 4;
  if (delivery.note)
    paper.write('regular', SIZE.text).text(delivery.note, MARGIN.side, doc.y, { width: WIDTH });
  paper.rule();
}

/** Product, pieces and serial numbers of a line; what it goes on with has the numbers alone. */
function rowsOf({ product, quantity, asksSerial, serials }: NoteLine): string[][] {
  if (asksSerial && serials.length === 0)
    return [[product, String(quantity), Array(Math.min(quantity, MOST_BLANKS)).fill(BLANK).join('\n')]];
  const [first = [], ...others] = Array.from(
    { length: Math.ceil(serials.length / SERIALS_IN_ROW) },
    (_row, at) => serials.slice(at * SERIALS_IN_ROW, (at + 1) * SERIALS_IN_ROW),
  );
  return [[product, String(quantity), first.join('\n')], ...others.map((more) => ['', '', more.join('\n')])];
}

function drawOrders(paper: Paper, orders: DeliveryNote['orders'], said: Translation['deliveryNote']): void {
  const rows = orders.flatMap(({ client, number, place, lines }) =>
    lines.flatMap(rowsOf).map((cells, at) => ({
      height: at === 0 ? SIGNED_HEIGHT : 0,
      // Its later rows may be on another sheet.
      cells: [at === 0 ? [client, number, place].filter(Boolean).join('\n') : number, ...cells, ''],
    })),
  );
  paper.table(
    [
      { head: said.client, width: 130 },
      { head: said.product, width: 115 },
      { head: said.pieces, width: 50, isFigure: true },
      { head: said.serials, width: 105 },
      { head: said.received, width: WIDTH - 400 },
    ],
    rows,
  );
}
