import { describe, expect, it } from 'vitest';
import { nextInSeries } from './draft.ts';
import { parseDraft } from './parse-draft.ts';
import { after, amina, fresh, pricedLamp as lamp, upendo } from './draft.samples.ts';

describe('a kept draft', () => {
  it('comes back as it was, with its key', () => {
    const draft = after(
      fresh(),
      { type: 'chooseClient', client: amina },
      { type: 'set', fields: { clientLoanBalance: '90,0' } },
      { type: 'chooseGroup', group: upendo },
      { type: 'putInCart', product: lamp, quantity: 2 },
      { type: 'goTo', step: 'products' },
      { type: 'send', at: 5 },
    );
    expect(parseDraft(draft)).toEqual(draft);
  });

  it('comes back with what was typed, and with its series', () => {
    const placed = after(
      fresh(),
      { type: 'chooseGroup', group: upendo },
      { type: 'putInCart', product: lamp, quantity: 2 },
    );
    const draft = after(nextInSeries('key-2', placed), {
      type: 'typeQuantity',
      product: lamp,
      quantity: '9x',
    });
    expect(parseDraft(draft)).toEqual(draft);
  });

  it.each([null, '', [], { key: 'k' }])('is none when it reads %j', (kept) =>
    expect(parseDraft(kept)).toBeUndefined(),
  );

  it('is none when nothing was entered: there is nothing to go on with', () => {
    expect(parseDraft(fresh())).toBeUndefined();
  });

  it('of an older version comes back too: what it did not know yet is as in a new draft', () => {
    const draft = after(fresh(), { type: 'putInCart', product: lamp, quantity: 2 });
    const { deliveryLocation: _, ...older } = draft;
    expect(parseDraft(older)).toEqual(draft);
  });

  it('of an older version has its figures, which were kept as text (DECISIONS 14.1)', () => {
    const draft = after(fresh(), { type: 'chooseClient', client: amina });
    const read = (kept: string) => parseDraft({ ...draft, clientLoanBalance: kept });
    expect([read('12.')?.clientLoanBalance, read('1e3')?.clientLoanBalance]).toEqual([12, '1e3']);
  });

  it('is none when it is of another make', () => {
    const draft = after(fresh(), { type: 'putInCart', product: lamp, quantity: 2 });
    const bent = { ...draft, cart: [{ product: { id: 'p1' }, quantity: -1 }] };
    expect(parseDraft(bent)).toBeUndefined();
  });
});
