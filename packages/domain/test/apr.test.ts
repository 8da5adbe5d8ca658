import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualRate, loanCost } from '#domain/loans/loan-cost.ts';
import {
  DEFAULT_LOAN_TERMS,
  INTEREST_METHODS,
  REPAYMENT_FREQUENCIES,
  ROUNDINGS,
} from '#domain/loans/loan-terms.ts';
import { toCents } from '#domain/money.ts';

const level = (payment: number, count: number) => Array.from({ length: count }, () => payment);

/** Terms in cents: no instalment is moved by rounding to shillings. */
const anyTerms = fc.record({
  months: fc.integer({ min: 1, max: 60 }),
  rate: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
  method: fc.constantFrom(...INTEREST_METHODS),
  every: fc.constantFrom(...REPAYMENT_FREQUENCIES),
  rounding: fc.constant(0.01 as const),
  fee: fc.constant(0),
});
const anyPrice = fc.integer({ min: 1000, max: 1_000_000 });
const anyFee = fc.integer({ min: 0, max: 900 });

describe('the annual percentage rate of a loan', () => {
  it.each([
    ['1,000 paid back as 1,100 after a year', 1000, [...level(0, 11), 1100], 10],
    ['1,000 paid back as 1,020 after a month', 1000, [1020], (1.02 ** 12 - 1) * 100],
    ['10,000 in 12 instalments at 1 % a month of what is left', 10_000, level(888.4879, 12), 12.6825],
    ['4,500 in 6 instalments of 840', 4500, level(840, 6), 48.281],
    ['9,000 less 1,800 at once, in 12 instalments of 690', 7200, level(690, 12), 30.124],
    ['nothing but what was lent', 1000, level(250, 4), 0],
  ])('is known of %s (DECISIONS 16.1)', (_what, received, payments, expected) => {
    expect(annualRate(received, payments, 'month')).toBeCloseTo(expected, 3);
  });

  it.each([
    ['4,500 in 26 instalments of 195', 4500, level(195, 26), 59.706],
    ['a phone for 11,000 in 52 instalments of 50,000 in all', 11_000, level(50_000 / 52, 52), 7277],
  ])('is known of weekly instalments: %s (DECISIONS 27.1)', (_what, received, payments, expected) => {
    const rate = annualRate(received, payments, 'week')!;
    expect(Math.abs(rate - expected)).toBeLessThan(expected / 2000);
    const worth = payments.reduce((sum, paid, at) => sum + paid / (1 + rate / 100) ** ((at + 1) / 52), 0);
    expect(worth).toBeCloseTo(received, 6);
  });

  it('is none where the client received nothing (DECISIONS 16.1)', () => {
    expect(annualRate(0, [100], 'month')).toBeUndefined();
    expect(loanCost(500, { ...DEFAULT_LOAN_TERMS, fee: 500 }).apr).toBe(undefined);
  });

  it('is 0 for every loan without interest and without a fee (DECISIONS 16.1)', () => {
    fc.assert(
      fc.property(anyPrice, anyTerms, fc.constantFrom(...ROUNDINGS), (price, terms, rounding) => {
        expect(loanCost(price, { ...terms, rate: 0, rounding })).toMatchObject({ cost: 0, apr: 0 });
      }),
    );
  });

  it('makes all that is paid worth what was received, on the day of the loan (DECISIONS 16.1)', () => {
    fc.assert(
      fc.property(
        anyPrice,
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }),
        fc.constantFrom(...REPAYMENT_FREQUENCIES),
        (received, all, every) => {
          const rate = annualRate(received, all, every)!;
          const inYear = every === 'week' ? 52 : 12;
          const worth = all.reduce(
            (sum, paid, at) => sum + paid / (1 + rate / 100) ** ((at + 1) / inYear),
            0,
          );
          const total = all.reduce((sum, paid) => sum + paid, 0);
          expect(worth / Math.min(received, total)).toBeCloseTo(1, 6);
        },
      ),
    );
  });
});

describe('what a loan costs', () => {
  it('is the sum of its instalments and the fee, and the cost is what that is above the price (DECISIONS 16.1)', () => {
    fc.assert(
      fc.property(
        anyPrice,
        anyTerms,
        fc.constantFrom(...ROUNDINGS),
        anyFee,
        (price, terms, rounding, fee) => {
          const example = loanCost(price, { ...terms, rounding, fee });
          const instalments =
            (example.instalments.length - 1) * toCents(example.each) + toCents(example.last);
          expect(toCents(example.total)).toBe(instalments + toCents(fee));
          expect(toCents(example.cost)).toBe(toCents(example.total) - toCents(price));
        },
      ),
    );
  });
});
