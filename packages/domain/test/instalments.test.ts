import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '#domain/calendar.ts';
import { planInstalments } from '#domain/loans/instalments.ts';
import { INTEREST_METHODS, REPAYMENT_FREQUENCIES, ROUNDINGS } from '#domain/loans/loan-terms.ts';
import { toCents } from '#domain/money.ts';

const loan = {
  principal: 60_000,
  months: 12,
  rate: 2,
  every: 'month',
  rounding: 0.01,
  from: '2026-01-31',
} as const;

describe('an indicative plan of instalments', () => {
  it.each([
    ['flat', 60_000, 2, 6_200, 74_400],
    ['reducing', 60_000, 2, 5_673.58, 68_082.91],
    ['reducing', 100_000, 5, 11_282.54, 135_390.49],
    ['flat', 60_000, 0, 5_000, 60_000],
    ['reducing', 60_000, 0, 5_000, 60_000],
  ] as const)(
    '%s, of %i at %i percent over 12 months is %f a month',
    (method, principal, rate, each, total) => {
      expect(planInstalments(method, { ...loan, principal, rate })).toMatchObject({ each, total });
    },
  );

  it('rounds each instalment, and the last one takes the difference', () => {
    const plan = planInstalments('flat', { ...loan, principal: 10_000, months: 3, rounding: 10 });
    expect(plan.instalments.map(({ amount }) => amount)).toEqual([3530, 3530, 3540]);
    expect(plan).toMatchObject({ total: 10_600, interest: 600, last: 3540 });
  });

  it('falls due on the same day of each month, or on the month’s last where it is shorter', () => {
    const { instalments, lastDue } = planInstalments('flat', { ...loan, months: 3 });
    expect(instalments.map(({ due }) => due)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(lastDue).toBe('2026-04-30');
    expect([addMonths('2027-12-15', 1), addMonths('2028-01-30', 1)]).toEqual(['2028-01-15', '2028-02-29']);
  });

  it.each([
    ['flat', 4_500, 6, 2, 194, 26, 5_040],
    ['reducing', 4_500, 6, 2, 184, 26, 4_785.88],
    ['reducing', 4_500, 6, 0, 173, 26, 4_500],
    ['flat', 4_500, 1, 2, 1_148, 4, 4_590],
    ['flat', 4_500, 60, 2, 38, 260, 9_900],
  ] as const)(
    '%s, of %i over %i months at %i percent is %i a week for %i weeks, %f in all (DECISIONS 27.1)',
    (method, principal, months, rate, each, weeks, total) => {
      const plan = planInstalments(method, { ...loan, principal, months, rate, every: 'week', rounding: 1 });
      expect(plan).toMatchObject({ each, total });
      expect(plan.instalments).toHaveLength(weeks);
    },
  );

  it('falls due on the same weekday, over the ends of months and years (DECISIONS 27.1)', () => {
    const { instalments } = planInstalments('flat', {
      ...loan,
      months: 1,
      every: 'week',
      from: '2027-12-17',
    });
    expect(instalments.map(({ due }) => due)).toEqual([
      '2027-12-24',
      '2027-12-31',
      '2028-01-07',
      '2028-01-14',
    ]);
  });

  it('rounds up where 260 weekly instalments rounded down would leave a last one of 610 (DECISIONS 27.1.6)', () => {
    const plan = planInstalments('flat', {
      ...loan,
      principal: 3200,
      months: 60,
      rate: 0,
      every: 'week',
      rounding: 5,
    });
    expect(plan).toMatchObject({ each: 15, last: 5, total: 3200 });
    expect(plan.instalments).toHaveLength(214);
  });

  it('ends sooner where rounding pays a small loan off sooner, and never goes below nothing', () => {
    const plan = planInstalments('reducing', { ...loan, principal: 400, months: 60, rate: 0, rounding: 10 });
    expect(plan.instalments).toHaveLength(40);
    expect(plan).toMatchObject({ each: 10, last: 10, total: 400 });
  });

  const anyLoan = fc.record({
    principal: fc.integer({ min: 1, max: 100_000_000 }),
    months: fc.integer({ min: 1, max: 60 }),
    rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    every: fc.constantFrom(...REPAYMENT_FREQUENCIES),
    rounding: fc.constantFrom(...ROUNDINGS),
    from: fc.constant('2026-01-31'),
  });

  it('pays back exactly what was borrowed and what it costs, in no more instalments than agreed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INTEREST_METHODS), anyLoan, (method, any) => {
        const { instalments, total, interest } = planInstalments(method, any);
        const sum = (of: 'amount' | 'principal' | 'interest') =>
          instalments.reduce((cents, instalment) => cents + toCents(instalment[of]), 0);
        expect(sum('principal')).toBe(toCents(any.principal));
        expect(sum('amount')).toBe(toCents(total));
        expect(sum('interest')).toBe(toCents(interest));
        const most = any.every === 'week' ? Math.round((any.months * 52) / 12) : any.months;
        expect(instalments.length).toBeLessThanOrEqual(most);
        expect(instalments.at(-1)?.balance).toBe(0);
        for (const { amount, interest: cost } of instalments) {
          expect(amount).toBeGreaterThan(0);
          expect(cost).toBeGreaterThanOrEqual(0);
        }
        const days = instalments.map(({ due }) => due);
        expect([any.from, ...days]).toEqual([any.from, ...days].toSorted());
        expect(new Set(days).size).toBe(days.length);
        // All but the last are alike.
        expect(new Set(instalments.slice(0, -1).map(({ amount }) => amount)).size).toBeLessThanOrEqual(1);
        expect(toCents(instalments.at(-1)!.amount)).toBeLessThanOrEqual(2 * toCents(instalments[0]!.amount));
      }),
    );
  });
});
