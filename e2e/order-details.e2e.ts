import { details, findOverlaps, LIST, listOf, moveOrder, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import { createProduct, enter, expect, placeOrder, test } from './support.ts';

test('an order opens from its row and from a link, closes with Back, and has a page of its own (SPEC 2, DECISIONS 6) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product, {
    deliveryMethod: 'other',
    deliveryLocation: 'Kalundu market',
  });
  await enter(page, 'manager', listOf(product));
  await rows(page).filter({ hasText: order.client_name }).click();
  const dialog = details(page);
  await expect(dialog).toContainText('Other Place: Kalundu market');
  await expect(dialog.getByText(`Created by ${order.officer_name}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`));
  await expectAccessible(page);
  const shared = page.url();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/order=/);

  await page.goto(shared);
  await expect(dialog).toContainText('KES 2,500');
  await dialog.getByRole('link', { name: 'Open as page' }).click();
  await page.waitForURL(`**${LIST}/${order.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`Order ${order.number} of ${order.client_name}`));
  await expect(page.getByRole('main')).toContainText('Other Place: Kalundu market');
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/order=/);
});

test('an order is printed on at most two sheets, and nothing on them lies over anything else (DECISIONS 6) @desktop', async ({
  page,
}) => {
  const order = await placeOrder(page, 'officer', await createProduct(page, 5));
  await enter(page, 'manager', `${LIST}/${order.id}`);
  for (const status of ['pending', 'delivered']) {
    if (status === 'delivered')
      for (const next of ['approved', 'shipped', 'delivered']) await moveOrder(page, 'manager', order, next);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    await expect(page.getByText('Debt compared with savings', { exact: true })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Each month' })).toBeVisible();
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length, status).toBeLessThanOrEqual(2);
    expect(await findOverlaps(page), status).toEqual([]);
  }
});
