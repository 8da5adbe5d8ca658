import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a product without a price in the answer has none, instead of costing nothing (SPEC 6)', async () => {
  // The answer to a user who has to choose a new password first (DECISIONS 10.36a).
  const products = [
    { id: 'lamp', name: 'Lamp' },
    { id: 'stove', name: 'Stove', price: 2500 },
  ];
  vi.stubGlobal('fetch', async () => Response.json(products));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { lang: 'en-KE' } });
  vi.resetModules();
  const { readPrices } = await import('./prices.ts');
  expect([...(await readPrices('/products'))]).toEqual([['stove', 2500]]);
});
