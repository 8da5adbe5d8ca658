import { describe, expect, it } from 'vitest';
import { isQuantity } from '../order-form/order-checks.ts';
import { takeTyped, type DraftAction } from './change-draft.ts';
import { cartTotal } from './draft.ts';
import { after, amina, fresh, lamp, pricedLamp, upendo } from '../test/samples.ts';

describe('another client or group clears the figures of the former one, the same one keeps them (SPEC 2 and 4)', () => {
  const filled = after(
    fresh(),
    { type: 'chooseClient', client: amina },
    { type: 'set', fields: { clientLoanBalance: 5, clientSystemSavings: 6 } },
    { type: 'chooseGroup', group: upendo },
    { type: 'set', fields: { groupLoanBalance: 8, groupArrears: 7 } },
  );

  it.each<[string, DraftAction, object]>([
    [
      'another client, without a group',
      { type: 'chooseClient', client: { ...amina, id: 'c2' } },
      { clientLoanBalance: '', clientSystemSavings: '', group: undefined, groupArrears: '' },
    ],
    [
      'another client of the chosen group',
      { type: 'chooseClient', client: { ...amina, id: 'c2', group_id: 'g1' } },
      { clientLoanBalance: '', group: { id: 'g1' }, groupArrears: 7 },
    ],
    [
      'another group',
      { type: 'chooseGroup', group: { ...upendo, id: 'g2' } },
      { clientLoanBalance: 5, group: { id: 'g2' }, groupLoanBalance: '', groupArrears: '' },
    ],
    ['the same client', { type: 'chooseClient', client: amina }, filled],
    ['the same group', { type: 'chooseGroup', group: upendo }, filled],
  ])('%s', (_, action, expected) => {
    expect(after(filled, action)).toMatchObject(expected);
  });
});

describe('the cart', () => {
  const put = (quantity: number, product = pricedLamp): DraftAction => ({
    type: 'putInCart',
    product,
    quantity,
  });

  it.each([0, -1, 1.5, Number.NaN, 100_001])(
    'refuses a quantity of %d (SPEC 5: an integer above 0)',
    (bad) => {
      expect(isQuantity(bad)).toBe(false);
      expect(after(fresh(), put(bad)).cart).toEqual([]);
    },
  );

  const other = put(2, { ...pricedLamp, id: 'p2', price: 250 });
  const see = (changes: object): DraftAction => ({ type: 'seeProduct', product: { ...lamp, ...changes } });
  const refuse: DraftAction = { type: 'refuseProduct', productId: 'p1', message: 'Only 3 left.' };

  it.each<[string, DraftAction[], object[]]>([
    [
      'holds a product once (SPEC 2, Update Cart)',
      [put(1), put(4)],
      [{ product: { id: 'p1' }, quantity: 4 }],
    ],
    ['keeps the order of its lines', [put(1), other, put(3)], [{ quantity: 3 }, { product: { id: 'p2' } }]],
    [
      'loses a line that is removed',
      [put(1), other, { type: 'removeFromCart', productId: 'p1' }],
      [{ product: { id: 'p2' } }],
    ],
    ['takes more than is in stock: the server decides (DECISIONS 4)', [put(50)], [{ quantity: 50 }]],
    ['says that a price has changed', [put(1), see({ price: 1800 })], [{ priceBefore: 1500 }]],
    [
      'says nothing of a price that changed back',
      [put(1), see({ price: 1800 }), see({})],
      [{ priceBefore: undefined }],
    ],
    ['marks what is inactive (DECISIONS 10)', [put(1), see({ status: 'inactive' })], [{ gone: true }]],
    ['marks what is gone', [put(1), { type: 'missProduct', productId: 'p1' }], [{ gone: true }]],
    ['marks a refused line', [put(5), refuse], [{ refusal: 'Only 3 left.' }]],
    [
      'drops that mark with another quantity',
      [put(5), refuse, put(3)],
      [expect.not.objectContaining({ refusal: 'Only 3 left.' })],
    ],
  ])('%s', (_, actions, lines) => {
    const { cart } = after(fresh(), ...actions);
    expect(cart).toHaveLength(lines.length);
    expect(cart).toMatchObject(lines);
  });

  it('sums the lines in whole shillings', () => {
    expect(cartTotal(after(fresh(), put(2), other).cart)).toBe(3500);
  });
});

describe('a quantity that was typed and not put into the cart (DECISIONS 15.3)', () => {
  const put = (quantity: number): DraftAction => ({ type: 'putInCart', product: pricedLamp, quantity });
  const type = (quantity: number | string): DraftAction => ({
    type: 'typeQuantity',
    product: pricedLamp,
    quantity,
  });

  it('replaces the quantity in the cart: 9 typed beside 3 in the cart makes 9', () => {
    expect(takeTyped(after(fresh(), put(3), type(9)))).toMatchObject({ cart: [{ quantity: 9 }], typed: [] });
    expect(takeTyped(after(fresh(), type(9)))).toMatchObject({ cart: [{ quantity: 9 }] });
  });

  it('is forgotten if the cart has the same quantity, after Update Cart, and when its line is removed', () => {
    expect(after(fresh(), put(3), type(9), type(3)).typed).toEqual([]);
    expect(after(fresh(), put(3), type(9), put(5)).typed).toEqual([]);
    const removed = after(fresh(), put(3), type(9), { type: 'removeFromCart', productId: 'p1' });
    expect(takeTyped(removed).cart).toEqual([]);
  });

  it('stays typed when it is no integer above 0', () => {
    const wrong = takeTyped(after(fresh(), put(3), type('abc')));
    expect(wrong).toMatchObject({ cart: [{ quantity: 3 }], typed: [{ quantity: 'abc' }] });
  });
});

it('the Idempotency-Key stays through every change, and is new only when a second order is meant (DECISIONS 2)', () => {
  const changed = after(
    fresh(),
    { type: 'chooseClient', client: amina },
    { type: 'set', fields: { loanTerm: 6 } },
  );
  expect(changed.key).toBe('key-1');
  expect(after(changed, { type: 'renewKey', key: 'key-2' })).toEqual({ ...changed, key: 'key-2' });
});
