import { describe, expect, it } from 'vitest';
import {
  approvesByEdit,
  asksForMoreGoods,
  isNewRequest,
  type RequestFacts,
  statusAfterEdit,
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

  it.each<[string, Record<string, number>, boolean]>([
    ['the same goods', { solar: 1, stove: 2 }, false],
    ['less of one', { solar: 1, stove: 1 }, false],
    ['one of two', { stove: 2 }, false],
    ['more of one, and less of the other', { solar: 2, stove: 1 }, true],
    ['another product instead', { solar: 1, tank: 1 }, true],
  ])('to %s asks for goods that nobody approved, whatever they cost (11.3.1)', (_, after, isMore) => {
    const goods = (of: Record<string, number>) =>
      Object.entries(of).map(([productId, quantity]) => ({ productId, quantity }));
    expect(asksForMoreGoods(goods({ solar: 1, stove: 2 }), goods(after))).toBe(isMore);
    // A product may be on two lines.
    expect(asksForMoreGoods(goods({ solar: 3 }), [...goods({ solar: 1 }), ...goods({ solar: 2 })])).toBe(
      false,
    );
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
