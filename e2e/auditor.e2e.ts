import type { Page } from '@playwright/test';
import { expectFits } from './expectations.ts';
import { createProduct, expect, hire, placeOrder, signIn, test } from './support.ts';

/** What a button says that changes something. Auditors have none of them, not even one that is disabled. */
const WRITES =
  /\b(add|anonymise|approve|assign|cancel|change|choose|confirm|create|delete|deliver|edit|hand over|import|lock|mark|end link|link|new|order for|refuse|reject|remove|reset|restore|save|ship|try|undo|update|upload|withdraw)\b/i;

/** Requests of this page that are not made to read. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api') && request.method() !== 'GET') writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

async function expectNothingToWrite(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const buttons = await main
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  expect({ at: page.url(), writes: buttons.filter((name) => WRITES.test(name)) }).toEqual({
    at: page.url(),
    writes: [],
  });
  await expectFits(page);
}

test('an auditor of all branches looks over every screen, and none of them writes (DECISIONS 3.17) @desktop', async ({
  page,
}) => {
  test.slow();
  const product = await createProduct(page, 9);
  const order = await placeOrder(page, 'officer', product);
  const auditor = await hire(page, 'auditor');
  await signIn(page, auditor);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const writes = watchWrites(page);
  const search = `?search=${encodeURIComponent(product.name)}`;
  for (const path of [
    'dashboard',
    `orders${search}`,
    `orders/${order.id}`,
    'clients',
    `clients/${order.client_id}`,
    'groups',
    `groups/${order.group_id}`,
    `products${search}`,
    'reports',
    'reports/month',
    'reports/sales-by-officer',
    'portfolios',
    'analytics',
    'settings/institution',
    'settings/branches',
    'settings/staff',
    'settings/office',
    'settings/loans',
    'settings/checks',
    'settings/messages',
    'settings/subscribers',
    'settings/import',
    'settings/deletions',
    'settings/audit',
    'settings/protection',
  ]) {
    await page.goto(`/admin/${path}`);
    await expectNothingToWrite(page);
  }
  // What is written at such an address is not even shown.
  for (const path of ['orders', 'clients', 'groups', 'products', 'settings/branches', 'settings/staff']) {
    await page.goto(`/admin/${path}?edit=new`);
    await expectNothingToWrite(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goto(`/admin/orders?edit=${order.id}`);
  await expectNothingToWrite(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  expect(writes.filter((call) => call !== 'POST /api/notifications/read')).toEqual([]);
});
