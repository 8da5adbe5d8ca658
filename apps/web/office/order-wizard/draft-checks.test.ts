import { describe, expect, it } from 'vitest';
import { orderBody } from '#contract/order-body.ts';
import { LIMITS } from '#domain/limits.ts';
import {
  hintOf,
  faultsIn,
  firstOpenStep,
  isOtherGroup,
  itemAt,
  missingIn,
  stepBeside,
  stepToResume,
  toOrderBody,
} from './draft-checks.ts';
import type { DraftAction } from './change-draft.ts';
import type { Step } from './draft.ts';
import { after, amina, figure, fresh, pricedLamp, upendo, whole } from '../test/samples.ts';

describe('an amount (SPEC 5)', () => {
  it.each([
    ['', 'Arrears amount is required'],
    ['-', 'Please enter a valid number'],
    [-0.01, 'Cannot be negative'],
    [0.001, 'An amount has at most two decimals'],
    [10_000_000_000, 'That amount is too large'],
    [12.5, undefined],
  ] as const)('the amount %j has the error: %s', (value, fault) =>
    expect(faultsIn(after(whole(), figure('groupArrears', value)))['groupArrears']).toBe(fault),
  );

  it('that is missing is named as on the screen', () => {
    const { clientLoanBalance, clientSystemSavings, groupLoanBalance } = faultsIn(fresh());
    expect([clientLoanBalance, clientSystemSavings, groupLoanBalance]).toEqual([
      'Client loan balance is required',
      'System savings is required',
      'Loan balance is required',
    ]);
  });
});

describe('the loan term (DECISIONS 10: from 1 month)', () => {
  const most = LIMITS.maxLoanMonths;
  it.each([
    ['', 'Loan term is required'],
    [0, 'Loan term must be at least 1 month'],
    [1.5, 'Loan term must be a whole number of months'],
    [most + 1, `Loan term can be at most ${most} months`],
    [most, undefined],
  ] as const)('the term %j has the error: %s', (value, fault) =>
    expect(faultsIn(after(whole(), figure('loanTerm', value)))['loanTerm']).toBe(fault),
  );
});

const NO_GOODS = 'An order needs at least one product.';
const TOO_MANY = 'Only 3 of Solar lamp left. Order 3 or fewer to continue.';
const NO_NUMBER = 'Enter a whole number above 0 for Solar lamp to continue.';
const NO_PLACE = 'Delivery location is required';

describe('Continue (SPEC 2 and 5)', () => {
  const without = (...changes: DraftAction[]) => after(whole(), ...changes);

  it('waits on the client step for a client and both amounts', () => {
    expect(missingIn(fresh(), 'client')).toBe('Choose a client to continue.');
    expect(missingIn(after(fresh(), { type: 'chooseClient', client: amina }), 'client')).toBe(
      'Client loan balance is required',
    );
    expect(missingIn(without(figure('clientSystemSavings', '')), 'client')).toBe(
      'System savings is required',
    );
    expect(missingIn(whole(), 'client')).toBeUndefined();
  });

  it('waits on the group step for a group and valid values for both', () => {
    expect(missingIn(fresh(), 'group')).toBe('Choose a group to continue.');
    expect(missingIn(without(figure('groupArrears', -1)), 'group')).toBe('Cannot be negative');
    expect(missingIn(whole(), 'group')).toBeUndefined();
  });

  it('waits on the products step for one item and a loan term', () => {
    expect(missingIn(without({ type: 'removeFromCart', productId: 'p1' }), 'products')).toBe(NO_GOODS);
    expect(missingIn(without({ type: 'set', fields: { loanTerm: '' } }), 'products')).toBe(
      'Loan term is required',
    );
    expect(missingIn(without({ type: 'missProduct', productId: 'p1' }), 'products')).toBe(
      'Remove the products that are no longer sold to continue.',
    );
    expect(missingIn(whole(), 'products')).toBeUndefined();
  });

  it('waits on the products step while more is asked for than is left, in the cart or typed (DECISIONS 15.3)', () => {
    const type = (quantity: number | string): DraftAction => ({
      type: 'typeQuantity',
      product: pricedLamp,
      quantity,
    });
    expect(missingIn(without({ type: 'putInCart', product: pricedLamp, quantity: 4 }), 'products')).toBe(
      TOO_MANY,
    );
    expect(missingIn(without(type(4)), 'products')).toBe(TOO_MANY);
    expect(missingIn(without(type(3)), 'products')).toBeUndefined();
    expect(missingIn(without(type('')), 'products')).toBe(NO_NUMBER);
    expect(missingIn(without(type(0)), 'products')).toBe(NO_NUMBER);
    expect(toOrderBody(without(type(4)))).toBeUndefined();
  });

  it('waits on the products step when there are more products than an order holds, and says so', () => {
    const cart = Array.from({ length: LIMITS.maxOrderLines + 1 }, (_, n) => ({
      product: { ...pricedLamp, id: `p${n}` },
      quantity: 1,
    }));
    expect(hintOf({ ...whole(), cart }, 'products')).toBe('That is too many products for one order');
  });

  it('takes a typed quantity for a cart that is empty, and an empty box for nothing', () => {
    const typed = (quantity: number | string) =>
      after(fresh(), { type: 'typeQuantity', product: pricedLamp, quantity });
    expect(missingIn(typed(2), 'products')).toBeUndefined();
    expect(missingIn(typed(''), 'products')).toBe(NO_GOODS);
  });

  it('waits on the delivery step for the location, when delivery is chosen', () => {
    const elsewhere = without({ type: 'set', fields: { deliveryMethod: 'other' } });
    expect(missingIn(elsewhere, 'delivery')).toBe(NO_PLACE);
    expect(missingIn(after(elsewhere, { type: 'set', fields: { deliveryLocation: '  ' } }), 'delivery')).toBe(
      NO_PLACE,
    );
    expect(
      missingIn(after(elsewhere, { type: 'set', fields: { deliveryLocation: 'Market' } }), 'delivery'),
    ).toBeUndefined();
    expect(missingIn(whole(), 'delivery')).toBeUndefined();
  });

  it('goes through the five steps in their order', () => {
    const walked: Step[] = ['client'];
    for (let n = 0; n < 6; n += 1) walked.push(stepBeside(walked.at(-1)!, 1));
    expect(walked.slice(0, 5)).toEqual(['client', 'group', 'products', 'delivery', 'review']);
    expect(walked.at(-1)).toBe('review');
    expect(stepBeside('client', -1)).toBe('client');
  });

  it('a saved draft opens at the step where it was left, but never past an incomplete step', () => {
    expect(stepToResume({ ...whole(), step: 'delivery' })).toBe('delivery');
    expect(stepToResume({ ...whole(), groupArrears: '', step: 'review' })).toBe('group');
    expect(firstOpenStep(whole())).toBe('review');
  });
});

