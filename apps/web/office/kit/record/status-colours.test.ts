// oxlint-disable-next-line no-restricted-imports -- vitest hands style sheets over empty; this runs in Node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';

it('every status of an order has its colours on the badge, and no other (SPEC 2)', () => {
  const css = readFileSync(new URL('status.module.css', import.meta.url), 'utf8');
  const coloured = [...css.matchAll(/data-status='(\w+)'\] \{\s+background: var\(--status-\1-surface\)/g)];
  expect(coloured.map(([, status]) => status!).toSorted()).toEqual(ORDER_STATUSES.toSorted());
});
