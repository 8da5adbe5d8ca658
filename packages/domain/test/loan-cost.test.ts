import { expect, it } from 'vitest';
import { shareOfSavings } from '../src/loans/loan-cost.ts';

it.each([
  [1_400, 'month', 20_000, 7],
  [1_401, 'month', 20_000, 8],
  [1.1, 'month', 110, 1],
  [0.01, 'month', 20_000, 1],
  [195, 'week', 845, 100],
  [195, 'week', 844, 101],
] as const)(
  '%d a %s takes each month of savings of %d a whole percentage, rounded up: %d (DECISIONS 6, 27.1)',
  (each, every, savings, share) => {
    expect(shareOfSavings({ each, every }, savings)).toBe(share);
  },
);
