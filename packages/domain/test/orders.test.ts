import { describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { findOrderChanges, type OrderChange, type OrderFacts } from '#domain/orders/order-changes.ts';
import { orderTotal, productSummary, readOrderLines } from '#domain/orders/order-lines.ts';
import { insufficientStock } from '#domain/products.ts';

describe('the lines that a request asks for', () => {
  it.each([
    ['a list', { products: [{ productId: 'a', quantity: 2 }] }, [{ productId: 'a', quantity: 2 }]],
    ['a single product', { productId: 'a' }, [{ productId: 'a', quantity: 1 }]],
    ['a single product with a quantity', { productId: 'a', quantity: 3 }, [{ productId: 'a', quantity: 3 }]],
    [
      'an empty list and a single product',
      { products: [], productId: 'a' },
      [{ productId: 'a', quantity: 1 }],
    ],
    [
      'a list beside a single product',
      { products: [{ productId: 'a', quantity: 2 }], productId: 'b', quantity: 9 },
      [{ productId: 'a', quantity: 2 }],
    ],
    [
      'one product twice, in capitals once',
      {
        products: [
          { productId: 'a', quantity: 2 },
          { productId: 'b', quantity: 1 },
          { productId: 'A', quantity: 3 },
        ],
      },
      [
        { productId: 'a', quantity: 5 },
        { productId: 'b', quantity: 1 },
      ],
    ],
  ])('of %s (SPEC 5)', (_, wanted, lines) => {
    expect(readOrderLines(wanted)).toEqual(lines);
  });

  it.each([{}, { products: [] }, { productId: '' }, { quantity: 4 }])(
    'of %j are refused: there are none (SPEC 5)',
    (wanted) => {
      expect(() => readOrderLines(wanted)).toThrow('no_products');
    },
  );

  it('may add up to the largest quantity and no further', () => {
    const twice = (quantity: number) => ({
      products: [
        { productId: 'b', quantity: 1 },
        { productId: 'a', quantity: 50_000 },
        { productId: 'a', quantity },
      ],
    });
    expect(readOrderLines(twice(50_000))[1]).toEqual({ productId: 'a', quantity: 100_000 });
    expect(() => readOrderLines(twice(50_001))).toThrow(
      expect.objectContaining({
        code: 'validation',
        errors: [expect.objectContaining({ path: 'products.1.quantity' })],
      }),
    );
  });
});

it('the total of an order is exact up to the largest one', () => {
  const line = { quantity: 100_000, unitPrice: 100_000_000 };
  expect(orderTotal(Array.from({ length: 100 }, () => line))).toBe(1_000_000_000_000_000);
  expect(orderTotal([])).toBe(0);
});

it.each([
  [[], ''],
  [['Lamp'], 'Lamp'],
  [['Lamp', 'Tank'], 'Lamp + 1'],
  [['Lamp', 'Tank', 'Stove'], 'Lamp + 2'],
])('the goods %j are summed up as %j in the audit log', (names, summary) => {
  expect(productSummary(names)).toBe(summary);
});

it('too little stock names the product and what is left (DECISIONS 4)', () => {
  expect(insufficientStock('Lamp', 3)).toMatchObject({
    code: 'insufficient_stock',
    said: { reason: 'stock_short', params: { product: 'Lamp', left: 3 } },
  });
  expect(insufficientStock('Lamp', 0)).toBeInstanceOf(Refusal);
});

describe('what an edit changed', () => {
  const facts: OrderFacts = {
    group_id: 'g1',
    group_name: 'Umoja',
    client_id: 'c1',
    client_name: 'Amina',
    loan_term: 12,
    delivery_method: 'branch',
    delivery_location: null,
    client_loan_balance: 0,
    client_system_savings: 10.5,
    group_loan_balance: 1000,
    group_arrears: 0,
    products: [{ name: 'Lamp', quantity: 2 }],
  };
  const umoja = { id: 'g1', name: 'Umoja' };
  const amina = { id: 'c1', name: 'Amina' };

  it.each<[Partial<OrderFacts>, OrderChange[]]>([
    [
      { group_id: 'g2', group_name: 'X; Client: Y' },
      [{ field: 'group', from: umoja, to: { id: 'g2', name: 'X; Client: Y' } }],
    ],
    [
      { client_id: 'c2', client_name: 'Amina' },
      [{ field: 'client', from: amina, to: { id: 'c2', name: 'Amina' } }],
    ],
    [
      { delivery_method: 'other', delivery_location: 'Soko; Products: 3 × lamp' },
      [
        {
          field: 'delivery',
          from: { method: 'branch', location: null },
          to: { method: 'other', location: 'Soko; Products: 3 × lamp' },
        },
      ],
    ],
    [{ client_loan_balance: 0.05 }, [{ field: 'client_loan_balance', from: 0, to: 0.05 }]],
    [{ client_system_savings: 10 }, [{ field: 'client_system_savings', from: 10.5, to: 10 }]],
    [{ group_loan_balance: 0 }, [{ field: 'group_loan_balance', from: 1000, to: 0 }]],
    [
      { group_arrears: 7, loan_term: 1 },
      [
        { field: 'loan_term', from: 12, to: 1 },
        { field: 'group_arrears', from: 0, to: 7 },
      ],
    ],
    [
      { products: [{ name: 'Tank', quantity: 1 }] },
      [{ field: 'products', from: [{ name: 'Lamp', quantity: 2 }], to: [{ name: 'Tank', quantity: 1 }] }],
    ],
  ])('is its fields with old and new value (case %#, DECISIONS 12.2)', (edited, changes) => {
    expect(findOrderChanges(facts, { ...facts, ...edited })).toEqual(changes);
  });

  it('is another product of the same name, too (DECISIONS 18.13)', () => {
    const of = (product_id: string) => ({ ...facts, products: [{ product_id, name: 'Lamp', quantity: 2 }] });
    const lines = [{ name: 'Lamp', quantity: 2 }];
    expect(findOrderChanges(of('p1'), of('p2'))).toEqual([{ field: 'products', from: lines, to: lines }]);
    expect(findOrderChanges(of('p1'), of('p1'))).toEqual([]);
  });
});
