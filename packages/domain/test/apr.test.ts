import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualRate, loanCost } from '#domain/loans/loan-cost.ts';
import { INTEREST_METHODS, ROUNDINGS } from '#domain/loans/loan-terms.ts';
import { toCents } from '#domain/money.ts';

const level = (payment: number, months: number) => Array.from({ length: months }, () => payment);

/** Terms in cents: no instalment is moved by rounding to shillings. */
const anyTerms = fc.record({
  months: fc.integer({ min: 1, max: 60 }),
  rate: fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100),
  method: fc.constantFrom(...INTEREST_METHODS),
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
    expect(annualRate(received, payments)).toBeCloseTo(expected, 3);
  });

  it('is none where the client received nothing (DECISIONS 16.1)', () => {
    expect(annualRate(0, [100])).toBeUndefined();
    expect(loanCost(500, { months: 6, rate: 2, method: 'flat', rounding: 1, fee: 500 }).apr).toBe(undefined);
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
        (received, all) => {
          const rate = annualRate(received, all)!;
          const worth = all.reduce((sum, paid, at) => sum + paid / (1 + rate / 100) ** ((at + 1) / 12), 0);
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
          const instalments = (example.months - 1) * toCents(example.perMonth) + toCents(example.last);
          expect(toCents(example.total)).toBe(instalments + toCents(fee));
          expect(toCents(example.cost)).toBe(toCents(example.total) - toCents(price));
        },
      ),
    );
  });
});
