import { expectAccessible } from './expectations.ts';
import { createClient, enter, expect, test } from './support.ts';

test('one jumps to a screen from anywhere, by keyboard alone @desktop', async ({ page }) => {
  await enter(page, 'officer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByPlaceholder('Jump to a client, group, order or screen');
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await box.fill('orders');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/credit-officer/orders');

  await expect(box).toBeHidden();
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await box.fill('clients');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/credit-officer/clients');
});

test('one jumps to a client by a part of their name and Enter @desktop', async ({ page }) => {
  const client = await createClient(page);
  await enter(page, 'officer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Jump to a client, group, order or screen').fill(client.name.slice(4));
  await expect(page.getByRole('dialog').locator('[data-selected]')).toContainText(client.name);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/credit-officer/clients/${client.id}`);
});

test('one jumps by the button too, and is told when nothing is found @phone', async ({ page }) => {
  await enter(page, 'admin', '/admin/orders');
  await page.getByRole('button', { name: 'Jump to (Ctrl K)' }).click();
  await page.getByPlaceholder('Jump to a client, group, order or screen').fill('zzzz nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing found')).toBeHidden();
});

test('over an open dialog nothing jumps, and what was typed there stays @desktop', async ({ page }) => {
  await enter(page, 'officer', '/credit-officer/clients?edit=new');
  const name = page.getByRole('dialog', { name: 'Add Client' }).getByLabel('Name');
  await name.fill('Half a name');
  await page.keyboard.press('Control+k');
  // Pressed again once there was time for a palette to be fetched.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByPlaceholder('Jump to a client, group, order or screen')).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Half a name');
});
