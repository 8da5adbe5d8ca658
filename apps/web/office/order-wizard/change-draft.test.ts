import { describe, expect, it } from 'vitest';
import { isQuantity } from '../order-form/order-checks.ts';
import { takeTyped, type DraftAction } from './change-draft.ts';
import { cartTotal } from './draft.ts';
import { after, amina, fresh, lamp, pricedLamp, upendo } from '../test/samples.ts';

describe('choosing a client (SPEC 4)', () => {
  const filled = after(
    fresh(),
    { type: 'chooseClient', client: amina },
    { type: 'set', fields: { clientLoanBalance: 5 } },
    { type: 'set', fields: { clientSystemSavings: 6 } },
    { type: 'chooseGroup', group: upendo },
    { type: 'set', fields: { groupArrears: 7 } },
  );

  it('clears loan balance and savings when it is a different client', () => {
    const other = after(filled, { type: 'chooseClient', client: { ...amina, id: 'c2' } });
    expect(other).toMatchObject({ clientLoanBalance: '', clientSystemSavings: '' });
  });

  it('keeps them when it is the same client again', () => {
    expect(after(filled, { type: 'chooseClient', client: amina })).toBe(filled);
  });

  it('clears the group chosen for the former client, but not the new client’s own group', () => {
    const stranger = after(filled, { type: 'chooseClient', client: { ...amina, id: 'c2' } });
    expect(stranger).toMatchObject({ group: undefined, groupArrears: '' });
    const member = after(filled, { type: 'chooseClient', client: { ...amina, id: 'c2', group_id: 'g1' } });
    expect(member).toMatchObject({ group: { id: 'g1' }, groupArrears: 7 });
  });
});

describe('choosing a group (SPEC 2, the extra fields are revealed with values cleared)', () => {
  const filled = after(
    fresh(),
    { type: 'chooseGroup', group: upendo },
    { type: 'set', fields: { groupLoanBalance: 5 } },
    { type: 'set', fields: { groupArrears: 7 } },
  );

  it('clears the figures of the former group', () => {
    const other = after(filled, { type: 'chooseGroup', group: { ...upendo, id: 'g2' } });
    expect(other).toMatchObject({ group: { id: 'g2' }, groupLoanBalance: '', groupArrears: '' });
  });

  it('keeps them when the chosen group is chosen again', () => {
    expect(after(filled, { type: 'chooseGroup', group: upendo })).toBe(filled);
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

  it('holds a product once: putting it again updates the quantity (SPEC 2, Update Cart)', () => {
    const { cart } = after(fresh(), put(1), put(4));
    expect(cart).toMatchObject([{ product: { id: 'p1' }, quantity: 4 }]);
  });

  it('keeps the order of the lines when one is updated, and takes one out', () => {
    const two = after(fresh(), put(1), put(2, { ...pricedLamp, id: 'p2' }), put(3));
    expect(two.cart.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['p1', 3],
      ['p2', 2],
    ]);
    expect(after(two, { type: 'removeFromCart', productId: 'p1' }).cart).toHaveLength(1);
  });

  it('takes more than is in stock: the server decides (DECISIONS 4)', () => {
    expect(after(fresh(), put(50)).cart[0]?.quantity).toBe(50);
  });

  it('sums the lines in whole shillings', () => {
    const two = after(fresh(), put(2), put(3, { ...pricedLamp, id: 'p2', price: 250 }));
    expect(cartTotal(two.cart)).toBe(3750);
  });

  it('says that a price has changed since it was put in, and not if it changed back', () => {
    const dearer = after(fresh(), put(1), { type: 'seeProduct', product: { ...lamp, price: 1800 } });
    expect(dearer.cart[0]).toMatchObject({ priceBefore: 1500, product: { price: 1800 } });
    const again = after(dearer, { type: 'seeProduct', product: lamp });
    expect(again.cart[0]?.priceBefore).toBeUndefined();
  });

  it('marks what is not sold any more (DECISIONS 10: inactive products cannot be ordered)', () => {
    const inactive = after(fresh(), put(1), { type: 'seeProduct', product: { ...lamp, status: 'inactive' } });
    expect(inactive.cart[0]?.gone).toBe(true);
    expect(after(fresh(), put(1), { type: 'missProduct', productId: 'p1' }).cart[0]?.gone).toBe(true);
  });

  it('drops the mark of a refused line once its quantity is changed', () => {
    const refused = after(fresh(), put(5), {
      type: 'refuseProduct',
      productId: 'p1',
      message: 'Not enough stock of Solar lamp: only 3 left.',
    });
    expect(refused.cart[0]?.refusal).toContain('only 3 left');
    expect(after(refused, put(3)).cart[0]?.refusal).toBeUndefined();
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
