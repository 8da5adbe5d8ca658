import { expectAccessible } from './expectations.ts';
import { callApi, createProduct, enter, expect, placeOrder, test } from './support.ts';

test('an admin finds who did what by a name, sees what changed, and goes to the record (DECISIONS 6, 10) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const order = await placeOrder(page, 'officer', product);
  await callApi(page, 'manager', 'POST', `/orders/${order.id}/status`, {
    status: 'approved',
    reason: 'Known client',
  });
  await enter(page, 'admin', '/admin/settings/audit');
  await page.getByRole('searchbox', { name: 'Search record, person or what changed' }).fill(product.name);
  await expect(page).toHaveURL(/search=/);
  const rows = page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Order status changed');
  await expect(rows.first()).toContainText(`${order.client_name} · ${product.name}`);
  await expectAccessible(page);
  await page.reload();
  await expect(rows).toHaveCount(3);
  await rows.first().getByRole('button').first().click();
  const sheet = page.getByRole('dialog', { name: 'What changed' });
  await expect(sheet.getByRole('row', { name: 'Status Pending Approved' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link', { name: 'Open the record' }).click();
  await page.waitForURL(`**/admin/orders/${order.id}`);
});
