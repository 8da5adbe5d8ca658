import { describe, expect, it } from 'vitest';
import { DEFAULT_LOAN_TERMS } from '#domain/loans/loan-terms.ts';
import { reasonData } from '#domain/refusals.ts';
import { costsNow } from './costs-now.ts';
import type { Entry, KeptRefusal } from './queue-entry.ts';

const told: NonNullable<Entry['told']> = {
  lines: [
    { productId: 'lamp', name: 'Lamp', quantity: 2, price: 2500 },
    { productId: 'stove', name: 'Stove', quantity: 1, price: 4000 },
  ],
  total: 9000,
  months: 10,
  perMonth: 1080,
  payable: 10_800,
};
const line = (product: string, quantity: number, price: number) => ({
  path: '',
  message: '',
  said: reasonData('line_costs', { product, quantity, price }),
});
const refusal: KeptRefusal = {
  status: 409,
  code: 'price_changed',
  said: reasonData('price_changed', { now: 10_000, expected: 9000 }),
  message: '',
  errors: [line('Lamp', 2, 3000), line('Stove', 1, 4000)],
};

describe('an order that was refused for its prices (DECISIONS 11.5)', () => {
  it('costs now what the server said, beside what the client was told', () => {
    expect(costsNow({ told, refusal }, DEFAULT_LOAN_TERMS)).toEqual({
      lines: [{ name: 'Lamp', quantity: 2, told: 5000, now: 6000 }],
      total: { told: 9000, now: 10_000 },
      perMonth: { told: 1080, now: 1200 },
    });
  });

  it('has no instalment until the loan terms are known, and nothing where something else was refused', () => {
    expect(costsNow({ told, refusal }, undefined)?.perMonth).toBeUndefined();
    const short = { ...refusal, said: reasonData('stock_short', { product: 'Lamp', left: 1 }) };
    expect(costsNow({ told, refusal: short }, DEFAULT_LOAN_TERMS)).toBeUndefined();
    expect(costsNow({ told: undefined, refusal }, DEFAULT_LOAN_TERMS)).toBeUndefined();
  });
});
