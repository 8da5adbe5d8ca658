import type { Page } from '@playwright/test';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { details, listOf, moveOrder, restLonger, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import {
  AS_OURS,
  createProduct,
  enter,
  expect,
  holdBack,
  placeOrder,
  test,
  testInOwnWindow,
} from './support.ts';

const pendingOf = (product: Product) => `${listOf(product)}&status=pending`;

/** Orders of one product whose checks all pass, the oldest first. */
async function placeOrders(page: Page, product: Product, count: number): Promise<Order[]> {
  const placed: Order[] = [];
  for (let n = 0; n < count; n += 1)
    placed.push(await placeOrder(page, 'officer', product, { clientSystemSavings: 90_000 }));
  return placed;
}

/** What has the focus; the page's body is no place to be. */
const focused = (page: Page) => page.locator(':focus');

test('the pending view shows first who waits longest, until it is turned; others the newest (DECISIONS 10) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [older, newer] = (await placeOrders(page, product, 2)) as [Order, Order];
  await enter(page, 'manager', pendingOf(product));
  await expect(rows(page)).toContainText([older.client_name, newer.client_name]);
  const date = page.getByRole('columnheader', { name: 'Date' });
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
  await date.getByRole('button').click();
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page)).toContainText([newer.client_name, older.client_name]);

  await page.goto(listOf(product));
  await expect(rows(page)).toContainText([newer.client_name, older.client_name]);
});

test('a decision leads to the next pending order of the list, until none is left (DECISIONS 4)', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [first, second, third, last] = (await placeOrders(page, product, 4)) as [Order, Order, Order, Order];
  await enter(page, 'manager', pendingOf(product));
  await rows(page).first().getByText(first.client_name).click();
  const dialog = details(page);
  const isAt = async (place: string, order: Order) => {
    await expect(dialog.getByText(place, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: order.client_name })).toBeVisible();
  };
  await isAt('1 of 4', first);
  // How many there are is a setting.
  const actions = dialog.getByRole('region', { name: 'What you can do with this order' });
  await expect(actions.getByText(/\d checks: all passed/)).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve and next' }).click();
  await isAt('2 of 4', second);
  await expect(dialog.getByText(`Order approved: ${first.number} of ${first.client_name}`)).toBeVisible();

  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByLabel('Reason').fill('Out of season.');
  await dialog.getByRole('button', { name: 'Reject and next' }).click();
  await isAt('3 of 4', third);
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await isAt('4 of 4', last);
  await dialog.getByRole('button', { name: 'Approve and next' }).click();
  await expect(dialog.getByText('That was the last order of this list')).toBeVisible();
  await expect(dialog.getByText('One order of it was left undecided.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Look at these' }).click();
  await isAt('3 of 4', third);
  await dialog.getByRole('button', { name: 'Approve and next' }).click();
  await expect(dialog.getByText('No pending order is left in this list')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to orders' }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page).toHaveURL(/status=pending$/);
  await expect(focused(page)).toBeVisible();
  await page.goto(listOf(product));
  await expect(rows(page).filter({ hasText: 'Approved' })).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'Rejected' })).toContainText(second.client_name);
});

test('a decision leads to the next order though the list comes later than the order (DECISIONS 4) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  await placeOrders(page, product, 2);
  await enter(page, 'manager', pendingOf(product));
  await expect(rows(page)).toHaveCount(2);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  await page.route(/\/api\/orders\?/, async (route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    await released;
    return route.fulfill({ response });
  });
  await rows(page).first().getByRole('button').first().click();
  const dialog = details(page);
  const decided = page.waitForResponse((reply) => reply.url().endsWith('/status') && reply.ok());
  await dialog.getByRole('button', { name: 'Approve and next' }).click();
  await decided;
  await expect(dialog.getByText('Approved', { exact: true })).toBeVisible();
  release();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
});

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
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.keyboard.press('a');
    await expect(approve).toBeEnabled();
    await expect(details(page).getByText('Pending', { exact: true })).toBeVisible();
  },
);

test('who goes on before a decision was answered is told that it was refused (DECISIONS 6.19) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [first, second] = (await placeOrders(page, product, 2)) as [Order, Order];
  await enter(page, 'manager', pendingOf(product));
  const release = await holdBack(page, `**/api/orders/${first.id}/status`);
  await rows(page).first().getByText(first.client_name).click();
  const dialog = details(page);
  await dialog.getByRole('button', { name: 'Approve and next' }).click();
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await expect(dialog.getByRole('heading', { name: second.client_name })).toBeVisible();
  await moveOrder(page, 'admin', first, 'rejected', 'Stock was promised elsewhere.');
  release();
  await expect(page.getByText(`Order ${first.number}: An order that is rejected`)).toBeVisible();
  await expect(dialog.getByRole('heading', { name: second.client_name })).toBeVisible();
});

