import type { BodyOf } from '#contract/endpoint.ts';
import type { ConsignmentWithLines, receivePurchase, receiveTransfer } from '#contract/consignments.ts';
import { stock } from '#words/index.ts';
import { type Figure, figureIn } from '../kit/form/FigureBox.tsx';
import type { Faults } from '../kit/form/use-record-form.ts';

const words = stock.receive;

/** The pieces of a product that are being received. */
export interface ReceivedLine {
  productId: string;
  product: string;
  /** The pieces that can arrive. */
  open: number;
  received: Figure;
  /** Of a transfer: pieces that had never left the other place. */
  back: Figure;
  reason: string;
}

export interface ReceiveFields {
  lines: ReceivedLine[];
  note: string;
}

/** What has still to come: the form says that all of it is there. */
export const receiptOf = ({ lines }: ConsignmentWithLines): ReceiveFields => ({
  lines: lines
    .map(({ product_id, name, quantity, received }) => ({
      productId: product_id,
      product: name,
      open: quantity - received,
      received: quantity - received,
      back: 0,
      reason: '',
    }))
    .filter(({ open }) => open > 0),
  note: '',
});

/** The pieces that were sent and are not there; none while the number is not known. */
export const missingOf = ({ open, received }: ReceivedLine): number =>
  typeof received === 'number' ? open - received : 0;

/** What is wrong with the form, by the paths of its fields. */
export function receiptFaults({ lines }: ReceiveFields, isTransfer: boolean): Faults {
  const faults: Record<string, string> = {};
  for (const [at, line] of lines.entries()) {
    const missing = missingOf(line);
    if (typeof line.received !== 'number' || missing < 0)
      faults[`lines.${at}.received`] = words.wrongPieces(line.open);
    if (!isTransfer || missing <= 0) continue;
    if (typeof line.back !== 'number' || line.back > missing)
      faults[`lines.${at}.back`] = words.wrongPieces(missing);
    if (!line.reason.trim()) faults[`lines.${at}.reason`] = words.needsReason;
  }
  if (!isTransfer && lines.every(({ received }) => received === 0)) faults['lines'] = words.nothing;
  return faults;
}

/** What `POST /purchases/:id/receipts` takes: products of which nothing came are left out. */
export const purchaseReceipt = ({ lines, note }: ReceiveFields): BodyOf<typeof receivePurchase> => ({
  lines: lines
    .filter(({ received }) => received !== 0)
    .map(({ productId, received }) => ({ productId, quantity: figureIn(received) })),
  note: note.trim(),
});

/** What `POST /transfers/:id/receive` takes: each line, with the reason where pieces are missing. */
export const transferReceipt = ({ lines }: ReceiveFields): BodyOf<typeof receiveTransfer> => ({
  lines: lines.map((line) => ({
    productId: line.productId,
    received: figureIn(line.received),
    ...(missingOf(line) > 0 && { back: figureIn(line.back), reason: line.reason.trim() }),
  })),
});
