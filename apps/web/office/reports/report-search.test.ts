import { expect, it } from 'vitest';
import { readReportSearch, toFilter, toPage } from './report-search.ts';

it('reads the period, the branch and the page of a report from its address', () => {
  expect(
    readReportSearch({ from: '2026-01-01', to: 'x', branch: 'b1', page: '3', unsold: true, nothing: 1 }),
  ).toEqual({
    from: '2026-01-01',
    branch: 'b1',
    page: 3,
    unsold: true,
  });
});

it('asks for ten rows a page, and for two years of months', () => {
  expect(toPage('arrears', {})).toEqual({ page: 1, limit: 10 });
  expect(toPage('sales-by-month', { page: 2 })).toEqual({ page: 2, limit: 24 });
  expect(toFilter({ from: '2026-01-01', branch: 'b1', page: 2 })).toEqual({
    from: '2026-01-01',
    to: undefined,
    branch_id: 'b1',
  });
});
