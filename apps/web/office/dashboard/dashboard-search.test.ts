import { expect, it } from 'vitest';
import { isBackwards, readDashboardSearch } from './dashboard-search.ts';

it('reads period and branch from the address', () => {
  expect(readDashboardSearch({ from: '2026-02-01', to: '2026-02-28', branch: 'b1' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    branch: 'b1',
  });
});

it.each([{ from: '2026-02-30' }, { from: 20260201 }, { to: 'yesterday' }, { branch: '' }, { branch: ['b'] }])(
  'takes %j as if it were not there',
  (search) => {
    const read = readDashboardSearch(search);
    expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  },
);

it('knows a period that ends before it begins; one day is a period', () => {
  expect(isBackwards({ from: '2026-02-02', to: '2026-02-01' })).toBe(true);
  expect(isBackwards({ from: '2026-02-01', to: '2026-02-01' })).toBe(false);
  expect(isBackwards({ to: '2026-02-01' })).toBe(false);
});
