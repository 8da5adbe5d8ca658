import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import {
  chooseSource,
  goodsInStatus,
  mayWriteAt,
  settledDifference,
  stockNumber,
} from '#domain/stock/stock.ts';

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
    { place: 'to-kitui', free: 3, to: 'kitui' },
    { place: 'to-meru', free: 12, to: 'meru' },
  ];
  it.each([
    ['the preferred one', 2, { preferred: 'kitui' }, 'kitui'],
    ['what is on the way there where that has too little', 3, { preferred: 'kitui' }, 'to-kitui'],
    ['the central store then', 4, { preferred: 'kitui' }, 'central'],
    ['the branch with most where those have too little', 5, { preferred: 'kitui' }, 'nakuru'],
    ['what is on the way elsewhere last', 10, { preferred: 'kitui' }, 'to-meru'],
    ['the one that has it already', 2, { preferred: 'central', now: 'kitui' }, 'kitui'],
    ['none where no place has all', 13, { preferred: 'central' }, undefined],
  ])('%s', (_which, wanted, choice, expected) => {
    expect(chooseSource(places, wanted, choice)).toBe(expected);
  });
});

it.each([
  ['nothing counted', [], undefined],
  ['as expected', [['09:00', 'ann', 0]], 0],
  ['not as expected', [['09:00', 'ann', -2]], undefined],
  [
    'the same by somebody else',
    [
      ['09:00', 'ann', -2],
      ['09:30', 'ben', -2],
    ],
    -2,
  ],
  [
    'the same by the same person',
    [
      ['09:00', 'ann', -2],
      ['09:30', 'ann', -2],
    ],
    undefined,
  ],
  [
    'another number by somebody else',
    [
      ['09:00', 'ann', -2],
      ['09:30', 'ben', -1],
    ],
    undefined,
  ],
  [
    'a mistake that was put right',
    [
      ['09:00', 'ann', 70],
      ['09:01', 'ann', -1],
      ['09:30', 'ben', -1],
    ],
    -1,
  ],
  [
    'the first agrees with the second',
    [
      ['09:00', 'ann', -2],
      ['09:30', 'ben', -1],
      ['10:00', 'ann', -1],
    ],
    -1,
  ],
  [
    'as expected at last',
    [
      ['09:00', 'ann', -2],
      ['09:30', 'ann', 0],
    ],
    0,
  ],
  [
    'another phone counted later',
    [
      ['09:30', 'ann', -1],
      ['09:00', 'ben', 0],
    ],
    undefined,
  ],
] as const)(
  'a counted product is settled when it is sure: %s (DECISIONS 4.8.3)',
  (_which, entries, expected) => {
    const counts = entries.map(([countedAt, countedBy, difference]) => ({
      countedAt,
      countedBy,
      difference,
    }));
    expect(settledDifference(counts)).toBe(expected);
  },
);

it('papers of the stock have numbers by kind and year', () => {
  expect([
    stockNumber('purchase', 2026, 1),
    stockNumber('transfer', 2026, 23),
    stockNumber('count', 2030, 4),
  ]).toEqual(['P-26-00001', 'T-26-00023', 'C-30-00004']);
});

it.each([
  ['admin', null, false, [true, true]],
  ['branch_manager', 'b1', false, [true, false]],
  ['credit_officer', 'b1', true, [true, false]],
  ['credit_officer', 'b1', false, [false, false]],
  ['auditor', null, false, [false, false]],
] as const)(
  '%s of %s writes the stock of that branch and of the central store (DECISIONS 4.8)',
  (role, branchId, keepsStock, expected) => {
    const actor = { id: 's1', role, branchId, keepsStock };
    expect([mayWriteAt(actor, 'stock.write', 'b1'), mayWriteAt(actor, 'stock.write', null)]).toEqual(
      expected,
    );
  },
);
