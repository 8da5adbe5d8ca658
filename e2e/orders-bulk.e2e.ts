import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import { details, listOf, moveOrder, openDetails, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import {
  AS_OURS,
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  holdBack,
  PASSWORD,
  placeOrder,
  test,
  unroute,
} from './support.ts';

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
  await page.getByLabel('Select all rows on this page').check();
  await expect(page.getByText('4 orders selected')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  const line = (order: Order) => dialog.getByRole('listitem').filter({ hasText: order.client_name });
  await expect(dialog.getByRole('definition')).toHaveText([
    '2 ordersKES 5,000',
    '1 orderKES 2,500',
    '1 orderKES 2,500',
  ]);
  await expect(dialog.getByText('2 orders chosen, KES 5,000')).toBeVisible();
  await expect(line(sound).getByRole('checkbox')).toBeChecked();
  await expect(line(sound)).toContainText(/\d checks: all passed/);
  await expect(line(warned).getByRole('checkbox')).not.toBeChecked();
  await expect(line(warned)).toContainText('Arrears of the group 50\u00a0% (limit 10\u00a0%)');
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
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  // What somebody else rejected meanwhile is selected no more.
  await expect(page.getByText('1 order selected')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator(':focus')).toBeVisible();
  for (const { id, status } of [
    { id: warned.id, status: 'approved' },
    { id: own.id, status: 'pending' },
  ])
    expect((await callApi<Order>(page, 'manager', 'GET', `/orders/${id}`)).status).toBe(status);
  const reasonOf = async ({ id }: Order) =>
    (await callApi<OrderWithTimeline>(page, 'manager', 'GET', `/orders/${id}`)).timeline.at(-1)!.reason;
  expect([await reasonOf(warned), await reasonOf(sound)]).toEqual(['They paid this morning.', null]);
});

test('what differs from the books stands beside each figure, on the screen of an order and in bulk (DECISIONS 11.1) @desktop', async ({
  page,
}) => {
  const lamp = await createProduct(page, 50);
  const group = await createGroup(page);
  await callApi(page, 'admin', 'PUT', `/groups/${group.id}`, { loanBalance: 100_000, arrears: 1000 });
  const client = await createClient(page, group);
  const books = { loanBalance: 5000, systemSavings: 90_000 };
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, books);
  // So little that no check minds it.
  const order = await placeOrder(page, 'officer', lamp, {
    clientId: client.id,
    groupId: group.id,
    clientLoanBalance: 4500,
    clientSystemSavings: 90_000,
  });
  const beside = String.raw`Our books: KES\s5,000 \(KES\s500 higher\) · .+ · head office · `;
  await enter(page, 'manager');
  await openDetails(page, order);
  await expect(details(page)).toContainText(new RegExp(beside));
  await expect(details(page).getByText('As in our books')).toHaveCount(3);
  await expectAccessible(page);

  await page.goto(`${listOf(lamp)}&status=pending`);
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  const line = dialog.getByRole('listitem').filter({ hasText: client.name });
  await expect(line.getByRole('checkbox')).toBeChecked();
  await expect(line).toContainText(/\d checks: all passed/);
  await expect(line.getByRole('listitem')).toHaveText([
    new RegExp(String.raw`^Client loan balance: KES\s4,500 · ${beside}`),
  ]);
  await expectAccessible(page);
});

test('a session that ends while orders are approved together goes on, and tells of each (DECISIONS 6.21, 14.5) @desktop', async ({
  page,
}) => {
  const lamp = await createProduct(page, 50);
  await placeOrder(page, 'officer', lamp, SAVES);
  await placeOrder(page, 'officer', lamp, SAVES);
  await enter(page, 'manager', `${listOf(lamp)}&status=pending`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Approve…' }).click();
  let sent = 0;
  await page.route('**/api/orders/*/status', (route) => {
    sent += 1;
    const json = { message: 'Please sign in.', code: 'unauthenticated' };
    return sent === 2 ? route.fulfill({ status: 401, json, headers: AS_OURS }) : route.fallback();
  });
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  await dialog.getByRole('button', { name: 'Approve 2 orders' }).click();
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByText('2 approved.')).toBeVisible();
  await expect(dialog.getByText('It is approved.')).toHaveCount(0);
});

test('who leaves while orders are approved together stops it after the one at hand (DECISIONS 6.21) @desktop', async ({
  page,
}) => {
  const lamp = await createProduct(page, 50);
  const placed = [
    await placeOrder(page, 'officer', lamp, SAVES),
    await placeOrder(page, 'officer', lamp, SAVES),
  ];
  await enter(page, 'manager');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('searchbox').fill(lamp.name);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Approve…' }).click();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/orders/*/status', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  await dialog.getByRole('button', { name: 'Approve 2 orders' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop after this one' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  const answered = page.waitForResponse('**/api/orders/*/status');
  letThrough();
  await answered;
  const statuses = await Promise.all(
    placed.map(async ({ id }) => (await callApi<Order>(page, 'manager', 'GET', `/orders/${id}`)).status),
  );
  expect(statuses.toSorted()).toEqual(['approved', 'pending']);
  expect(sent).toBe(1);
});

test('several orders are rejected with one reason, or shipped and delivered, by keys too (DECISIONS 4) @desktop', async ({
  page,
}) => {
  const lamp = await createProduct(page, 50);
  const placed = [
    await placeOrder(page, 'officer', lamp, SAVES),
    await placeOrder(page, 'officer', lamp, SAVES),
    await placeOrder(page, 'officer', lamp, SAVES),
  ];
  await moveOrder(page, 'manager', placed[2]!, 'approved');
  const letThrough = await holdBack(page, '**/api/orders?*');
  await enter(page, 'manager', listOf(lamp));
  const all = page.getByLabel('Select all rows on this page');
  // Of a list that has not come there is nothing to select.
  await expect(all).toBeDisabled();
  letThrough();
  await all.check();
  await unroute(page, '**/api/orders?*');
  await page.keyboard.press('r');
  const rejecting = page.getByRole('dialog', { name: 'Reject orders' });
  await expect(rejecting.getByText('It is approved.')).toBeVisible();
  await expect(rejecting.getByLabel('Reason')).toBeFocused();
  await rejecting.getByRole('button', { name: 'Reject 2 orders' }).click();
  await expect(rejecting.getByText('Give a reason.')).toBeVisible();
  await rejecting.getByLabel('Reason').fill('The season is over.');
  await expectAccessible(page);
  await rejecting.getByRole('button', { name: 'Reject 2 orders' }).click();
  await expect(rejecting.getByText('2 rejected.')).toBeVisible();
  await expect(rejecting.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rejecting).toBeHidden();
  const { timeline } = await callApi<{ timeline: { reason: string | null }[] }>(
    page,
    'manager',
    'GET',
    `/orders/${placed[0]!.id}`,
  );
  expect(timeline.at(-1)?.reason).toBe('The season is over.');

  for (const [verb, title, go, done] of [
    ['Mark as shipped…', 'Mark orders as shipped', 'Mark 1 order as shipped', '1 marked as shipped.'],
    ['Mark as delivered…', 'Mark orders as delivered', 'Mark 1 order as delivered', '1 marked as delivered.'],
  ] as const) {
    await all.check();
    await page.getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: go }).click();
    await expect(dialog.getByText(done)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(rows(page).filter({ hasText: 'Delivered' })).toHaveCount(1);
});
