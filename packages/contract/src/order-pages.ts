import { z } from 'zod';
import { PAGE_VISITS } from '#domain/orders/order-page.ts';
import { id, named, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const orders = endpointsOf('Orders');

export const pageVisit = named('OrderPageVisit', {
  at: timestamp,
  what: z.enum(PAGE_VISITS).meta({
    description:
      '`shown`: the sums, after the right digits. `disputed`: the client says that it is not their order',
  }),
  address: z
    .string()
    .meta({ description: 'The network of the visitor, without the part that names a device' }),
});
export type OrderPageVisit = z.output<typeof pageVisit>;

const orderPage = named('OrderPage', {
  order_id: id,
  path: z.string().nullable().meta({
    description:
      'The secret path of the page on the website, in English; below `/sw` in Swahili. Null for those who do not move orders',
  }),
  visits: z.array(pageVisit).meta({ description: 'The last 20 visits of the present client, latest first' }),
});
export type OrderPage = z.output<typeof orderPage>;

export const getOrderPage = orders.get('getOrderPage', '/orders/{id}/page', {
  summary: 'Get the address of the page of an order for its client, and the last visits to it',
  access: 'orders.read',
  replies: { 200: orderPage },
});

export const renewOrderPage = orders.post('renewOrderPage', '/orders/{id}/page/renew', {
  summary: 'Give the page of an order another address. The present one ends',
  access: 'orders.move',
  replies: { 200: orderPage },
});
