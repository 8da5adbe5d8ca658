import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus, StatusTone } from '#domain/orders/order-statuses.ts';
import { RECENT_COLUMNS } from './recent-columns.tsx';

it.each([
  ['approved', 'good', 'Approved'],
  ['pending', 'waiting', 'Pending'],
  ['rejected', 'bad', 'Rejected'],
  ['shipped', 'bad', 'Shipped'],
  ['delivered', 'bad', 'Delivered'],
  ['cancelled', 'bad', 'Cancelled'],
] satisfies [OrderStatus, StatusTone, string][])(
  'of the recent orders one that is %s has the tone %s and its own word (SPEC 2, Admin dashboard)',
  (status, tone, word) => {
    const column = RECENT_COLUMNS.find(({ key }) => key === 'status');
    const html = renderToStaticMarkup(column?.cell({ status } as Order));
    expect([/data-tone="(\w+)"/.exec(html)?.[1], html.includes(word)]).toEqual([tone, true]);
  },
);
