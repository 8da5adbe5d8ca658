import { createProduct, enter, expect, placeOrder, testInOwnWindow } from './support.ts';

testInOwnWindow(
  'what is typed after Ctrl K goes to the palette alone, over an order too (DECISIONS 24.1) @desktop',
  async ({ page }) => {
    const product = await createProduct(page, 10);
    const order = await placeOrder(page, 'officer', product);
    await enter(
      page,
      'manager',
      `/credit-officer/orders?status=pending&search=${product.name}&order=${order.id}`,
    );
    const dialog = page.getByRole('dialog', { name: 'Order Details' });
    await expect(dialog.getByRole('button', { name: 'Approve and next' })).toBeEnabled();
    const box = page.getByPlaceholder('Jump to a client, group, order or screen');
    const isUntouched = async () => {
      await expect(dialog.getByText('Pending', { exact: true })).toBeVisible();
      await expect(dialog.getByLabel('Reason')).toBeHidden();
    };
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/JumpPalette*', async (route) => {
      await released;
      await route.fallback();
    });
    await page.keyboard.press('a');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rosara', { delay: 10 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Backspace');
    await isUntouched();
    release();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('rosar');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await isUntouched();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('orders', { delay: 10 });
    await expect(box).toHaveValue('orders');
    await isUntouched();
    await expect(page.locator('[data-selected]')).toHaveText('Orders');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  },
);
