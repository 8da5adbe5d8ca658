import { expect, it } from 'vitest';
import type { ConsignmentWithLines } from '#contract/consignments.ts';
import {
  purchaseReceipt,
  receiptFaults,
  receiptOf,
  type ReceivedLine,
  transferReceipt,
} from './receive-form.ts';

const line = (over: Partial<ReceivedLine>): ReceivedLine => ({
  productId: 'p1',
  product: 'Lantern',
  open: 5,
  received: 5,
  back: 0,
  reason: '',
  ...over,
});

it('a receipt begins with the pieces that have still to come, and leaves out products that are all there (DECISIONS 4.8)', () => {
  const lines = [
    { product_id: 'p1', name: 'Lantern', quantity: 12, received: 7 },
    { product_id: 'p2', name: 'Tank', quantity: 2, received: 2 },
  ];
  expect(receiptOf({ lines } as ConsignmentWithLines).lines).toEqual([line({})]);
});

it.each<[string, Partial<ReceivedLine>, string[], string[]]>([
  ['all of it', {}, [], []],
  ['nothing', { received: 0 }, ['lines'], ['lines.0.reason']],
  ['more than is to come', { received: 6 }, ['lines.0.received'], ['lines.0.received']],
  ['no number', { received: '' }, ['lines.0.received'], ['lines.0.received']],
  ['a part', { received: 4 }, [], ['lines.0.reason']],
  ['a part with a reason', { received: 4, reason: 'Fell down' }, [], []],
  ['too many that never left', { received: 4, back: 2, reason: 'Forgotten' }, [], ['lines.0.back']],
])(
  'received %s: a purchase comes in parts, a transfer asks for a reason (DECISIONS 4.8.2)',
  (_, over, ofPurchase, ofTransfer) => {
    const fields = { lines: [line(over)], note: '' };
    expect(Object.keys(receiptFaults(fields, false))).toEqual(ofPurchase);
    expect(Object.keys(receiptFaults(fields, true))).toEqual(ofTransfer);
  },
);

it('a receipt of a purchase has the products that came, one of a transfer each line (DECISIONS 4.8.2)', () => {
  const lines = [
    line({}),
    line({ productId: 'p2', received: 0, back: 1, reason: ' Forgotten ' }),
    line({ productId: 'p3', received: 5, back: 3, reason: 'typed before' }),
  ];
  expect(purchaseReceipt({ lines, note: ' late ' })).toEqual({
    lines: [
      { productId: 'p1', quantity: 5 },
      { productId: 'p3', quantity: 5 },
    ],
    note: 'late',
  });
  expect(transferReceipt({ lines, note: '' })).toEqual({
    lines: [
      { productId: 'p1', received: 5 },
      { productId: 'p2', received: 0, back: 1, reason: 'Forgotten' },
      { productId: 'p3', received: 5 },
    ],
  });
});
