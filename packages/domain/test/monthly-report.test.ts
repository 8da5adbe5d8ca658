import { expect, it } from 'vitest';
import {
  isMonth,
  lastCompleteMonth,
  monthlyFileName,
  monthPeriod,
  recentMonths,
} from '../src/monthly-report.ts';

it("a month is Nairobi's, from its first to its last day, leap years too (DECISIONS 2)", () => {
  expect(monthPeriod('2026-03')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

it('the last complete month is over in Nairobi, where 21:00 UTC is the next day (DECISIONS 2)', () => {
  expect(lastCompleteMonth(new Date('2026-03-31T20:59:59Z'))).toBe('2026-02');
  expect(lastCompleteMonth(new Date('2026-03-31T21:00:00Z'))).toBe('2026-03');
  expect(recentMonths(new Date('2026-01-15T09:00:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

it.each(['2026-00', '2026-13', '2026-3', '0001-01', '2026-03-01', ''])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});

it('the workbook of a month is named after it and its branch', () => {
  const words = { month: 'month', byBranch: 'by branch' };
  expect(monthlyFileName({ month: '2026-03', branch_name: 'Main Branch' }, words)).toBe(
    'month-2026-03-main-branch.xlsx',
  );
  expect(monthlyFileName({ month: '2026-03', branch_name: null }, words)).toBe('month-2026-03.xlsx');
});
