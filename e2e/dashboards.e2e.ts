import { expectAccessible } from './expectations.ts';
import { createProduct, enter, expect, placeOrder, test } from './support.ts';

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
