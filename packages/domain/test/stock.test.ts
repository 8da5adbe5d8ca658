import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { chooseSource, goodsInStatus } from '#domain/stock/stock.ts';

it('an order of five pieces, two of them handed over, holds and has taken by its status (DECISIONS 4.8)', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, goodsInStatus(status, 5, 2)]))).toEqual({
    pending: { held: 3, out: 2 },
    approved: { held: 3, out: 2 },
    shipped: { held: 3, out: 2 },
    delivered: { held: 0, out: 5 },
    rejected: { held: 0, out: 2 },
    cancelled: { held: 0, out: 2 },
  });
});

describe('a line is taken from one place (DECISIONS 4.8)', () => {
  const places = [
    { place: 'central', free: 4 },
    { place: 'kitui', free: 2 },
    { place: 'nakuru', free: 9 },
  ];
  it.each([
    ['the preferred one', 2, { preferred: 'kitui' }, 'kitui'],
    ['the central store where that has too little', 3, { preferred: 'kitui' }, 'central'],
    ['the one with most where both have too little', 5, { preferred: 'kitui' }, 'nakuru'],
    ['the one that has it already', 2, { preferred: 'central', now: 'kitui' }, 'kitui'],
    ['none where no place has all', 10, { preferred: 'central' }, undefined],
  ])('%s', (_which, wanted, choice, expected) => {
    expect(chooseSource(places, wanted, choice)).toBe(expected);
  });
});
