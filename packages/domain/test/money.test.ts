import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatKes,
  formatKsh,
  fromCents,
  isAmount,
  MAX_AMOUNT,
  toCents,
} from '#domain/money.ts';

const MAX_CENTS = 999_999_999_999;
const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe('an amount', () => {
  it.each([0, 0.01, 0.07, 0.1, 0.29, 1.1, 4.35, 1.15, 100, 1234567.89, 9_999_999_999.99])(
    '%d is one (DECISIONS 10)',
    (value) => {
      expect(isAmount(value)).toBe(true);
    },
  );

  it.each([
    -0.01,
    -1,
    0.001,
    1.005,
    0.1 + 0.2,
    10_000_000_000,
    9_999_999_999.991,
    NaN,
    Infinity,
    -Infinity,
    1e-7,
  ])('%d is none (DECISIONS 10)', (value) => {
    expect(isAmount(value)).toBe(false);
  });

  it('of every number of cents is one, and gives the cents back exactly', () => {
    fc.assert(
      fc.property(cents, (n) => {
        expect(isAmount(fromCents(n))).toBe(true);
        expect(toCents(fromCents(n))).toBe(n);
      }),
    );
    expect(fromCents(MAX_CENTS)).toBe(MAX_AMOUNT);
  });
});

describe('an amount for people', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12500, '12,500'],
    [1234567, '1,234,567'],
    [0.5, '0.50'],
    [1234.05, '1,234.05'],
    [9_999_999_999.99, '9,999,999,999.99'],
  ])('%d is written %s, with cents only where there are any (SPEC 9)', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
    expect(formatKes(amount)).toBe(`KES ${text}`);
  });

  it('is Ksh without decimals on the public site (SPEC 9)', () => {
    expect(formatKsh(12500)).toBe('Ksh 12,500');
  });
});
