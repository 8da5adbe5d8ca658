import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { orders } from '#words/index.ts';
import { faultsOf, fieldsOf, statusChoices, toChanges } from './edit-form.ts';

const order = {
  id: 'o1',
  client_id: 'c1',
  client_name: 'Amina',
  group_id: 'g1',
  group_name: 'Umoja',
  group_account_number: 'A1',
  branch_id: 'b1',
  branch_name: 'Kitui',
  status: 'pending',
  total_price: 3000,
  created_at: '2026-03-01T00:30:00.000+03:00',
  updated_at: '2026-03-01T00:31:00.000+03:00',
  created_by_user_id: 'u1',
  officer_name: 'Rhoda',
  loan_term: 12,
  delivery_method: 'branch',
  delivery_location: null,
  client_loan_balance: 10.5,
  client_system_savings: 0,
  group_loan_balance: 0,
  group_arrears: 0,
  chairperson_phone: '',
  products: [
    {
      id: 'l1',
      product_id: 'p1',
      name: 'Lamp',
      description: '',
      quantity: 2,
      unit_price: 1500,
      total_price: 3000,
    },
  ],
} as Order;
const lines = [{ productId: 'p1', quantity: 2 }];
const updatedAt = order.updated_at;
const fields = fieldsOf(order);

describe('what the Edit Order dialog sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(toChanges(fields, order)).toBeUndefined();
  });

  it('is what was changed, all lines, and the state that it started from (SPEC 7, DECISIONS 4)', () => {
    expect(toChanges({ ...fields, status: 'shipped', clientLoanBalance: 0 }, order)).toEqual({
      status: 'shipped',
      clientLoanBalance: 0,
      products: lines,
      updatedAt,
    });
  });

  it('leaves out figures whose box was emptied, and a client who was taken away (SPEC 5)', () => {
    const emptied = { ...fields, loanTerm: '', groupArrears: '', client: undefined };
    expect(toChanges(emptied, order)).toBeUndefined();
    const group = { id: 'g2', name: 'Neema' };
    expect(toChanges({ ...emptied, group }, order)).toEqual({ groupId: 'g2', products: lines, updatedAt });
  });

  it('drops rows without a product (SPEC 5)', () => {
    const rows = [...fields.rows, { key: 'new', product: undefined, quantity: 5 }];
    expect(toChanges({ ...fields, rows }, order)).toBeUndefined();
    const added = [...rows, { key: 'more', product: { id: 'p2', name: 'Stove' }, quantity: 1 }];
    expect(toChanges({ ...fields, rows: added }, order)?.products).toEqual([
      ...lines,
      { productId: 'p2', quantity: 1 },
    ]);
  });

  it('has a location only where it is delivered to another place (SPEC 2)', () => {
    const other = { ...fields, deliveryMethod: 'other' as const, deliveryLocation: ' Stage 9 ' };
    expect(toChanges(other, order)).toMatchObject({ deliveryMethod: 'other', deliveryLocation: 'Stage 9' });
    expect(toChanges({ ...other, deliveryMethod: 'branch' }, order)).toBeUndefined();
  });
});

describe('the Edit Order dialog', () => {
  it.each([
    [{ loanTerm: 61 }, 'loanTerm'],
    [{ loanTerm: 1.5 }, 'loanTerm'],
    [{ deliveryMethod: 'other', deliveryLocation: ' ' }, 'deliveryLocation'],
    [{ rows: [{ key: 'a', product: undefined, quantity: 1 }] }, 'rows'],
    [{ rows: [{ key: 'a', product: { id: 'p', name: 'P' }, quantity: 0 }] }, 'rows.0.quantity'],
  ] as const)('with %j says what is wrong (SPEC 5)', (wrong, path) => {
    const faults = faultsOf({ ...fields, ...wrong } as typeof fields, orders.edit);
    expect(Object.keys(faults)).toEqual([path]);
  });

  it('offers five statuses, and a rejected order may stay rejected (SPEC 2, DECISIONS 10)', () => {
    const free = ['pending', 'approved', 'shipped', 'delivered', 'cancelled'];
    expect(statusChoices(order)).toEqual(free);
    expect(statusChoices({ ...order, status: 'rejected' })).toEqual(['rejected', ...free]);
  });
});
