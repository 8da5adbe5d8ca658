import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { CONSIGNMENT_KINDS, CONSIGNMENT_STATES } from '#domain/stock/stock.ts';
import {
  day,
  id,
  named,
  optionalText,
  pageQuery,
  pagination,
  searchText,
  seenAt,
  timestamp,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { pieces, place } from './stock.ts';

const stock = endpointsOf('Stock');

const consignment = named('Consignment', {
  id,
  number: z.string().meta({ example: 'T-26-00012' }),
  kind: z.enum(CONSIGNMENT_KINDS),
  supplier: z.string().meta({ description: 'Of a purchase; empty for a transfer' }),
  from_branch_id: id.nullable().meta({ description: 'Of a transfer. Null: the central store' }),
  from_branch_name: z.string().nullable(),
  to_branch_id: id.nullable().meta({ description: 'Null: the central store' }),
  to_branch_name: z.string().nullable(),
  expected_on: day.nullable(),
  state: z.enum(CONSIGNMENT_STATES),
  note: z.string(),
  pieces: z.int().meta({ description: 'Ordered or sent' }),
  received: z.int(),
  made_by_name: z.string(),
  made_at: timestamp,
  closed_by_name: z.string().nullable(),
  closed_at: timestamp.nullable(),
  updated_at: timestamp,
});
export type Consignment = z.output<typeof consignment>;

const consignmentLine = named('ConsignmentLine', {
  product_id: id,
  name: z.string(),
  quantity: z.int(),
  received: z.int(),
  lost: z.int().meta({ description: 'Of a closed transfer: pieces that did not arrive' }),
  back: z.int().meta({ description: 'Of a closed transfer: pieces that had never left' }),
  reason: z.string(),
});

export const consignmentWithLines = consignment
  .extend({
    lines: z.array(consignmentLine),
    may_receive: z
      .boolean()
      .meta({ description: 'Whether the caller may receive it: another person than who sent it' }),
  })
  .meta({ id: 'ConsignmentWithLines' });
export type ConsignmentWithLines = z.output<typeof consignmentWithLines>;

export const consignmentFilter = z.object({
  search: searchText.optional().meta({ description: 'Part of the number, or of the name of the supplier' }),
  kind: z.enum(CONSIGNMENT_KINDS).optional(),
  state: z.enum(CONSIGNMENT_STATES).optional(),
  place: place.optional().meta({ description: 'From or to the id of a branch, or `central`' }),
});

export const listConsignments = stock.get('listConsignments', '/consignments', {
  summary:
    'List a page of the purchases and transfers from or to places that the caller can see, latest first',
  access: 'stock.read',
  query: z.object({ ...pageQuery, ...consignmentFilter.shape }),
  replies: { 200: z.object({ consignments: z.array(consignment), pagination }) },
});

export const getConsignment = stock.get('getConsignment', '/consignments/{id}', {
  summary: 'One purchase or transfer with its lines',
  access: 'stock.read',
  replies: { 200: consignmentWithLines },
});

const linesOf = <Line extends z.ZodObject>(line: Line) =>
  z
    .array(line)
    .min(1, reasonText('missing'))
    .max(LIMITS.stockLines, reasonText('too_many_entries', { max: LIMITS.stockLines }));
const goods = linesOf(z.object({ productId: id, quantity: pieces }));
const note = optionalText('notes', LIMITS.longestReason).optional();
const toPlace = place.meta({ description: 'Where the goods go: the id of a branch, or `central`' });

export const purchaseFields = z.object({
  supplier: optionalText('supplier').check(z.minLength(1, reasonText('missing'))),
  to: toPlace,
  expectedOn: day.nullish(),
  note,
  lines: goods,
});

export const createPurchase = stock.post('createPurchase', '/purchases', {
  summary: 'Write down what is ordered from a supplier. The stock changes when it is received',
  access: 'stock.write',
  body: purchaseFields,
  replies: { 201: consignmentWithLines },
  refuses: ['not_found', 'check_failed'],
});

export const changePurchase = stock.put('changePurchase', '/purchases/{id}', {
  summary:
    'Change the given fields of an open purchase. `lines` replaces all lines; none can have fewer pieces than were received',
  access: 'stock.write',
  body: purchaseFields
    .omit({ to: true })
    .partial()
    .extend({ updatedAt: seenAt('purchase').optional() }),
  replies: { 200: consignmentWithLines },
  refuses: ['check_failed', 'illegal_transition', 'stale'],
});

export const receivePurchase = stock.post('receivePurchase', '/purchases/{id}/receipts', {
  summary: 'Receive pieces of an open purchase, all or a part. It is closed once all are there',
  access: 'stock.write',
  body: z.object({ lines: goods, note }),
  replies: { 200: consignmentWithLines },
  refuses: ['check_failed', 'illegal_transition'],
});

export const closePurchase = stock.post('closePurchase', '/purchases/{id}/close', {
  summary: 'Close a purchase: the rest does not come',
  access: 'stock.write',
  replies: { 200: consignmentWithLines },
  refuses: ['illegal_transition'],
});

export const sendTransfer = stock.post('sendTransfer', '/transfers', {
  summary:
    'Send goods from one place to another: free pieces, and pieces that orders of the other branch wait for. They are on their way until somebody else receives them',
  access: 'stock.write',
  body: z.object({ from: place, to: toPlace, expectedOn: day.nullish(), note, lines: goods }),
  replies: { 201: consignmentWithLines },
  refuses: ['not_found', 'check_failed', 'insufficient_stock'],
});

export const receiveTransfer = stock.post('receiveTransfer', '/transfers/{id}/receive', {
  summary:
    'Receive a transfer, by somebody else than who sent it. What is missing is lost, or had never left, with a reason',
  access: 'stock.write',
  body: z.object({
    lines: linesOf(
      z.object({
        productId: id,
        received: z.int().min(0),
        back: z
          .int()
          .min(0)
          .optional()
          .meta({ description: 'Pieces that had never left. The default is 0; the rest is lost' }),
        reason: optionalText('reason', LIMITS.longestReason)
          .optional()
          .meta({ description: 'Required if pieces are missing' }),
      }),
    ).meta({ description: 'Each line of the transfer' }),
  }),
  replies: { 200: consignmentWithLines },
  refuses: ['check_failed', 'illegal_transition', 'insufficient_stock'],
});
