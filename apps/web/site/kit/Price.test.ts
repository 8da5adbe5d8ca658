import { afterEach, expect, it, vi } from 'vitest';
import { readPrices } from './Price.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a product of which no price is told has none, instead of costing nothing (SPEC 6)', async () => {
  // As somebody reads them who has to choose a new password first: like a visitor (DECISIONS 10.36a).
  const products = [
    { id: 'lamp', name: 'Lamp' },
    { id: 'stove', name: 'Stove', price: 2500 },
  ];
  vi.stubGlobal('fetch', async () => Response.json(products));
  expect([...(await readPrices('/products'))]).toEqual([['stove', 2500]]);
});
