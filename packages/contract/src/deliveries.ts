import { z } from 'zod';
import {
  DELIVERY_STATES,
  LINE_OUTCOMES,
  RECEIPT_PROOFS,
  RECEIVERS,
  UNIT_STATES,
} from '#domain/deliveries/deliveries.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { reasonText } from '#domain/refusals.ts';
import {
  day,
  deviceTime,
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
import { codeBody, openCode, sendsSms } from './confirmations.ts';
import { deliveryMethod, quantity } from './order-body.ts';
import { returned } from './returns.ts';
import { serialNumbers } from './serial-numbers.ts';

const deliveries = endpointsOf('Deliveries');
const orders = endpointsOf('Orders');

const status = z.enum(ORDER_STATUSES);
const state = z.enum(DELIVERY_STATES);
const outcome = z.enum(LINE_OUTCOMES);
const receiver = z.enum(RECEIVERS);
const proof = z.enum(RECEIPT_PROOFS);

/** What a delivery says about an order, as the order is now. */
const deliveredOrder = z.object({
  order_id: id,
  order_number: z.string(),
  status,
  client_id: id,
  client_name: z.string(),
  group_id: id,
  group_name: z.string(),
  delivery_method: deliveryMethod,
  delivery_location: z.string().nullable(),
});

export const deliveryReceipt = named('DeliveryReceipt', {
  id,
  at: timestamp.meta({ description: 'When the goods were handed over, from the clock of the device' }),
  made_by_name: z.string(),
  receiver,
  receiver_name: z.string().meta({ description: 'The name of the leader. Empty: the client received it' }),
  proof,
  has_picture: z.boolean(),
  place: z.string(),
});
export type DeliveryReceipt = z.output<typeof deliveryReceipt>;

export const deliveryLine = named('DeliveryLine', {
  product_id: id,
  name: z.string(),
  quantity: z.int(),
  asks_serial: z.boolean(),
  outcome: outcome.nullable().meta({ description: 'Null: not yet known' }),
  handed_quantity: z.int(),
  reason: z.string(),
  warranty_until: day.nullable().meta({ description: 'Null: nothing was handed over, or no warranty' }),
  serials: z.array(z.string()).meta({ description: 'The serial numbers that were handed over' }),
});
export type DeliveryLine = z.output<typeof deliveryLine>;

const delivery = named('Delivery', {
  id,
  number: z.string().meta({ example: 'KTI-26-D00012' }),
  branch_id: id,
  branch_name: z.string(),
  day: day.meta({ description: 'The day for which it is planned' }),
  carrier_id: id.nullable(),
  carrier_name: z.string().nullable(),
  state,
  note: z.string(),
  order_count: z.int(),
  piece_count: z.int().meta({ description: 'The number of planned pieces' }),
  open_lines: z.int().meta({ description: 'The number of lines without an outcome' }),
  made_by_name: z.string(),
  made_at: timestamp,
  out_at: timestamp.nullable(),
  done_at: timestamp.nullable(),
  updated_at: timestamp,
});
export type Delivery = z.output<typeof delivery>;

const orderOfDelivery = deliveredOrder
  .extend({
    chairperson: z.string().meta({ description: 'The chairperson of the group' }),
    lines: z.array(deliveryLine),
    receipt: deliveryReceipt.nullable().meta({ description: 'Null: nothing was handed over' }),
  })
  .meta({ id: 'OrderOfDelivery' });
export type OrderOfDelivery = z.output<typeof orderOfDelivery>;

export const deliveryWithOrders = delivery
  .extend({
    orders: z.array(orderOfDelivery).meta({ description: 'By group, client and number' }),
    sends_sms: sendsSms,
  })
  .meta({ id: 'DeliveryWithOrders' });
export type DeliveryWithOrders = z.output<typeof deliveryWithOrders>;

/** What deliveries are filtered by. Both days are inclusive. */
export const deliveryFilter = z.object({
  search: searchText
    .optional()
    .meta({ description: 'Part of the number of a delivery or of an order in it' }),
  state: state.optional(),
  branch_id: id.optional(),
  carrier_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
});
export type DeliveryFilter = z.output<typeof deliveryFilter>;

export const listDeliveries = deliveries.get('listDeliveries', '/deliveries', {
  summary: 'List a page of the deliveries that the caller can see, latest day first',
  access: 'deliveries.read',
  query: z.object({ ...pageQuery, ...deliveryFilter.shape }),
  replies: { 200: z.object({ deliveries: z.array(delivery), pagination }) },
});

const dueLine = z.object({
  product_id: id,
  name: z.string(),
  ordered: z.int(),
  handed: z.int().meta({ description: 'Pieces that were handed over' }),
  planned: z.int().meta({ description: 'Pieces in deliveries without an outcome yet' }),
  open: z.int().meta({ description: 'Pieces that can be planned' }),
});

const dueOrder = deliveredOrder
  .extend({
    branch_id: id,
    branch_name: z.string(),
    promised_on: day.nullable().meta({ description: 'The day that the agreement promises. Null: none' }),
    lines: z.array(dueLine),
  })
  .meta({ id: 'DueOrder' });
export type DueOrder = z.output<typeof dueOrder>;

export const dueFilter = z.object({
  search: searchText.optional().meta({ description: 'As the search of orders' }),
  branch_id: id.optional(),
  day: day.optional().meta({ description: 'Only orders that are promised for this day or earlier' }),
});

export const listDueDeliveries = deliveries.get('listDueDeliveries', '/deliveries/due', {
  summary:
    'List a page of the approved orders with pieces that are in no delivery, earliest promised day first',
  access: 'deliveries.read',
  query: z.object({ ...pageQuery, ...dueFilter.shape }),
  replies: {
    200: z.object({
      due: z.array(dueOrder),
      overdue: z.int().meta({ description: 'How many of all of them were promised for a day before today' }),
      pagination,
    }),
  },
});

export const getDelivery = deliveries.get('getDelivery', '/deliveries/{id}', {
  summary: 'One delivery with its orders and their lines',
  access: 'deliveries.read',
  replies: { 200: deliveryWithOrders },
});

const plannedLines = z
  .array(z.object({ orderId: id, productId: id, quantity }))
  .min(1, reasonText('nothing_to_deliver'))
  .max(LIMITS.deliveryLines, reasonText('too_many_entries', { max: LIMITS.deliveryLines }))
  .meta({ description: 'Open pieces of approved or shipped orders of one branch' });

export const deliveryFields = z.object({
  day,
  carrierId: id.nullish().meta({ description: 'The member of staff who carries the goods' }),
  note: optionalText('notes', LIMITS.longestReason).optional(),
  lines: plannedLines,
});

export const planDelivery = deliveries.post('planDelivery', '/deliveries', {
  summary: 'Plan a delivery of pieces of orders of one branch for a day',
  access: 'deliveries.plan',
  body: deliveryFields,
  replies: { 201: deliveryWithOrders },
  refuses: ['check_failed', 'illegal_transition'],
});
export type DeliveryBody = z.output<typeof deliveryFields>;

export const changeDelivery = deliveries.put('changeDelivery', '/deliveries/{id}', {
  summary: 'Change the given fields of a planned delivery. `lines` replaces all lines',
  access: 'deliveries.plan',
  body: deliveryFields.partial().extend({ updatedAt: seenAt('delivery').optional() }),
  replies: { 200: deliveryWithOrders },
  refuses: ['check_failed', 'illegal_transition', 'stale'],
});

export const removeDelivery = deliveries.delete('removeDelivery', '/deliveries/{id}', {
  summary: 'Remove a planned delivery. Its pieces can be planned again',
  access: 'deliveries.plan',
  replies: { 204: 'no-content' },
  refuses: ['illegal_transition'],
});

export const sendDelivery = deliveries.post('sendDelivery', '/deliveries/{id}/send', {
  summary: 'Send a planned delivery. Its approved orders become shipped',
  access: 'deliveries.hand-over',
  replies: { 200: deliveryWithOrders },
  refuses: ['illegal_transition', 'check_failed', 'insufficient_stock'],
});

export const sendReceiptCode = deliveries.post('sendReceiptCode', '/deliveries/{id}/orders/{orderId}/code', {
  summary:
    'Send the client of an order in a delivery that is out a code of six digits, which proves that they received the goods. It ends an earlier code',
  access: 'deliveries.hand-over',
  replies: { 200: openCode },
  refuses: ['illegal_transition', 'check_failed', 'too_many_attempts'],
});

export const handOverGoods = deliveries.post('handOverGoods', '/deliveries/{id}/receipts', {
  summary:
    'Record what became of the lines of one order in a delivery that is out. An order whose pieces are all handed over becomes delivered',
  access: 'deliveries.hand-over',
  body: z.object({
    orderId: id,
    lines: z
      .array(
        z.object({
          productId: id,
          outcome,
          quantity: quantity.optional().meta({
            description: 'The pieces that were handed over. Only with `handed`; the default is all pieces',
          }),
          serials: serialNumbers.optional(),
          reason: optionalText('reason', LIMITS.longestReason).optional(),
        }),
      )
      .min(1, reasonText('missing'))
      .max(LIMITS.maxOrderLines, reasonText('too_many_entries', { max: LIMITS.maxOrderLines }))
      .meta({ description: 'Each line of the order in this delivery' }),
    receiver: receiver.optional().meta({ description: 'Required if anything was handed over' }),
    receiverName: optionalText('receiver_name').optional().meta({ description: 'Required for a leader' }),
    proof: proof.optional().meta({ description: 'Required if anything was handed over' }),
    picture: z
      .base64({ error: reasonText('not_a_picture') })
      .max(LIMITS.receiptPictureCharacters, reasonText('too_long', { max: LIMITS.receiptPictureCharacters }))
      .optional()
      .meta({
        description:
          'The signature (required for it), or the signed paper: PNG, JPEG or WebP as Base64. The system re-encodes it',
      }),
    code: codeBody.shape.code.optional().meta({
      description:
        'Required for the proof by code: the six digits that the client has read out. A wrong code is a try',
    }),
    place: optionalText('place', LIMITS.altCharacters).optional(),
    at: deviceTime.optional().meta({
      description:
        'When the goods were handed over, if the call is sent later. From the clock of the device: no time to come, nor one before the delivery',
    }),
  }),
  replies: { 200: deliveryWithOrders },
  refuses: [
    'illegal_transition',
    'check_failed',
    'insufficient_stock',
    'duplicate',
    'unsupported_media_type',
  ],
});

export const finishDelivery = deliveries.post('finishDelivery', '/deliveries/{id}/finish', {
  summary: 'Finish a delivery that is out, once each line has an outcome',
  access: 'deliveries.hand-over',
  replies: { 200: deliveryWithOrders },
  refuses: ['illegal_transition', 'check_failed'],
});

export const getDeliveryNote = deliveries.get('getDeliveryNote', '/deliveries/{id}/note', {
  summary: 'Get the delivery note as a PDF: the carrier has it on the way, and receivers sign it',
  access: 'deliveries.read',
  heavy: 'always',
  query: z.object({ language: z.enum(LANGUAGES).optional().meta({ description: 'The default is en' }) }),
  replies: { 200: { file: 'application/pdf' } },
});

const JPEG = 'image/jpeg';

export const getReceiptPicture = deliveries.get('getReceiptPicture', '/delivery-receipts/{id}/picture', {
  summary: 'Get the signature or the signed paper of a receipt',
  access: 'deliveries.read',
  heavy: 'always',
  replies: { 200: { file: JPEG } },
});

const orderDeliveries = named('OrderDeliveries', {
  lines: z.array(
    dueLine.extend({
      asks_serial: z.boolean(),
      returned: z.int().meta({ description: 'Pieces that came back and were not replaced' }),
      returnable: z.int().meta({ description: 'Pieces that the client has' }),
      from: z.object({ branch_name: z.string().nullable(), transfer: z.string().nullable() }).meta({
        description:
          'Where the pieces are until they are handed over: a branch, or a transfer on its way. Both null: the central store',
      }),
    }),
  ),
  deliveries: z
    .array(
      delivery
        .pick({ id: true, number: true, day: true, state: true, carrier_name: true })
        .extend({ lines: z.array(deliveryLine), receipt: deliveryReceipt.nullable() }),
    )
    .meta({ description: 'Oldest first' }),
  units: z.array(
    z.object({
      id,
      serial: z.string(),
      product_id: id,
      name: z.string(),
      warranty_until: day.nullable(),
      state: z.enum(UNIT_STATES),
    }),
  ),
  returns: z.array(returned).meta({ description: 'Oldest first' }),
});
export type OrderDeliveries = z.output<typeof orderDeliveries>;

export const getOrderDeliveries = orders.get('getOrderDeliveries', '/orders/{id}/deliveries', {
  summary: 'Get the deliveries, serial numbers and returns of an order',
  access: 'orders.read',
  replies: { 200: orderDeliveries },
});
