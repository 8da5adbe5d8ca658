import type { Order } from '#contract/orders.ts';
import { details, LIST, listOf, moveOrder, openDetails, rows } from './orders.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import {
  answerInstead,
  createBranch,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  test,
  testInOwnWindow,
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
  await expectAccessible(page);

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
  await expectAccessible(page);

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

testInOwnWindow(
  'a search still on its way when an order is opened stays when the order is closed (SPEC 9, DECISIONS 6) @desktop',
  async ({ page }) => {
    const product = await createProduct(page, 5);
    // Of a branch of its own: the first page of a list that others fill shows an order for a moment alone.
    const { name: branch } = await createBranch(page);
    const officer = await hire(page, 'credit_officer', branch);
    const group = await createGroup(page, branch);
    const client = await createClient(page, group);
    const order = await placeOrder(page, officer, product, { clientId: client.id, groupId: group.id });
    await page.clock.install();
    await enter(page, officer, LIST);
    const row = rows(page).filter({ hasText: order.client_name });
    await expect(row).toBeVisible();
    // No hand of a test is sure to be faster than the box.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox').fill(product.name);
    await row.click();
    await page.waitForURL(new RegExp(`[?]order=${order.id}`));
    await page.clock.resume();
    await page.waitForURL(/search=/);
    await expect(details(page)).toContainText('KES 2,500');
    await page.keyboard.press('Escape');
    await expect(details(page)).toBeHidden();
    await expect(page).not.toHaveURL(/order=/);
    await expect(page).toHaveURL(/search=/);
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('searchbox'), 'the search was one step').toHaveValue('');
    await expect(details(page)).toBeHidden();
  },
);

test('on a phone the filters fold away behind a button that says how many are in use (SPEC 2) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  await placeOrder(page, 'officer', product);
  await enter(page, 'officer', listOf(product));
  const expand = page.getByRole('button', { name: 'Filters' });
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
  await expand.click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Pending' }).click();
  await expect(page.getByRole('button', { name: 'Filters 1 in use' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
  await expectFits(page);
});

test('orders are filtered by their delivery point, and no box moves while one chooses (SPEC 2, DECISIONS 2)', async ({
  page,
  isMobile,
}) => {
  const product = await createProduct(page, 10);
  const elsewhere = { deliveryMethod: 'other', deliveryLocation: 'Soko stage' } as const;
  const [there, here] = [
    await placeOrder(page, 'officer', product, elsewhere),
    await placeOrder(page, 'officer', product),
  ];
  await enter(page, 'officer', listOf(product));
  await expect(rows(page)).toHaveCount(2);
  const expand = page.getByRole('button', { name: /^Filters/ });
  if (isMobile) await expand.click();
  const box = page.getByRole('combobox', { name: 'Delivery point' });
  await expect(box).toHaveValue('All deliveries');
  const places = async () => [await box.boundingBox(), (await rows(page).first().boundingBox())!.y];
  const before = await places();
  await box.click();
  await page.getByRole('option', { name: 'Other Place' }).click();
  await page.waitForURL(/delivery_method=other/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(there.client_name);
  expect(await places(), 'the box and the rows stand where they stood').toEqual(before);
  if (isMobile) await expect(expand).toHaveAccessibleName('Filters 1 in use');
  await expectAccessible(page);

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  if (isMobile) await expand.click();
  await box.click();
  await page.getByRole('option', { name: 'Own Branch' }).click();
  await page.waitForURL(/delivery_method=branch/);
  await expect(rows(page)).toContainText(here.client_name);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => url.search === '');
  await expect(box).toHaveValue('All deliveries');
});

test('an admin filters by branch, and sees whose orders they are (SPEC 2 and 6) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const mombasa = await createGroup(page, 'Mombasa');
  const [there, here] = [
    await placeOrder(page, 'admin', product, { groupId: mombasa.id }),
    await placeOrder(page, 'officer', product),
  ];
  await enter(page, 'admin', listOf(product).replace('credit-officer', 'admin'));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Mombasa' }).click();
  await page.waitForURL(new RegExp(`branch_id=${mombasa.branch_id}`));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(there.client_name);
  await expect(rows(page)).not.toContainText(here.client_name);
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
  await expect(details(page).getByText('Failed to load the order. Please try again.')).toBeVisible();
  await unroute(page, `**/api/orders/${order.id}`);
  await details(page).getByRole('button', { name: 'Retry' }).click();
  await expect(details(page)).toContainText(order.client_name);
});
