import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { secondAdmin } from './second-admin.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  answerInstead,
  callApi,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
  unroute,
} from './support.ts';

const DELETIONS = '/admin/settings/deletions';
const cardOf = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

/** An order that the manager approved, of goods with a name of this journey's own. */
async function anApprovedOrder(page: Page): Promise<{ order: Order; name: string }> {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product, {});
  await callApi(page, 'manager', 'POST', `/orders/${order.id}/status`, {
    status: 'approved',
    reason: 'Known client',
  });
  return { order, name: product.name };
}

test('an order that was approved is deleted by two admins, and restored (DECISIONS 11.4) @desktop', async ({
  page,
}) => {
  const { order, name } = await anApprovedOrder(page);
  const requester = await secondAdmin();
  await enter(page, requester, `/admin/orders?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Delete order ${order.number} of ${order.client_name}` }).click();
  const dialog = page.getByRole('dialog');
  await expectTexts(dialog, [
    'Are you sure you want to delete this order?',
    'A second admin has to confirm this. Until then nothing changes. The other admins are notified.',
  ]);
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Entered for the wrong group');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(page.locator('body'), ['Sent to the other admins for confirmation']);
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('Deletion requested');
  await page.goto(DELETIONS);
  const waiting = cardOf(page, 'Waiting for a second admin', name);
  await expect(waiting).toContainText('Entered for the wrong group');
  await expect(waiting.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expect(waiting.getByRole('button', { name: /^Withdraw/ })).toBeVisible();

  await enter(page, 'manager', `/credit-officer/orders/${order.id}`);
  await expect(page.getByText(/^An admin asked on .* to delete this order/)).toBeVisible();
  await enter(page, 'admin', `/admin/orders/${order.id}`);
  await expect(page.getByText(/^Deletion waits for a second admin\./)).toBeVisible();
  await page.getByRole('link', { name: 'Show the request' }).click();
  await expectFits(page);
  await waiting.getByRole('button', { name: /^Confirm/ }).click();
  await page.getByRole('dialog', { name: 'Confirm' }).getByRole('button', { name: 'Confirm' }).click();
  await expectTexts(page.locator('body'), ['Confirmed and done']);
  await expect(waiting).toHaveCount(0);

  const deleted = cardOf(page, 'Deleted in the last 30 days', name);
  await expect(deleted).toContainText('Entered for the wrong group');
  await expectAccessible(page);
  await deleted.getByRole('button', { name: /^Restore/ }).click();
  await expectTexts(page.locator('body'), ['The order is back']);
  await expect(deleted).toHaveCount(0);
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText(order.client_name).first()).toBeVisible();
});

test('Delete that is pressed twice is sent once, also after it failed (DECISIONS 11.4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product);
  await enter(page, 'admin', `/admin/orders?search=${encodeURIComponent(product.name)}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'DELETE' || pathname.includes('/deletions/')) calls.push(request.method());
  });
  const address = `**/api/orders/${order.id}?*`;
  await answerInstead(page, address, 'DELETE', 500, {});
  await page.getByRole('button', { name: `Delete order ${order.number} of ${order.client_name}` }).click();
  const dialog = page.getByRole('dialog');
  await expectTexts(dialog, ['An admin can restore it for 30 days.']);
  await dialog.getByLabel('Reason').fill('Entered twice');
  const button = dialog.getByRole('button', { name: 'Delete' });
  await button.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete order. Please try again.');
  await expect(button).toBeFocused();
  await unroute(page, address);
  calls.length = 0;
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(dialog).toBeHidden();
  expect(calls).toEqual(['DELETE']);
});

test('after an officer cancelled the open order, the keyboard is still in it (WCAG 2.4.3) @desktop', async ({
  page,
}) => {
  const order = await placeOrder(page, 'officer', await createProduct(page, 5));
  await enter(page, 'officer', `/credit-officer/orders?order=${order.id}`);
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await details.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel order' });
  await question.getByLabel('Reason').fill('Client changed her mind');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question).toBeHidden();
  await expect(details).toBeFocused();
});