test('who leaves an order before its decision was answered is told of it, and not led back (DECISIONS 6.19) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [first] = (await placeOrders(page, product, 2)) as [Order, Order];
  await enter(page, 'manager', pendingOf(product));
  const release = await holdBack(page, `**/api/orders/${first.id}/status`);
  await rows(page).first().click();
  await details(page).getByRole('link', { name: 'Open as page' }).click();
  await page.waitForURL(`**/orders/${first.id}?*`);
  const main = page.getByRole('main');
  await expect(main.getByText('1 of 2')).toBeVisible();
  await main.getByRole('button', { name: 'Approve and next' }).click();
  await main.getByRole('link', { name: 'Back to orders' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(product.name);
  release();
  await expect(page.getByText(`: ${first.number} of ${first.client_name}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/orders\?/);
});

test('an order’s own page knows the list that it was opened from, and goes on in it (DECISIONS 6) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [first, second] = (await placeOrders(page, product, 2)) as [Order, Order];
  await enter(page, 'manager', pendingOf(product));
  await rows(page).first().click();
  await details(page).getByRole('link', { name: 'Open as page' }).click();
  await page.waitForURL(`**/orders/${first.id}?*`);
  const main = page.getByRole('main');
  await expect(main.getByText('1 of 2')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Approve and next' }).click();
  await page.waitForURL(`**/orders/${second.id}?*`);
  await expect(main.getByText('2 of 2')).toBeVisible();
  await main.getByRole('button', { name: 'Approve and next' }).click();
  await expect(main.getByText('No pending order is left in this list')).toBeVisible();
  await main.getByRole('button', { name: 'Back to orders' }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(product.name);
});

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
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('jak?');
  await expect(dialog.getByLabel('Reason')).toHaveValue('jak?');
  await press('Escape');
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
  await expect(dialog.getByLabel('Reason')).toBeHidden();

  await press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(second)).toBeFocused();
  await page.getByRole('searchbox').focus();
  await press('j');
  await expect(page.getByRole('searchbox')).toHaveValue(`${product.name}j`);
  await expect(row(third)).not.toBeFocused();
});

test('an order that a check blocks is not approved, by button or key, and the reason stands beside (DECISIONS 11.1) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  await placeOrder(page, 'officer', product, { groupArrears: 50, groupLoanBalance: 100 });
  // Whether a check blocks is set for everybody: here it does in this browser alone.
  await page.route('**/api/orders/*/checks', async (route) => {
    const answer = await route.fetch();
    const checks = (await answer.json()) as CheckResult[];
    await route.fulfill({ headers: AS_OURS, json: checks.map((check) => ({ ...check, level: 'block' })) });
  });
  await enter(page, 'manager', pendingOf(product));
  await rows(page).first().getByText('2,500').click();
  const dialog = details(page);
  const approve = dialog.getByRole('button', { name: 'Approve and next' });
  await expect(dialog.getByText('This order cannot be approved:')).toBeInViewport();
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription(/Arrears of the group: 50\u00a0% \(limit 10\u00a0%/);
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible();
});

test('the focus returns to the row of the order, or to the one that took its place (WCAG 2.4.3) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const [first, second, third] = (await placeOrders(page, product, 3)) as [Order, Order, Order];
  await enter(page, 'admin', pendingOf(product).replace('credit-officer', 'admin'));
  const row = (order: Order) =>
    rows(page).filter({ hasText: order.client_name }).locator('[data-row-opener]');
  await rows(page).nth(1).getByText('2,500').click();
  await expect(details(page).getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(second), 'it was opened by a click beside its button').toBeFocused();

  await page.keyboard.press('Enter');
  await details(page).getByRole('button', { name: 'Approve and next' }).click();
  await expect(details(page).getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(third)).toBeFocused();

  await rows(page)
    .filter({ hasText: first.client_name })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByLabel('Reason').fill('Entered twice');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(third)).toBeFocused();
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByLabel('Reason').fill('Entered twice');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No orders found')).toBeVisible();
  await expect(focused(page)).toBeVisible();
});
