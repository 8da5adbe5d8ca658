import type { Order } from '#contract/orders.ts';
import { details, findOverlaps, LIST, listOf, moveOrder, openDetails, restLonger, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, createProduct, enter, expect, placeOrder, test, testInOwnWindow } from './support.ts';

/** On the books, so that no check warns. */
const SAVES = { clientSystemSavings: 90_000 };

test('an order opens from its row and from a link, closes with Back, and has a page of its own (SPEC 2, DECISIONS 6)', async ({
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
  await page.waitForURL(`**${LIST}/${order.id}?*`);
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

test('an approval over a warning asks for a reason, and the order shows its checks from then on (DECISIONS 24.2)', async ({
  page,
}) => {
  const order = await placeOrder(page, 'officer', await createProduct(page, 5));
  await enter(page, 'manager');
  await openDetails(page, order);
  const dialog = details(page);
  const checks = dialog.getByRole('region', { name: 'Checks before approval' });
  await expect(checks.getByRole('listitem').first()).toContainText('Debt compared with savings');
  await expect(checks.getByText('4 other checks passed')).toBeVisible();
  await expect(checks.getByText('All products are available')).toBeHidden();
  await checks.getByText('4 other checks passed').click();
  await expect(checks.getByText('All products are available')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByRole('heading', { name: 'Approve with a warning?' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Approve order' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The client opened savings today.');
  await dialog.getByRole('button', { name: 'Approve order' }).click();
  await expect(page.getByText('Order approved')).toBeVisible();
  const kept = dialog.getByRole('region', { name: 'Checks at the decision' });
  await expect(kept.getByRole('listitem').first()).toContainText('no savings (limit 4\u00a0times)');
  await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText(
    'The client opened savings today.',
  );
  await expectAccessible(page);
});

test('a manager moves an order on to its delivery, and is told when someone else was first (DECISIONS 4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const [order, contested] = [
    await placeOrder(page, 'officer', product, SAVES),
    await placeOrder(page, 'officer', product, SAVES),
  ];
  await enter(page, 'manager');
  await openDetails(page, order);
  const dialog = details(page);
  for (const [verb, done, said] of [
    ['Approve', 'Order approved', /^Approved by /],
    ['Mark as shipped', 'Order marked as shipped', /^Shipped by /],
    ['Mark as delivered', 'Order marked as delivered', /^Delivered by /],
  ] as const) {
    await dialog.getByRole('button', { name: verb }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(dialog.getByText(said)).toBeVisible();
  }
  await expect(dialog.getByRole('button', { name: /Mark as|Cancel order/ })).toHaveCount(0);

  await openDetails(page, contested);
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  await moveOrder(page, 'admin', contested, 'rejected', 'Stock was promised elsewhere.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(
    dialog.getByText(/Someone else was first; you see the order as it stands now\.$/),
  ).toBeVisible();
  await expect(dialog.getByText('Stock was promised elsewhere.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

testInOwnWindow(
  'an impatient hand that goes on clicking on Approve approves, and ships nothing (DECISIONS 4) @desktop',
  async ({ page }) => {
    const order = await placeOrder(page, 'officer', await createProduct(page, 5), SAVES);
    await restLonger(page);
    await enter(page, 'manager');
    await openDetails(page, order);
    const approve = details(page).getByRole('button', { name: 'Approve' });
    // What comes later than the order itself pushes the button down: its checks and its timeline.
    await expect(approve).toBeEnabled();
    await expect(details(page).getByText(`Created by ${order.officer_name}`)).toBeVisible();
    const box = (await approve.boundingBox())!;
    await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
    await expect(details(page).getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(details(page).getByText(/^Approved by /)).toBeVisible();
    await expect(details(page).getByText(/cannot become/)).toBeHidden();
    const { status } = await callApi<Order>(page, 'manager', 'GET', `/orders/${order.id}`);
    expect(status).toBe('approved');
  },
);
