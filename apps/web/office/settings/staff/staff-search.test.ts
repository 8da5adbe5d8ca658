import { expect, it } from 'vitest';
import { readStaffSearch, STAFF_FILTERS, toStaffQuery } from './staff-search.ts';

it('the address of the accounts is read as the router gives it: a role in any spelling, yes as a word (DECISIONS 3)', () => {
  const search = readStaffSearch({ role: 'credit-officer', active: false, locked: true, kind: 'complaint' });
  expect(search).toEqual({ role: 'credit_officer', active: 'false', locked: 'true' });
  expect(toStaffQuery(search)).toEqual({ ...search, page: 1, limit: 10 });
  expect(readStaffSearch({ role: 'clerk', locked: false })).toEqual({});
});

it('clearing takes away every filter of the accounts that the contract declares (DECISIONS 6)', () => {
  expect(Object.keys(STAFF_FILTERS.none)).toEqual(['search', 'role', 'branch_id', 'active', 'locked']);
});
