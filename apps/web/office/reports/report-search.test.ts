import { expect, it } from 'vitest';
import { readReportSearch, toFilter, toPage } from './report-search.ts';

it('reads the page of a report and the box for unsold goods from its address', () => {
  expect(readReportSearch({ page: '3', unsold: true, nothing: 1 })).toEqual({ page: 3, unsold: true });
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
