import { describe, expect, it } from 'vitest';
import { differenceOf, labelOf, nameOf } from './difference.ts';

describe('the difference that the audit log shows', () => {
  it('is what a change touched and nothing else; the time of the change is not told twice', () => {
    const before = { name: 'A', price: 100, updated_at: '1' };
    expect(differenceOf(before, { name: 'A', price: 120, updated_at: '2' })).toEqual([
      { path: ['price'], before: 100, after: 120 },
    ]);
  });

  it('is all that holds something, of a record that was made or deleted', () => {
    const record = { name: 'A', email: '', phone: null, stock: 0, active: false };
    expect(differenceOf(null, record).map(({ path }) => path[0])).toEqual(['name', 'stock', 'active']);
    expect(differenceOf(record, null).map(({ before }) => before)).toEqual(['A', 0, false]);
  });

  it('tells what a person can read: a name and not the id beside it, but a number that only ends like one', () => {
    const before = { id: '1', branch_id: 'b1', branch_name: 'Kitui', client_id: '123' };
    const after = { id: '1', branch_id: 'b2', branch_name: 'Mombasa', client_id: '124' };
    expect(differenceOf(before, after).map(({ path }) => labelOf(path))).toEqual([
      'Branch name',
      'Client id',
    ]);
    expect(differenceOf(null, before).map(({ path }) => path[0])).toEqual(['branch_name', 'client_id']);
  });

  it('goes into parts and lists, which people count from 1', () => {
    const before = { loan_terms: { months: 6 }, lines: [{ quantity: 1 }, { quantity: 2 }] };
    const after = { loan_terms: { months: 9 }, lines: [{ quantity: 1 }] };
    expect(differenceOf(before, after).map(({ path }) => labelOf(path))).toEqual([
      'Loan terms › Months',
      'Lines › #2 › Quantity',
    ]);
  });
});

it('names a record as it was called last, an order by its client', () => {
  expect(nameOf({ before: { name: 'Old' }, after: { name: 'New' } })).toBe('New');
  expect(nameOf({ before: { client_name: 'Amina' }, after: null })).toBe('Amina');
  expect(nameOf({ before: null, after: { months: 6 } })).toBeUndefined();
});
