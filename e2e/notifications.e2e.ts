import { expectAccessible } from './expectations.ts';
import { moveOrder } from './orders.ts';
import { createProduct, enter, expect, hire, placeOrder, test } from './support.ts';

test('the bell marks as read what its panel shows, not what came since (DECISIONS 6.5) @desktop', async ({
  page,
}) => {
  const officer = await hire(page, 'credit_officer', 'Kitui');
  const product = await createProduct(page, 10);
  const [first, second] = [
    await placeOrder(page, officer, product),
    await placeOrder(page, officer, product),
  ];
  await moveOrder(page, 'manager', first, 'approved');
  await enter(page, officer);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await moveOrder(page, 'manager', second, 'approved');
  const marked = page.waitForResponse('**/api/notifications/read');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: first.number })).toBeVisible();
  await expect(panel.getByRole('link', { name: second.number })).toHaveCount(0);
  await expectAccessible(page);
  await marked;
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await expect(panel.getByRole('link', { name: second.number })).toContainText('New');
  await expect(panel.getByRole('link', { name: first.number })).not.toContainText('New');
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');
});
