import { describe, expect, it } from 'vitest';
import { isTouched, newDraft, nextOrder, priced } from './draft.ts';
import { after, amina, fresh, lamp, pricedLamp, upendo } from '../test/samples.ts';

describe('a new draft', () => {
  it('has a loan term of 12 months and pickup from the branch (SPEC 9)', () => {
    expect(fresh()).toMatchObject({ loanTerm: 12, deliveryMethod: 'branch', step: 'client', cart: [] });
  });

  it('holds nothing that would be a loss, until something is entered', () => {
    expect(isTouched(fresh())).toBe(false);
    expect(isTouched(after(fresh(), { type: 'chooseClient', client: amina }))).toBe(true);
    expect(isTouched(after(fresh(), { type: 'set', fields: { loanTerm: 6 } }))).toBe(true);
  });

  it('has the default loan term of the settings where they name another (DECISIONS 15.5)', () => {
    expect(newDraft('k', 10).loanTerm).toBe(10);
    expect(isTouched(newDraft('k', 10), 10)).toBe(false);
  });
});

describe('a product that came without its price (DECISIONS 15.4)', () => {
  const { price: _, ...unpriced } = lamp;

  it('is none that staff can order, and changes no price in the cart', () => {
    expect(priced(unpriced)).toBeUndefined();
    const draft = after(fresh(), { type: 'putInCart', product: pricedLamp, quantity: 1 });
    expect(after(draft, { type: 'seeProduct', product: unpriced })).toBe(draft);
  });
});

describe('the next order for the same group (DECISIONS 15.1)', () => {
  const placed = after(
    fresh(),
    { type: 'chooseClient', client: { ...amina, group_id: 'g1' } },
    { type: 'chooseGroup', group: upendo },
    { type: 'set', fields: { clientLoanBalance: 5, groupLoanBalance: 6, groupArrears: 7, loanTerm: 9 } },
    { type: 'set', fields: { deliveryMethod: 'other', deliveryLocation: 'Market' } },
    { type: 'putInCart', product: pricedLamp, quantity: 2 },
  );
  const next = nextOrder('key-2', placed);

  it('keeps group, its figures, loan term and delivery, and nothing of the client', () => {
    expect(next).toMatchObject({
      key: 'key-2',
      step: 'client',
      clientLoanBalance: '',
      group: { id: 'g1' },
      groupLoanBalance: 6,
      groupArrears: 7,
      loanTerm: 9,
      deliveryMethod: 'other',
      deliveryLocation: 'Market',
      cart: [],
    });
    expect(next.client).toBeUndefined();
  });
});
