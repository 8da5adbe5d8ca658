import type { Page } from '@playwright/test';
import { groupOfToday } from './devices.ts';
import { expectAccessible, expectButtonsHold, expectFits } from './expectations.ts';
import {
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  signIn,
  test,
  unique,
} from './support.ts';
import { Wizard } from './wizard.ts';

/**
 * What is done at a desk is tried at a desk's size in the journeys of each screen. Here the same screens and dialogs are
 * opened on a phone: everything is accessible there, nothing is wider than the screen, and what ends a dialog is in reach.
 */
async function expectGoodScreen(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
}

/** Opens a dialog by a button, looks at it, and closes it again. */
async function expectDialogFits(
  page: Page,
  button: string | RegExp,
  confirm: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: confirm }).click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

const search = (name: string) => `?search=${encodeURIComponent(name)}`;

test('an admin’s lists and their dialogs fit a phone and are accessible there (WCAG 2.2 AA) @phone', async ({
  page,
}) => {
  test.slow();
  const product = await createProduct(page, 9);
  const order = await placeOrder(page, 'officer', product);
  const client = await createClient(page);
  const group = await createGroup(page);
  await enter(page, 'admin', `/admin/orders${search(product.name)}`);
  await expectDialogFits(page, /^Edit/, 'Save');
  await page.getByRole('checkbox').last().check();
  await expectDialogFits(page, 'Approve…', 'Cancel');
  await page.goto(`/admin/clients${search(client.name)}`);
  await expectDialogFits(page, `Edit ${client.name}`, 'Save');
  await expectDialogFits(page, `Delete ${client.name}`, 'Delete');
  await page.goto(`/admin/groups${search(group.name)}`);
  await expectDialogFits(page, `Edit ${group.name}`, 'Save');
  await page.goto(`/admin/products${search(product.name)}`);
  await expectDialogFits(page, `Edit ${product.name}`, 'Save');
  await page.goto(`/admin/stock${search(product.name)}`);
  await expectDialogFits(page, /^Record a loss/, 'Record');
  await page.goto('/admin/stock/consignments');
  await expectDialogFits(page, 'New purchase', 'Add the purchase');
  await expectDialogFits(page, 'Send goods', 'Send');
  await page.goto(`/admin/stock/moves${search(product.name)}`);
  await expectGoodScreen(page);
  await page.goto(`/admin/clients/${order.client_id}`);
  await expectGoodScreen(page);
  await expectDialogFits(page, 'Anonymise', 'Anonymise');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/groups/*/balances*', async (route) => {
    await answered.promise;
    await route.fallback();
  });
  await page.goto(`/admin/groups/${order.group_id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeAttached();
  await expectAccessible(page);
  answered.resolve();
  await expectGoodScreen(page);
});

test('messages, portfolios, figures, reports, imports and settings fit a phone and are accessible there (WCAG 2.2 AA) @phone', async ({
  page,
}) => {
  test.slow();
  await enter(page, 'manager', '/credit-officer/staff');
  await expectGoodScreen(page);
  await page.goto('/credit-officer/portfolios');
  await expectDialogFits(page, /^Hand over/, 'Cancel');
  // Of a person the server makes one report at a time, and a third is refused (DECISIONS 11.6).
  await enter(page, await hire(page, 'admin'), '/admin/analytics');
  await expectGoodScreen(page);
  const name = unique('Rehema');
  const data = { name, phone: '0712 345 678', place: 'Mwingi' };
  await page.request.post('/api/public/join', { data });
  await page.goto(`/admin/settings/messages${search(name)}`);
  await expectDialogFits(page, name, 'Close request');
  for (const path of [
    'dashboard',
    'reports/month',
    'reports/sales-by-product',
    'settings/import',
    'settings/machines',
    'settings/webhooks',
    'settings/sms',
    'settings/sent-sms',
    'settings/sign-in',
    'settings/categories',
    'settings/audit',
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen(page);
  }
  await page.goto('/admin/settings/branches');
  await expectDialogFits(page, /^Edit/, 'Save');
  await page.goto('/admin/settings/staff');
  await expectDialogFits(page, /^Edit/, 'Save');
});

test('buttons and tabs hold 2.5 times their text on a phone (DECISIONS 26.4.5) @phone', async ({ page }) => {
  const group = await groupOfToday(page);
  const client = await createClient(page, group);
  await page.goto('/');
  await expectButtonsHold(page);
  await signIn(page, await hire(page, 'credit_officer', 'Kitui'));
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose(client);
  await expectButtonsHold(page);
  await page.goto(`/credit-officer/meetings/${group.id}`);
  await expect(page.getByRole('button', { name: 'Save the meeting' })).toBeVisible();
  await expectButtonsHold(page);
  await enter(page, 'admin', '/admin/orders');
  for (const path of ['orders', 'settings/loans', 'settings/staff']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodScreen(page);
    await expectButtonsHold(page);
  }
});
