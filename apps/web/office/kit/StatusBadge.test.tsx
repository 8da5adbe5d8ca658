import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { StatusBadge, ThreeColourBadge } from './StatusBadge.tsx';

const colourIn = (html: string) => /data-status="(\w+)"/.exec(html)?.[1];

it.each([
  ['approved', 'approved', 'Approved'],
  ['pending', 'pending', 'Pending'],
  ['rejected', 'rejected', 'Rejected'],
  ['shipped', 'rejected', 'Shipped'],
  ['delivered', 'rejected', 'Delivered'],
  ['cancelled', 'rejected', 'Cancelled'],
] satisfies [OrderStatus, OrderStatus, string][])(
  'of recent orders one that is %s has the colour of %s and its own word (SPEC 2, Admin dashboard)',
  (status, colour, word) => {
    const html = renderToStaticMarkup(<ThreeColourBadge status={status} />);
    expect([colourIn(html), html.includes(word)]).toEqual([colour, true]);
    expect(colourIn(renderToStaticMarkup(<StatusBadge status={status} />))).toBe(status);
  },
);
