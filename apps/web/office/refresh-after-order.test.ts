import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOrderFigures } from '#contract/orders.ts';
import { newBrowser } from './device/test-browser.ts';

let putBack = () => {};
beforeEach(async () => {
  putBack = await newBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { location: { href: '' }, addEventListener: () => {} });
  vi.resetModules();
});
afterEach(() => {
  vi.resetModules();
  putBack();
});

it.each(['refreshAfterOrder', 'refreshOrders'] as const)(
  'whoever approves sees each figure beside the books of now: %s has them read again (DECISIONS 11.1)',
  async (refreshAll) => {
    const { queryClient, read } = await import('./api.ts');
    const { queryKey } = read(getOrderFigures, { params: { id: 'o1' } });
    queryClient.setQueryData(queryKey, []);
    await (await import('./refresh-after-order.ts'))[refreshAll]();
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    queryClient.clear();
  },
);
