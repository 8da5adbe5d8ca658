import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { details, listOf, restLonger, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import { createProduct, enter, expect, placeOrder, test, testInOwnWindow } from './support.ts';

const pendingOf = (product: Product) => `${listOf(product)}&status=pending`;

/** Orders of one product whose checks all pass, the oldest first. */
async function placeOrders(page: Page, product: Product, count: number): Promise<Order[]> {
  const placed: Order[] = [];
  for (let n = 0; n < count; n += 1) {
    placed.push(await placeOrder(page, 'officer', product, { clientSystemSavings: 90_000 }));
  }
  return placed;
}

testInOwnWindow(
  'two quick clicks decide on one order, not on the next one unseen (DECISIONS 4) @desktop',
  async ({ page }) => {
    const product = await createProduct(page, 10);
    await placeOrders(page, product, 2);
    await restLonger(page);
    await enter(page, 'manager', pendingOf(product));
    await rows(page).first().click();
    const approve = details(page).getByRole('button', { name: 'Approve and next' });
    // What comes later than the order itself pushes the button down: its checks and its timeline.
    await expect(approve).toBeEnabled();
    await expect(details(page).getByText(/^Created by /)).toBeVisible();
    const box = (await approve.boundingBox())!;
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(details(page).getByText('2 of 2')).toBeVisible();
    await page.keyboard.press('a');
    await expect(approve).toBeEnabled();
    await expect(details(page).getByText('Pending', { exact: true })).toBeVisible();
  },
);

test('a manager decides by keys alone, and no single key decides (DECISIONS 24.1) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [first, second, third] = (await placeOrders(page, product, 3)) as [Order, Order, Order];
  await enter(page, 'manager', pendingOf(product));
  await expect(rows(page)).toHaveCount(3);
  const press = (key: string) => page.keyboard.press(key);
  const dialog = details(page);
  const row = (order: Order) => rows(page).filter({ hasText: order.client_name }).getByRole('button');

  await press('j');
  await expect(row(first)).toBeFocused();
  await press('j');
  await expect(row(second)).toBeFocused();
  await press('k');
  await press('Enter');
  const approve = dialog.getByRole('button', { name: 'Approve and next' });
  await expect(approve).toBeEnabled();
  await page.keyboard.type('amina');
  await press('Enter');
  await expect(approve, 'a name typed without a box').not.toBeFocused();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await press('a');
  await expect(approve).toBeFocused();
  await expect(
    dialog.getByText(`Press Enter to approve order ${first.number} of ${first.client_name}: KES 2,500.`),
  ).toBeInViewport();
  await expectAccessible(page);
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await press('Enter');
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await expect(approve).toBeEnabled();
  await press('j');
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await press('k');
  await expect(dialog.getByText('2 of 3')).toBeVisible();

  await expect(approve).toBeEnabled();
  await press('r');
  const reason = page.getByRole('dialog', { name: 'Reject and next' }).getByLabel('Reason');
  await expect(reason).toBeFocused();
  await page.keyboard.type('jak?');
  await expect(reason).toHaveValue('jak?');
  await press('Escape');
  await expect(reason).toBeHidden();
  // A dialog has the focus back some milliseconds after the one over it is gone; nobody types the next key faster.
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveCount(1);
  await press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Previous order');
  await press('a');
  await press('j');
  await expectAccessible(page);
  await press('Escape');
  await expect(help).toBeHidden();
  await expect(dialog, 'Escape was for the list of keys alone').toBeVisible();
  await expect(dialog.getByText('2 of 3')).toBeVisible();

  await expect(focused).toHaveCount(1);
  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(second)).toBeFocused();
  await page.getByRole('searchbox').focus();
  await press('j');
  await expect(page.getByRole('searchbox')).toHaveValue(`${product.name}j`);
  await expect(row(third)).not.toBeFocused();
});
