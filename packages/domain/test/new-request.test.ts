import { describe, expect, it } from 'vitest';
import {
  approvesByEdit,
  isNewRequest,
  statusAfterEdit,
  type RequestFacts,
} from '#domain/orders/new-request.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';

const order: RequestFacts = {
  client_id: 'c',
  group_id: 'g',
  total_price: 2750,
  loan_term: 12,
  client_loan_balance: 100,
  client_system_savings: 200,
  group_loan_balance: 300,
  group_arrears: 0,
};

describe('an edit of an order (DECISIONS 11.3)', () => {
  it.each<[Partial<RequestFacts>, boolean]>([
    [{}, false],
    [{ total_price: 2751 }, true],
    [{ total_price: 1 }, false],
    [{ loan_term: 13 }, true],
    [{ loan_term: 6 }, false],
    [{ client_id: 'other' }, true],
    [{ group_id: 'other' }, true],
    [{ client_loan_balance: 99 }, true],
    [{ client_system_savings: 201 }, true],
    [{ group_loan_balance: 0 }, true],
    [{ group_arrears: 1 }, true],
  ])('to %j makes another request of it: %j', (change, isNew) => {
    expect(isNewRequest(order, { ...order, ...change })).toBe(isNew);
  });

  it.each<[OrderStatus, OrderStatus, boolean, OrderStatus, boolean]>([
    ['approved', 'approved', false, 'approved', false],
    ['approved', 'approved', true, 'pending', false],
    ['shipped', 'shipped', true, 'pending', false],
    ['approved', 'shipped', true, 'shipped', true],
    ['approved', 'shipped', false, 'shipped', false],
    ['approved', 'cancelled', true, 'cancelled', false],
    ['delivered', 'delivered', true, 'delivered', false],
    ['delivered', 'approved', true, 'approved', true],
    ['delivered', 'shipped', false, 'shipped', true],
    ['delivered', 'pending', false, 'pending', false],
    ['pending', 'pending', true, 'pending', false],
    ['pending', 'approved', false, 'approved', true],
    ['pending', 'delivered', false, 'delivered', true],
    ['cancelled', 'shipped', false, 'shipped', true],
    ['rejected', 'approved', true, 'approved', true],
  ])(
    'from %s, asked to be %s, as another request (%j) leaves it %s and approves: %j',
    (before, wanted, isNew, status, approves) => {
      expect(statusAfterEdit(before, wanted, isNew)).toBe(status);
      expect(approvesByEdit(before, status, isNew)).toBe(approves);
    },
  );
});
