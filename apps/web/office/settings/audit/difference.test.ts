import { describe, expect, it } from 'vitest';
import { differenceOf, labelOf } from './difference.ts';
import { formatChanges } from './words.ts';

describe('the difference that the audit log shows', () => {
  it('has only the fields that changed, without the time of the change', () => {
    const before = { name: 'A', price: 100, updated_at: '1' };
    expect(differenceOf(before, { name: 'A', price: 120, updated_at: '2' })).toEqual([
      { path: ['price'], before: 100, after: 120 },
    ]);
  });

  it('has every field with a value if a record was created or deleted', () => {
    const record = { name: 'A', email: '', phone: null, stock: 0, active: false };
    expect(differenceOf(null, record).map(({ path }) => path[0])).toEqual(['name', 'stock', 'active']);
    expect(differenceOf(record, null).map(({ before }) => before)).toEqual(['A', 0, false]);
  });

  it('has a name instead of the id beside it, but keeps a number whose field only ends in _id', () => {
    const before = { id: '1', branch_id: 'b1', branch_name: 'Kitui', client_id: '123' };
    const after = { id: '1', branch_id: 'b2', branch_name: 'Mombasa', client_id: '124' };
    expect(differenceOf(before, after).map(({ path }) => labelOf(path))).toEqual([
      'Branch name',
      'Client id',
    ]);
    expect(differenceOf(null, before).map(({ path }) => path[0])).toEqual(['branch_name', 'client_id']);
  });

  it('includes parts and lists, whose entries count from 1', () => {
    const before = { loan_terms: { months: 6 }, lines: [{ quantity: 1 }, { quantity: 2 }] };
    const after = { loan_terms: { months: 9 }, lines: [{ quantity: 1 }] };
    expect(differenceOf(before, after).map(({ path }) => labelOf(path))).toEqual([
      'Loan terms › Months',
      'Lines › #2 › Quantity',
    ]);
  });
});

it('names the lines of an order by their goods, and shows a change in a line', () => {
  const line = { id: 'l1', product_id: 'p1', name: 'Lamp', quantity: 2 };
  const before = { products: [line] };
  const after = { products: [{ ...line, id: 'l2', quantity: 3 }] };
  expect(differenceOf(before, after)).toEqual([
    { path: ['products', 'Lamp', 'quantity'], before: 2, after: 3 },
  ]);
  expect(formatChanges({ action: 'order.edit', entity: 'order', before, after })).toBe(
    'Products › Lamp › Quantity: 2 → 3',
  );
});

it('distinguishes lines of two products of one name, whichever was changed (DECISIONS 18.13)', () => {
  const goods = (...quantities: number[]) => ({
    products: quantities.map((quantity, at) => ({ product_id: `p${at}`, name: 'Lamp', quantity })),
  });
  expect(differenceOf(goods(2, 3), goods(5, 3))).toEqual([
    { path: ['products', 'Lamp', 'quantity'], before: 2, after: 5 },
  ]);
  expect(differenceOf(goods(2, 3), goods(2, 4))).toEqual([
    { path: ['products', 'Lamp (2)', 'quantity'], before: 3, after: 4 },
  ]);
});

it('shows a change in the words of the screens, and how many more there are', () => {
  const before = { client_id: '1', role: 'admin', status: 'pending', loan_balance: 1000 };
  const after = { client_id: '2', role: 'credit_officer', status: 'approved', loan_balance: 90000 };
  expect(formatChanges({ action: 'client.update', entity: 'client', before, after })).toBe(
    'National ID: 1 → 2; Role: Administrator → Credit Officer; 2 more',
  );
  expect(formatChanges({ action: 'client.create', entity: 'client', before: null, after })).toBe('4 fields');
});

it('shows why a record was deleted, who asked and who confirmed, or that no reason was given (DECISIONS 11.4)', () => {
  const before = { name: 'Umoja', arrears: 0 };
  const differenceTo = (after: Record<string, unknown>) =>
    formatChanges({ action: 'group.delete', entity: 'group', before, after });
  expect(differenceTo({ reason: 'Entered twice', asked_by: 'Amina', confirmed_by: 'Baraka' })).toBe(
    'Reason: Entered twice; Asked by: Amina; Confirmed by: Baraka',
  );
  expect(differenceTo({ reason: null, confirmed_by: null })).toBe('No reason was given.');
});

it('shows the list, the number of people and the filter of a view in bulk (DECISIONS 23.5)', () => {
  const after = {
    list: 'orders-export',
    people: 24,
    filter: { status: 'pending', branch_id: 'Kitui', search: true },
  };
  expect(formatChanges({ action: 'access.export', entity: 'access', before: null, after })).toBe(
    'File of orders: 24 people. Status: Pending; Branch: Kitui; Search: Yes',
  );
});

it('shows that a value was erased, and no change where it was the same on both sides', () => {
  const erased = { erased: true };
  const before = { name: erased, phone: erased };
  expect(differenceOf(before, { name: 'Now', phone: erased })).toEqual([
    { path: ['name'], before: erased, after: 'Now' },
  ]);
  expect(
    formatChanges({ action: 'client.update', entity: 'client', before, after: { name: 'Now' } }),
  ).toContain('Name: Erased → Now');
});
