import { z } from 'zod';
import { RETURN_CONDITIONS, RETURN_REASONS } from '#domain/deliveries/deliveries.ts';
import { LIMITS } from '#domain/limits.ts';
import { id, named, optionalText, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { quantity } from './order-body.ts';
import { serialNumbers } from './serial-numbers.ts';

const orders = endpointsOf('Orders');

const reason = z.enum(RETURN_REASONS);
const condition = z.enum(RETURN_CONDITIONS);

export const returned = named('Return', {
  id,
  order_id: id,
  product_id: id,
  name: z.string(),
  quantity: z.int(),
  serials: z.array(z.string()),
  reason,
  condition,
  replaced: z.boolean().meta({ description: 'Whether the client got other pieces at once' }),
  replacement_serials: z.array(z.string()),
  note: z.string(),
  at: timestamp,
  made_by_name: z.string(),
});
export type Return = z.output<typeof returned>;

export const listReturns = orders.get('listReturns', '/orders/{id}/returns', {
  summary: 'List the returns of an order, oldest first',
  access: 'orders.read',
  replies: { 200: z.array(returned) },
});

export const recordReturn = orders.post('recordReturn', '/orders/{id}/returns', {
  summary: 'Record pieces that a client gave back. New ones go back into the stock',
  access: 'returns.write',
  body: z.object({
    productId: id,
    quantity,
    serials: serialNumbers.optional(),
    reason,
    condition,
    note: optionalText('notes', LIMITS.longestReason).optional(),
    replacement: z
      .object({ serials: serialNumbers.optional() })
      .optional()
      .meta({ description: 'The client gets as many other pieces from the stock at once' }),
  }),
  replies: { 201: returned },
  refuses: ['check_failed', 'duplicate', 'insufficient_stock'],
});
