import type { BodyOf } from '#contract/endpoint.ts';
import type { handOverGoods, OrderOfDelivery } from '#contract/deliveries.ts';
import type { LineOutcome, Receiver, ReceiptProof } from '#domain/deliveries/deliveries.ts';
import { foldId } from '#domain/folding.ts';
import { deliveries } from '#words/index.ts';
import { fromBase64 } from '../device/encryption.ts';
import { type Figure, figureIn } from '../kit/form/FigureBox.tsx';

const words = deliveries.handOver;

export interface HandedLine {
  productId: string;
  product: string;
  /** The pieces in this delivery. */
  planned: number;
  asksSerial: boolean;
  outcome: LineOutcome;
  quantity: Figure;
  serials: string[];
  reason: string;
}

export interface HandOverFields {
  lines: HandedLine[];
  receiver: Receiver;
  receiverName: string;
  proof: ReceiptProof;
  /** Signature or signed paper. */
  picture: Blob | undefined;
  /** As it was typed. */
  code: string;
  place: string;
}

export type HandOverBody = BodyOf<typeof handOverGoods>;

/** All pieces are handed over to the client, who signs. */
export const newHandOver = ({ lines }: OrderOfDelivery): HandOverFields => ({
  lines: lines.map(({ product_id, name, quantity, asks_serial }) => ({
    productId: product_id,
    product: name,
    planned: quantity,
    asksSerial: asks_serial,
    outcome: 'handed',
    quantity,
    serials: [],
    reason: '',
  })),
  receiver: 'client',
  receiverName: '',
  proof: 'signature',
  picture: undefined,
  code: '',
  place: '',
});

/** What the server refused, as it was typed and signed; a code is to be sent again. */
export function fieldsOfRefused(order: OrderOfDelivery, body: HandOverBody): HandOverFields {
  const began = newHandOver(order);
  return {
    ...began,
    lines: began.lines.map((line) => ({
      ...line,
      ...body.lines.find(({ productId }) => productId === line.productId),
    })),
    receiver: body.receiver ?? began.receiver,
    receiverName: body.receiverName ?? '',
    proof: body.proof ?? began.proof,
    picture: body.picture === undefined ? undefined : new Blob([fromBase64(body.picture)]),
    place: body.place ?? '',
  };
}

const isHanded = ({ outcome }: HandedLine) => outcome === 'handed';

/** Whether anything is handed over, so that somebody receives it. */
export const isReceived = ({ lines }: HandOverFields): boolean => lines.some(isHanded);

/** Whether so many pieces can be handed over. */
const canBeHanded = ({ quantity, planned }: HandedLine): boolean =>
  Number.isInteger(quantity) && figureIn(quantity) >= 1 && figureIn(quantity) <= planned;

export const serialsNeeded = (line: HandedLine): number =>
  line.asksSerial && isHanded(line) && canBeHanded(line) ? figureIn(line.quantity) : 0;

/** The serial numbers of a line that are typed, in their boxes' order. */
const serialsOf = (line: HandedLine): string[] =>
  Array.from({ length: serialsNeeded(line) }, (_piece, at) => (line.serials[at] ?? '').trim());

const digitsOf = (code: string) => code.replace(/\s/g, '');

/** What is missing before it can be sent, by the names of the form. */
export function handOverFaults(fields: HandOverFields): Record<string, string> {
  const faults = fields.lines.flatMap((line, at) => {
    if (isHanded(line) && !canBeHanded(line))
      return [[`lines.${at}.quantity`, words.wrongPieces(line.planned)]];
    const serials = serialsOf(line).map(foldId);
    return serials.flatMap((serial, n) => {
      const name = `lines.${at}.serials.${n}`;
      if (serial === '') return [[name, words.needsSerials]];
      return serials.indexOf(serial) < n ? [[name, words.twice]] : [];
    });
  });
  if (!isReceived(fields)) return Object.fromEntries(faults);
  const { receiver, receiverName, proof, picture, code } = fields;
  return {
    ...Object.fromEntries(faults),
    ...(receiver === 'leader' && receiverName.trim() === '' && { receiverName: words.needsName }),
    ...(proof === 'signature' && !picture && { picture: words.needsSignature }),
    ...(proof === 'code' && !/^\d{6}$/.test(digitsOf(code)) && { code: words.needsCode }),
  };
}

/** What `POST /deliveries/{id}/receipts` takes; `picture` as base64, `at` by the clock of the device. */
export function handOverBody(
  orderId: string,
  fields: HandOverFields,
  picture: string | undefined,
  at: string,
): HandOverBody {
  const { lines, receiver, receiverName, proof, code, place } = fields;
  return {
    orderId,
    lines: lines.map((line) => ({
      productId: line.productId,
      outcome: line.outcome,
      ...(isHanded(line) && { quantity: figureIn(line.quantity) }),
      ...(serialsNeeded(line) > 0 && { serials: serialsOf(line) }),
      ...(line.reason.trim() && { reason: line.reason.trim() }),
    })),
    ...(isReceived(fields) && {
      receiver,
      ...(receiver === 'leader' && { receiverName: receiverName.trim() }),
      proof,
      ...(picture !== undefined && { picture }),
      ...(proof === 'code' && { code: digitsOf(code) }),
      ...(place.trim() && { place: place.trim() }),
    }),
    at,
  };
}
