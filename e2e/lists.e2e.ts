import type { Locator, Page } from '@playwright/test';
import { expectFits } from './expectations.ts';
import {
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
  uniqueDigits,
} from './support.ts';

const cards = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');

/** From the top of the first row to the bottom of the last. */
async function heightOf(rows: Locator): Promise<number> {
  await expect(rows).toHaveCount(10);
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  return last!.y + last!.height - first!.y;
}

async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('tbody td')]
      .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  );
  expect(cut, 'no cell is cut').toEqual([]);
  await expectFits(page);
}

/** A day before which there are the orders of the demo alone. */
const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('ten orders take 1,600 px of a phone at most, ten clients 1,500, and groups and products no more (SPEC 2) @phone', async ({
  page,
}) => {
  for (const [path, name, most] of [
    [`/admin/orders?to=${before}`, 'Orders', 1600],
    ['/admin/clients?page=15', 'Clients', 1500],
    ['/admin/groups', 'Groups', 1500],
    ['/admin/products?page=1', 'Products', 1500],
  ] as const) {
    await enter(page, 'admin', path);
    const height = await heightOf(cards(page, name));
    expect(height, name).toBeLessThanOrEqual(most);
    await expectNothingCut(page);
  }
});

test('long names, large sums and long e-mail addresses are whole at every size (SPEC 2)', async ({
  page,
}) => {
  const name = `Bernadette Wanjiku Nyambura-Kariuki Achieng Otieno ${uniqueDigits()}`;
  const email = 'bernadette.wanjiku.nyambura.kariuki@a-long-domain-of-a-cooperative.example';
  const group = await createGroup(page);
  const client = await createClient(page, group);
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { name, email, address: 'Box 1 '.repeat(20) });
  const product = await createProduct(page, 200);
  await callApi(page, 'admin', 'PUT', `/products/${product.id}`, { price: 99_999_999 });
  await placeOrder(page, 'officer', product, {
    clientId: client.id,
    groupId: group.id,
    products: [{ productId: product.id, quantity: 100 }],
  });
  for (const [path, table] of [
    [`/admin/clients?search=${encodeURIComponent(name)}`, 'Clients'],
    [`/admin/orders?search=${encodeURIComponent(name)}`, 'Orders'],
    [`/admin/products?search=${encodeURIComponent(product.name)}`, 'Products'],
  ] as const) {
    await enter(page, 'admin', path);
    await expect(cards(page, table)).toHaveCount(1);
    await expect(cards(page, table)).toContainText(table === 'Products' ? '99,999,999' : name);
    const more = page.getByRole('button', { name: /^More about/ });
    if (await more.isVisible()) await more.click();
    await expectNothingCut(page);
  }
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`);
  await expect(cards(page, 'Orders').filter({ hasText: '9,999,999,900' })).toHaveCount(1);
});
