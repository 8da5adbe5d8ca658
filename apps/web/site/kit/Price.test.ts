import { afterEach, expect, it, vi } from 'vitest';
import { readPrices } from './Price.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a product without a price in the answer has none, instead of costing nothing (SPEC 6)', async () => {
  // The answer to a user who has to choose a new password first (DECISIONS 10.36a).
  const products = [
    { id: 'lamp', name: 'Lamp' },
    { id: 'stove', name: 'Stove', price: 2500 },
  ];
  vi.stubGlobal('fetch', async () => Response.json(products));
  expect([...(await readPrices('/products'))]).toEqual([['stove', 2500]]);
});
