import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import { callApi, createClient, createGroup, createProduct, enter, expect, test } from './support.ts';
import { Wizard } from './wizard.ts';

/** Presses Tab until the focused element has this name: its label, its `aria-label`, or its text. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now.startsWith(name) : name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`Tab never came to ${String(name)}, only to: ${passed.join(', ')}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    return (
      element.getAttribute('aria-label') ??
      element.labels?.[0]?.textContent ??
      element.textContent.trim().slice(0, 60)
    );
  });
}

test('an officer places a whole order by keyboard, and the focus is always visible (SPEC 2, WCAG 2.1.1 and 2.4.3) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const group = await createGroup(page);
  const family = (await createClient(page)).name;
  const [older, newer] = [await createClient(page, group, family), await createClient(page, group, family)];
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  const continueOn = async (to: string) => {
    await tabTo(page, 'Continue');
    await page.keyboard.press('Enter');
    await expect(wizard.heading(to)).toBeFocused();
  };

  await expect(page.getByRole('button', { name: 'Create New Order' }).first()).toBeVisible();
  await tabTo(page, 'Create New Order');
  await page.keyboard.press('Enter');
  await expect(wizard.heading('Select Client')).toBeFocused();

  await tabTo(page, 'Search by name');
  await page.keyboard.type(family);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('table').getByRole('radio')).toHaveCount(3);
  await tabTo(page, `Select ${newer.name}`);
  await page.keyboard.press('ArrowDown');
  await expect(wizard.radio(older.name)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(wizard.radio(newer.name)).toBeChecked();
  await tabTo(page, 'Client loan balance');
  await page.keyboard.type('1500.50');
  await tabTo(page, 'System savings');
  await page.keyboard.type('0');
  await continueOn('Select Group');

  await expect(wizard.radio(group.name)).toBeChecked();
  await tabTo(page, 'Group loan balance');
  await page.keyboard.type('20000');
  await tabTo(page, 'Group arrears');
  await page.keyboard.type('0');
  await continueOn('Select Products');

  await tabTo(page, 'Search by name');
  await page.keyboard.type(product.name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Quantity of/)).toHaveCount(1);
  await tabTo(page, `Quantity of ${product.name}`);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`2 × ${product.name} in the cart.`)).toBeAttached();
  const view = dialog.getByRole('button', { name: `View details of ${product.name}` });
  await tabTo(page, `View details of ${product.name}`);
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: product.name });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(view).toBeFocused();
  await continueOn('Delivery Details');

  await tabTo(page, 'Pickup from branch');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Delivery Location');
  await page.keyboard.type('Kalundu market');
  await continueOn('Review Order');

  await tabTo(page, 'Submit Order');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create New Order' }).first()).toBeFocused();
  const found = await callApi<Order[]>(page, 'officer', 'GET', `/orders?client_id=${newer.id}`);
  expect(found).toMatchObject([{ total_price: 5000, delivery_location: 'Kalundu market' }]);
});
