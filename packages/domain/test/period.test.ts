import { expect, it } from 'vitest';
import { addDays, closePeriod, countDays, periodBefore, presetPeriods } from '../src/period.ts';

it('a period counts its first and its last day (DECISIONS 2: both inclusive)', () => {
  expect(countDays({ from: '2026-03-01', to: '2026-03-01' })).toBe(1);
  expect(countDays({ from: '2026-02-01', to: '2026-03-01' })).toBe(29);
  expect(countDays({ from: '2024-02-01', to: '2024-03-01' })).toBe(30);
});

it('the period before has the same length and ends the day before (DECISIONS 6)', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  });
  expect(periodBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({
    from: '2025-12-31',
    to: '2025-12-31',
  });
});

it('days are counted over the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

it.each([
  [{}, '2026-02-01', '2026-03-02'],
  [{ from: '2026-01-15' }, '2026-01-15', '2026-03-02'],
  [{ to: '2026-01-31' }, '2026-01-02', '2026-01-31'],
  [{ from: '2026-01-15', to: '2026-01-20' }, '2026-01-15', '2026-01-20'],
  [{ from: '2027-01-01' }, '2027-01-01', '2027-01-01'],
])('%j, asked on 2 March, is from %s to %s', (asked, from, to) => {
  expect(closePeriod(asked, '2026-03-02')).toEqual({ from, to });
});

it('knows the periods that are asked for most, over the turn of the year too', () => {
  expect(presetPeriods('2026-01-05')).toEqual({
    lastDays: { from: '2025-12-07', to: '2026-01-05' },
    thisMonth: { from: '2026-01-01', to: '2026-01-05' },
    lastMonth: { from: '2025-12-01', to: '2025-12-31' },
    thisYear: { from: '2026-01-01', to: '2026-01-05' },
  });
});
