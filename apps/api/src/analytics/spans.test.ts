import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, countDays } from '#domain/period.ts';
import { daySpans, spansOf } from './spans.ts';

/** The days of the years 2000 to 2039 by each span that their dates begin with. */
const DAYS = new Map<number, string[]>();
for (let day = '2000-01-01'; day < '2040-01-01'; day = addDays(day, 1)) {
  for (const digits of [4, 6, 7, 8]) {
    const span = Number(day.replaceAll('-', '').slice(0, digits));
    DAYS.set(span, [...(DAYS.get(span) ?? []), day]);
  }
}

it('any period is made of years, months, tens of days and days, with each of its days once (DECISIONS 6)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 12_000 }), fc.nat({ max: 2000 }), (start, length) => {
      const [from, to] = [addDays('2000-01-01', start), addDays('2000-01-01', start + length)];
      const spans = spansOf(from, to);
      const days = spans.flatMap((span) => DAYS.get(span)!);
      expect(days).toHaveLength(countDays({ from, to }));
      expect(days).toEqual(days.toSorted());
      expect([days[0], days.at(-1)]).toEqual([from, to]);
      expect(spans.length).toBeLessThanOrEqual(2 * 9 + 2 * 3 + 2 * 11 + 6);
    }),
    { seed: 9 },
  );
});

it('a period from 28 November 2025 to 1 February 2027 is days, months and a year', () => {
  expect(spansOf('2025-11-28', '2027-02-01')).toEqual([
    20251128, 20251129, 2025113, 202512, 2026, 202701, 20270201,
  ]);
  expect(daySpans('2025-11-28', '2027-02-01')).toEqual([20251128, 20270201]);
});

it('a period that ends before it begins has no spans, and one without ends every year that an order can have', () => {
  expect(spansOf('2026-03-02', '2026-03-01')).toEqual([]);
  const years = Array.from({ length: 200 }, (_, n) => 1900 + n);
  expect(spansOf()).toEqual(years);
  expect(spansOf('1900-01-01', '9999-12-31')).toEqual(years);
});
