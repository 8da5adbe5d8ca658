import { expect, it } from 'vitest';
import { stockAfter } from '#domain/products.ts';

it.each([
  [40, 12, 52],
  [40, -40, 0],
  [40, -60, 0],
  [0, 0, 0],
])('the stock of %i with a change of %i is %i: never below 0 (SPEC 4)', (stock, delta, after) => {
  expect(stockAfter(stock, delta)).toBe(after);
});