describe('the group chosen (DECISIONS 10)', () => {
  it('shows a warning if it is not the client’s own group', () => {
    const member = { ...amina, group_id: 'g2' };
    const through = (client: typeof amina) =>
      after(fresh(), { type: 'chooseClient', client }, { type: 'chooseGroup', group: upendo });
    expect(isOtherGroup(through(member))).toBe(true);
    expect(isOtherGroup(through({ ...amina, group_id: 'g1' }))).toBe(false);
    expect(isOtherGroup(through(amina))).toBe(false);
  });
});

describe('the order that is sent (SPEC 3, Order create payload)', () => {
  it('is what the contract takes', () => {
    const body = toOrderBody(whole());
    expect(body).toEqual({
      clientId: 'c1',
      clientLoanBalance: 0,
      clientSystemSavings: 0.1,
      groupId: 'g1',
      groupLoanBalance: 1200.5,
      groupArrears: 0,
      loanTerm: 12,
      products: [{ productId: 'p1', quantity: 2, expectedPrice: 1500 }],
      deliveryMethod: 'branch',
      expectedTotal: 3000,
    });
    expect(orderBody.parse(body)).toMatchObject({ ...body });
  });

  it('names the location only for a delivery', () => {
    const typed = after(whole(), { type: 'set', fields: { deliveryLocation: ' Kalundu market ' } });
    expect(toOrderBody(typed)).not.toHaveProperty('deliveryLocation');
    expect(toOrderBody(after(typed, { type: 'set', fields: { deliveryMethod: 'other' } }))).toMatchObject({
      deliveryMethod: 'other',
      deliveryLocation: 'Kalundu market',
    });
  });

  it('does not exist without client, group or goods (SPEC 5)', () => {
    expect(toOrderBody(fresh())).toBeUndefined();
    expect(toOrderBody({ ...whole(), client: undefined })).toBeUndefined();
    expect(toOrderBody({ ...whole(), group: undefined })).toBeUndefined();
    expect(toOrderBody({ ...whole(), cart: [] })).toBeUndefined();
  });
});

describe('stock and price (DECISIONS 4)', () => {
  it('finds the line that a refusal speaks of by its path, whatever the product is called by now', () => {
    const { cart } = after(whole(), {
      type: 'putInCart',
      product: { ...pricedLamp, id: 'p2' },
      quantity: 9,
    });
    expect(itemAt('products.0.quantity', cart)?.product.id).toBe('p1');
    expect(itemAt('products.1.quantity', cart)?.product.id).toBe('p2');
    for (const path of ['products.2.quantity', 'products', 'loanTerm', undefined])
      expect(itemAt(path, cart)).toBeUndefined();
  });
});
