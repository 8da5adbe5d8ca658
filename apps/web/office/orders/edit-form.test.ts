import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { boxesOf, newRow } from '../order-form/product-rows.ts';
import { chosenBooks, MONEY, orderEdit, statusChoices, totalOf, withClient, withGroup } from './edit-form.ts';

const { fieldsOf, validate, changesOf } = orderEdit;

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
  it('is what was changed, all lines, and the state that it started from (SPEC 7, DECISIONS 4)', () => {
    expect(changesOf({ ...fields, status: 'shipped', clientLoanBalance: 0 }, order)).toEqual({
      status: 'shipped',
      clientLoanBalance: 0,
      products: lines,
      updatedAt,
    });
  });

  it('leaves out figures whose box was emptied, and a client who was taken away (SPEC 5)', () => {
    const emptied = { ...fields, loanTerm: '', groupArrears: '', client: undefined };
    expect(changesOf(emptied, order)).toBeUndefined();
  });

  it('is another client with the figures of the books, though one is the same as before (DECISIONS 24.3)', () => {
    const books = { loan_balance: 10.5, system_savings: 70 };
    const now = { ...fields, ...withClient(fields, order, { id: 'c2', name: 'Juma', ...books }) };
    expect(changesOf(now, order)).toEqual({
      clientId: 'c2',
      clientLoanBalance: 10.5,
      clientSystemSavings: 70,
      products: lines,
      updatedAt,
    });
    const back = { ...now, ...withClient(now, order, undefined) };
    expect(changesOf(back, order), 'the client stays where none is chosen').toBeUndefined();
  });

  it('is another group only with a client, whose figures it asks for anew (DECISIONS 24.3)', () => {
    const neema = { id: 'g2', name: 'Neema', loan_balance: 900, arrears: 5 };
    const moved = { ...fields, ...withGroup(fields, order, neema) };
    expect(moved).toMatchObject({
      client: undefined,
      clientLoanBalance: '',
      clientSystemSavings: '',
      groupLoanBalance: 900,
      groupArrears: 5,
    });
    expect(validate(moved, order)).toEqual({ clientId: 'Choose a client of Neema.' });
    const booksOf = (now: typeof moved) => MONEY.map((money) => chosenBooks(now, order, money)?.books);
    expect(booksOf(moved), 'nothing of the former client').toEqual([undefined, undefined, 900, 5]);
    const own = { ...moved, ...withClient(moved, order, { id: 'c1', name: 'Amina', loan_balance: 3 }) };
    expect(validate(own, order)).toEqual({});
    expect(changesOf(own, order)).toMatchObject({ groupId: 'g2', groupLoanBalance: 900, groupArrears: 5 });
    expect(own.clientLoanBalance, 'what the order has of its own client').toBe(10.5);
    expect(booksOf(own), 'the order keeps its own client').toEqual([undefined, undefined, 900, 5]);
    expect({ ...own, ...withGroup(own, order, fields.group), client: fields.client }).toEqual(fields);
  });

  it('drops rows without a product (SPEC 5)', () => {
    const rows = [...fields.rows, { key: 'new', product: undefined, quantity: 5 }];
    expect(changesOf({ ...fields, rows }, order)).toBeUndefined();
    const added = [...rows, { key: 'more', product: { id: 'p2', name: 'Stove', price: 200 }, quantity: 1 }];
    expect(changesOf({ ...fields, rows: added }, order)?.products).toEqual([
      ...lines,
      { productId: 'p2', quantity: 1 },
    ]);
  });

  it('has a location only where it is delivered to another place (SPEC 2)', () => {
    const other = { ...fields, deliveryMethod: 'other' as const, deliveryLocation: ' Stage 9 ' };
    expect(changesOf(other, order)).toMatchObject({ deliveryMethod: 'other', deliveryLocation: 'Stage 9' });
    expect(changesOf({ ...other, deliveryMethod: 'branch' }, order)).toBeUndefined();
  });
});

const row = (product: string | undefined, quantity: number | string) => ({
  key: product ?? 'empty',
  product: product === undefined ? undefined : { id: product, name: product, price: 9 },
  quantity,
});

describe('the Edit Order dialog', () => {
  it('says everything at once', () => {
    const wrong = { loanTerm: 'x', deliveryMethod: 'other' as const, rows: [] };
    const faults = validate({ ...fields, ...wrong }, order);
    expect(Object.keys(faults).toSorted()).toEqual(['deliveryLocation', 'loanTerm', 'products']);
  });

  it('says at the row what is wrong with its line, which the request counts without the empty rows', () => {
    const rows = [row(undefined, 0), row('p1', 2), row('p2', 0)];
    const faults = validate({ ...fields, rows }, order);
    expect(rows.map((one) => boxesOf(rows, one, faults).quantity.error)).toEqual([
      undefined,
      undefined,
      'Quantity must be at least 1',
    ]);
    const refused = { 'products.0.productId': 'Lamp is not sold at the moment.' };
    expect(boxesOf(rows, rows[1]!, refused).product.error).toBe('Lamp is not sold at the moment.');
  });

  it('adds up the total: lines of the order keep their price, others have that of today (DECISIONS 4)', () => {
    const rows = [row('p1', 3), row(undefined, 1), row('p2', 2)];
    expect(totalOf({ ...fields, rows }, order)).toBe(3 * 1500 + 2 * 9);
    expect(totalOf({ ...fields, rows: [row('p1', '')] }, order)).toBeNaN();
  });

  it('offers five statuses, and a rejected order may stay rejected (SPEC 2, DECISIONS 10)', () => {
    const free = ['pending', 'approved', 'shipped', 'delivered', 'cancelled'];
    expect(statusChoices(order)).toEqual(free);
    expect(statusChoices({ ...order, status: 'rejected' })).toEqual(['rejected', ...free]);
  });
});

it('a row is added to an order in a page that came over HTTP, where the browser has no randomUUID (DECISIONS 12.4.1)', () => {
  const withHttps = globalThis.crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (into: Uint8Array<ArrayBuffer>) => withHttps.getRandomValues(into),
  });
  const keys = [newRow().key, newRow().key];
  vi.unstubAllGlobals();
  expect(new Set(keys).size).toBe(2);
});
