import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { RECENT_COLUMNS } from './recent-columns.tsx';

it.each([
  ['approved', 'approved', 'Approved'],
  ['pending', 'pending', 'Pending'],
  ['rejected', 'rejected', 'Rejected'],
  ['shipped', 'rejected', 'Shipped'],
  ['delivered', 'rejected', 'Delivered'],
  ['cancelled', 'rejected', 'Cancelled'],
] satisfies [OrderStatus, OrderStatus, string][])(
  'of the recent orders one that is %s has the colour of %s and its own word (SPEC 2, Admin dashboard)',
  (status, colour, word) => {
    const column = RECENT_COLUMNS.find(({ key }) => key === 'status');
    const html = renderToStaticMarkup(column?.cell({ status } as Order));
    expect([/data-status="(\w+)"/.exec(html)?.[1], html.includes(word)]).toEqual([colour, true]);
  },
);
