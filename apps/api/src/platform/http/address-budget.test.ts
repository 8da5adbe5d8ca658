import { expect, it } from 'vitest';
import { Refusal } from '#domain/errors.ts';
import { AddressBudget } from './address-budget.ts';

it('one address uses up its own tries and nobody else’s, and a right password gives its try back (DECISIONS 10, Limits)', () => {
  const budget = new AddressBudget({ most: 3, perSecond: 0.001, refusal: 'too_many_pages' });
  budget.take('192.0.2.1')();
  for (let tries = 0; tries < 3; tries += 1) budget.take('192.0.2.1');
  expect(() => budget.take('192.0.2.1')).toThrow(Refusal);
  expect(() => budget.take('192.0.2.2')).not.toThrow();
});
