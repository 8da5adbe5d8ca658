import type { Order } from '#contract/orders.ts';
import { details, LIST, moveOrder, openDetails, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import {
  answerInstead,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
  unroute,
} from './support.ts';

test('search, filters, sorting and page are in the address, and Back undoes them (SPEC 2 and 9, DECISIONS 2) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 100);
  const group = await createGroup(page);
  const client = await createClient(page, group);
  const placed: Order[] = [];
  for (let quantity = 1; quantity <= 12; quantity += 1) {
    placed.push(
      await placeOrder(page, 'officer', product, {
        clientId: client.id,
        groupId: group.id,
        products: [{ productId: product.id, quantity }],
      }),
    );
  }
  await moveOrder(page, 'manager', placed[2]!, 'approved');
  await enter(page, 'officer', LIST);
  const ours = (query: Record<string, string>) => (url: URL) =>
    url.searchParams.size === Object.keys(query).length &&
    Object.entries(query).every(([name, value]) => url.searchParams.get(name) === value);

  await page.getByRole('searchbox').fill(product.name);
  await page.waitForURL(ours({ search: product.name }));
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('30,000');

  await page.getByRole('button', { name: 'Amount (KES)' }).click();
  await page.waitForURL(ours({ search: product.name, sort: 'total_price' }));
  await expect(rows(page).first()).toContainText('2,500');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.waitForURL(ours({ search: product.name, sort: 'total_price', page: '2' }));
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(product.name);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Approved' }).click();
  await page.waitForURL(ours({ search: product.name, sort: 'total_price', status: 'approved' }));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('7,500');
  await page.getByLabel('Created to').fill('2020-12-31');
  await page.waitForURL(/to=2020-12-31/);
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page.getByText('Try other words or fewer filters.')).toBeVisible();

  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Created to')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('All statuses');
  await page.goBack();
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL(ours({ sort: 'total_price' }));
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('orders that could not be loaded load again by Retry; an empty list explains itself (SPEC 8) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product);
  const calls = /\/api\/orders\?/;
  await answerInstead(page, calls, 'GET', 403, { message: 'No.', code: 'forbidden' });
  await enter(page, 'officer', LIST);
  await expect(page.getByText('Failed to load orders. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await unroute(page, calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('Failed to load orders.')).toBeHidden();

  const none = { orders: [], pagination: { page: 1, limit: 10, totalPages: 0, totalItems: 0 } };
  await answerInstead(page, calls, 'GET', 200, none);
  await page.reload();
  await expect(page.getByText('Orders placed for clients appear here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);

  await page.route(`**/api/orders/${order.id}`, (route) => route.abort());
  await openDetails(page, order);
  await expect(details(page).getByText('Failed to load data. Please try again.')).toBeVisible();
  await unroute(page, `**/api/orders/${order.id}`);
  await details(page).getByRole('button', { name: 'Retry' }).click();
  await expect(details(page)).toContainText(order.client_name);
});
