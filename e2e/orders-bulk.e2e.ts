import type { Order } from '#contract/orders.ts';
import { listOf, moveOrder, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import { createProduct, enter, expect, placeOrder, test } from './support.ts';

const SAVES = { clientSystemSavings: 90_000 };

test('several orders are approved together, each seen with its checks: one that warns by hand, one’s own never (DECISIONS 3) @desktop', async ({
  page,
}) => {
  const lamp = await createProduct(page, 50);
  const sound = await placeOrder(page, 'officer', lamp, SAVES);
  const contested = await placeOrder(page, 'officer', lamp, SAVES);
  const warned = await placeOrder(page, 'officer', lamp, {
    ...SAVES,
    groupArrears: 50,
    groupLoanBalance: 100,
  });
  const own = await placeOrder(page, 'manager', lamp, SAVES);
  await enter(page, 'manager', `${listOf(lamp)}&status=pending`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expect(page.getByText('4 orders selected')).toBeVisible();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  const line = (order: Order) => dialog.getByRole('listitem').filter({ hasText: order.client_name });
  await expect(dialog.getByText('2 orders chosen, KES 5,000')).toBeVisible();
  await expect(line(sound).getByRole('checkbox')).toBeChecked();
  await expect(line(sound)).toContainText(/It can be approved without it\d other checks passed/);
  await expect(line(warned).getByRole('checkbox')).not.toBeChecked();
  await expect(line(warned)).toContainText('50% (limit 10%)');
  await expect(line(own).getByRole('checkbox')).toBeDisabled();
  await expect(line(own)).toContainText('You created this order. Someone else has to decide on it.');
  await expectAccessible(page);

  await expect(line(sound)).toContainText(`1 × ${lamp.name}`);
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
  await line(warned).getByRole('checkbox').check();
  await moveOrder(page, 'admin', contested, 'rejected', 'Stock was promised elsewhere.');
  // Who presses twice does not stop it with the second press, under which there is another button by then.
  const { promise: pressedTwice, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/orders/*/status', async (route) => {
    await pressedTwice;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Approve 3 orders' }).click();
  // One reason for those that warn (DECISIONS 24.2).
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('They paid this morning.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 480 });
  await dialog.getByRole('button', { name: 'Approve 3 orders' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(dialog.getByRole('button', { name: 'Stop after this one' })).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  letThrough();
  await expect(dialog.getByText('2 approved, 1 not.')).toBeVisible();
  await expect(line(contested)).toContainText('An order that is rejected cannot become approved.');
  await expect(line(sound)).toContainText('Order approved');
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  // What somebody else rejected meanwhile is selected no more.
  await expect(page.getByText('1 order selected')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator(':focus')).toBeVisible();
});
