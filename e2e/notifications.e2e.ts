import type { Order } from '#contract/orders.ts';
import { expectAccessible } from './expectations.ts';
import { moveOrder } from './orders.ts';
import { createProduct, enter, expect, hire, placeOrder, test } from './support.ts';

test('the bell counts an entry as read once it is opened, or all are marked as read (DECISIONS 6.5) @desktop', async ({
  page,
}) => {
  const officer = await hire(page, 'credit_officer', 'Kitui');
  const product = await createProduct(page, 10);
  const orders = [];
  for (let count = 0; count < 3; count += 1) orders.push(await placeOrder(page, officer, product));
  const [first, second, third] = orders;
  await moveOrder(page, 'manager', first!, 'approved');
  await moveOrder(page, 'manager', second!, 'approved');
  await enter(page, officer);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const entry = (order?: Order) => panel.getByRole('link', { name: order!.number });
  await expect(entry(first)).toContainText('New');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  await bell.click();
  await entry(first).click();
  await page.waitForURL(`**/orders/${first!.id}`);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await bell.click();
  await expect(entry(first)).not.toContainText('New');
  await expect(entry(second)).toContainText('New');
  // What happens while the panel is open is not on the screen, and stays new.
  await moveOrder(page, 'manager', third!, 'approved');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(entry(second)).not.toContainText('New');
  await expect(entry(third)).toContainText('New');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByRole('button')).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
});
