import type { Client } from '#contract/clients.ts';
import { expectAccessible } from './expectations.ts';
import {
  callApi,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
  unique,
  uniqueDigits,
} from './support.ts';

test('a manager opens the pending orders from their number; for an officer it is no link (SPEC 2, DECISIONS 3) @desktop', async ({
  page,
}) => {
  await placeOrder(page, 'officer', await createProduct(page, 5));
  await enter(page, 'manager');
  await page.getByRole('link', { name: 'Pending Orders' }).click();
  await page.waitForURL('**/credit-officer/orders?status=pending');
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr:not([aria-hidden])');
  await expect(rows.filter({ hasText: 'Pending' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Pending' })).toHaveCount(0);

  await enter(page, 'officer');
  await expect(page.getByText('Pending Orders')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Orders' })).toHaveCount(0);
});

test('a manager’s dashboard shows what waits for the branch, the oldest first, and leads to deciding (SPEC 2, DECISIONS 6) @desktop', async ({
  page,
}) => {
  await placeOrder(page, 'officer', await createProduct(page, 5));
  await enter(page, 'manager');
  const waiting = page.getByRole('region', { name: 'Waiting for a decision' });
  await expect(waiting.getByText(/^\d+ orders?$/)).toBeVisible();
  await expect(waiting.getByText(/^KES [\d,]+ in all$/)).toBeVisible();
  const since = await waiting
    .locator('tbody time')
    .evaluateAll((all) => all.map((at) => Date.parse(at.getAttribute('datetime') ?? '')));
  expect(since.length).toBeGreaterThan(0);
  expect(since).toEqual(since.toSorted((a, b) => a - b));
  await expect(page.getByText('Orders you have recently created for clients').first()).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Decide' }).click();
  await page.waitForURL('**/credit-officer/orders?status=pending');

  await enter(page, 'officer');
  await expect(page.getByText('Total Sales (KES)')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('figures of a period lead to its orders and have no percentage; those of a branch follow it (DECISIONS 7.4) @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/dashboard');
  const card = page.locator('dl > div').filter({ hasText: 'Total Orders' });
  await expect(card).toContainText('against last month');
  await page.getByLabel('Start Date').fill('2020-01-01');
  await page.getByLabel('End Date').fill('2020-12-31');
  await expect(card).not.toContainText('%');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Total Orders' }).click();
  await page.waitForURL('**/admin/orders?*');
  await expect(page.getByLabel('Created from')).toHaveValue('2020-01-01');
  await expect(page.getByLabel('Created to')).toHaveValue('2020-12-31');

  await page.goto('/admin/dashboard');
  const clients = page.locator('dl > div').filter({ hasText: 'Total Clients' });
  const all = await clients.locator('.figures').textContent();
  await page.getByLabel('Branch').selectOption('Mombasa');
  await expect(clients.locator('.figures')).not.toHaveText(all ?? '');
  await expect(card).toContainText('against last month');
  await page.getByRole('link', { name: 'Total Clients' }).click();
  await page.waitForURL('**/admin/clients?branch_id=*');
});

test('long names and large sums stay inside the tables of the dashboards (SPEC 2)', async ({ page }) => {
  const words = 'Wanjiku-Nyambura Kamakau Muthoni wa Gatheru-Kariuki';
  const group = await createGroup(page, 'Mombasa');
  const digits = uniqueDigits();
  const client = await callApi<Client>(page, 'officer.mombasa', 'POST', '/clients', {
    name: unique(words),
    phone: `07${digits}`,
    clientId: `N${digits}`,
  });
  const product = await createProduct(page, 500, 9_876_543);
  await placeOrder(page, 'officer.mombasa', product, {
    clientId: client.id,
    groupId: group.id,
    clientLoanBalance: 9_999_999.99,
    clientSystemSavings: 1_234_567.5,
    groupLoanBalance: 99_999_999.99,
    groupArrears: 8_888_888.88,
    products: [{ productId: product.id, quantity: 99 }],
  });
  const spilled = () =>
    page.locator('table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const place = table.closest('section')!.getBoundingClientRect();
        return [...table.querySelectorAll('tbody td')]
          .filter((cell) => cell.getBoundingClientRect().right > place.right + 1)
          .map((cell) => cell.textContent);
      }),
    );
  await enter(page, 'officer.mombasa');
  const row = page.getByRole('row').filter({ hasText: client.name });
  await expect(row).toContainText('977,777,757');
  for (const width of [page.viewportSize()!.width, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    // The window takes a moment to settle on its new size.
    await expect.poll(spilled, `at ${width} px`).toEqual([]);
  }
});

test('one read that fails is told by itself, and not as a lost connection (DECISIONS 14.7) @desktop', async ({
  page,
}) => {
  await page.route('**/api/figures/dashboard*', (route) => route.abort());
  await enter(page, 'admin');
  await expect(page.getByText('Failed to load the figures. Please try again.')).toBeVisible();
  const away = page.getByText('There is no connection to the server.');
  const asked = page.waitForResponse('**/api/auth/me');
  await page.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await expect(away).toBeHidden();

  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(away).toBeVisible();
  await page.unroute('**/api/**');
  await page.unroute('**/api/figures/dashboard*');
});
