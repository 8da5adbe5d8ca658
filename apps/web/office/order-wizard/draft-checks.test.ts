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
import type { Draft, Step } from './draft.ts';
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
  const type = (quantity: number | string): DraftAction => ({
    type: 'typeQuantity',
    product: pricedLamp,
    quantity,
  });
  const elsewhere = figure('deliveryMethod', 'other');
  const places = Array.from({ length: LIMITS.maxOrderLines + 1 }, (_, n) => ({
    product: { ...pricedLamp, id: `p${n}` },
    quantity: 1,
  }));
  const WAITS: [Step, Draft, until: string | undefined][] = [
    ['client', fresh(), 'Choose a client to continue.'],
    ['client', after(fresh(), { type: 'chooseClient', client: amina }), 'Client loan balance is required'],
    ['client', after(whole(), figure('clientSystemSavings', '')), 'System savings is required'],
    ['client', whole(), undefined],
    ['group', fresh(), 'Choose a group to continue.'],
    ['group', after(whole(), figure('groupArrears', -1)), 'Cannot be negative'],
    ['group', whole(), undefined],
    ['products', after(whole(), { type: 'removeFromCart', productId: 'p1' }), NO_GOODS],
    ['products', after(whole(), figure('loanTerm', '')), 'Loan term is required'],
    [
      'products',
      after(whole(), { type: 'missProduct', productId: 'p1' }),
      'Remove the products that are no longer sold to continue.',
    ],
    // More than is left, in the cart or typed (DECISIONS 15.3).
    ['products', after(whole(), { type: 'putInCart', product: pricedLamp, quantity: 4 }), TOO_MANY],
    ['products', after(whole(), type(4)), TOO_MANY],
    ['products', after(whole(), type(3)), undefined],
    ['products', after(whole(), type('')), NO_NUMBER],
    ['products', after(whole(), type(0)), NO_NUMBER],
    ['products', { ...whole(), cart: places }, 'That is too many products for one order'],
    ['products', after(fresh(), type(2)), undefined],
    ['products', after(fresh(), type('')), NO_GOODS],
    ['products', whole(), undefined],
    ['delivery', after(whole(), elsewhere), NO_PLACE],
    ['delivery', after(whole(), elsewhere, figure('deliveryLocation', '  ')), NO_PLACE],
    ['delivery', after(whole(), elsewhere, figure('deliveryLocation', 'Market')), undefined],
    ['delivery', whole(), undefined],
  ];

  it('waits on each step for what is missing there, and says what that is', () => {
    expect(WAITS.map(([step, draft]) => missingIn(draft, step))).toEqual(WAITS.map(([, , until]) => until));
    expect(hintOf({ ...whole(), cart: places }, 'products')).toBe('That is too many products for one order');
    expect(toOrderBody(after(whole(), type(4)))).toBeUndefined();
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
