import { expect, it } from 'vitest';
import { shareOfSavings } from '../src/loans/loan-cost.ts';

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
