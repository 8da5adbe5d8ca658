import type { OrderPage } from '#contract/order-pages.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import { details, listOf, moveOrder, rows } from './orders.ts';
import {
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
} from './support.ts';

test('a client opens the page of their order, sees what they pay, and says that it is not theirs (DECISIONS 27.3) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const group = await createGroup(page);
  const client = await createClient(page, group);
  const order = await placeOrder(page, 'officer', product, { groupId: group.id, clientId: client.id });
  await moveOrder(page, 'manager', order, 'approved');
  const { path } = await callApi<OrderPage>(page, 'officer', 'GET', `/orders/${order.id}/page`);

  await page.goto(`/sw${path}`);
  await expect(page.getByRole('main')).toContainText('Limeidhinishwa');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.number}`);
  await page.getByLabel('Last 4 digits of your National ID').fill('0000');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('alert')).toContainText('These are not the last digits');
  await page.getByLabel('Last 4 digits of your National ID').fill(client.client_id.slice(-4));
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('12 instalments in all')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'This isn’t my order' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert')).toContainText('We received your complaint');
  await expect(page.locator('body')).not.toContainText(client.name);

  await enter(page, 'manager', listOf(product));
  await rows(page).filter({ hasText: order.client_name }).click();
  await expect(details(page)).toContainText('1 try with wrong digits');
  await details(page).getByRole('button', { name: 'New address' }).click();
  await page
    .getByRole('dialog', { name: 'New address' })
    .getByRole('button', { name: 'New address' })
    .click();
  await expect(details(page)).not.toContainText(path!);
  await page.goto(path!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has ended');
  await expectAccessible(page);
});
