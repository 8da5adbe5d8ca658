import { expect, it } from 'vitest';
import { loanCost, shareOfSavings } from '../src/loans/loan-cost.ts';

it.each([
  [
    { months: 12, rate: 2, method: 'flat', rounding: 1, fee: 0 },
    { months: 12, perMonth: 620, total: 7440, cost: 1440 },
  ],
  [
    { months: 6, rate: 0, method: 'flat', rounding: 1, fee: 0 },
    { months: 6, perMonth: 1000, total: 6000, cost: 0 },
  ],
  [
    { months: 12, rate: 2, method: 'reducing', rounding: 1, fee: 0 },
    { months: 12, perMonth: 567, total: 6808.8, cost: 808.8 },
  ],
] as const)(
  'a loan of KES 6,000 with %o costs what its instalments add up to (DECISIONS 6)',
  (terms, expected) => {
    expect(loanCost(6000, terms)).toMatchObject({ price: 6000, ...expected });
  },
);

it.each([
  [1_400, 20_000, 7],
  [1_401, 20_000, 8],
  [1.1, 110, 1],
  [0.01, 20_000, 1],
])(
  'an instalment of %d is of savings of %d a whole percentage, rounded up: %d (DECISIONS 6)',
  (perMonth, savings, share) => {
    expect(shareOfSavings(perMonth, savings)).toBe(share);
  },
);
