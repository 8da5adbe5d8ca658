import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Report } from '#contract/reports.ts';
import { formatAmount } from '#domain/money.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import {
  answerInstead,
  callApi,
  createBranch,
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

/** Of a person the server makes one report at a time, and a third is refused (DECISIONS 11.6): each journey is its own. */
const hireAdmin = (page: Page) => hire(page, 'admin');
const hireManager = (page: Page) => hire(page, 'branch_manager', 'Kitui');

const table = (page: Page, name: string) => page.getByRole('table', { name });
const bodyRows = (page: Page, name: string) => table(page, name).locator('tbody tr');
const total = (page: Page, name: string) => table(page, name).locator('tfoot tr');

async function expectNothingTooWide(page: Page): Promise<void> {
  await expectFits(page);
}

test('an admin chooses a report, a period and a branch; table, totals and address agree with the orders (DECISIONS 6) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const { id: branch, name } = await createBranch(page);
  await placeOrder(page, 'admin', product, { groupId: (await createGroup(page, name)).id });
  const admin = await hireAdmin(page);
  await enter(page, admin, '/admin/reports');
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sales by product' }).click();
  await expect(page).toHaveURL(/\/admin\/reports\/sales-by-product$/);
  await expect(page.getByText('All time · All branches')).toBeVisible();

  await page.getByLabel('Period', { exact: true }).selectOption('Last 30 days');
  await page.getByLabel('Branch', { exact: true }).selectOption(name);
  await expect(page).toHaveURL(new RegExp(`from=\\d{4}-\\d\\d-\\d\\d.*branch=${branch}`));
  const { searchParams } = new URL(page.url());
  const asked = new URLSearchParams({
    from: searchParams.get('from')!,
    to: searchParams.get('to')!,
    branch_id: branch,
  });
  const { rows, totals } = await callApi<Report>(page, admin, 'GET', `/reports/sales-by-product?${asked}`);
  await expect(bodyRows(page, 'Sales by product').first()).toContainText(rows[0]!.product!);
  await expect(bodyRows(page, 'Sales by product').first()).toContainText(formatAmount(rows[0]!.sales!));
  await expect(total(page, 'Sales by product')).toContainText(formatAmount(totals.sales!));
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectAccessible(page);
  await expectNothingTooWide(page);

  await page.getByLabel('Report', { exact: true }).selectOption('Orders by status');
  await expect(page).toHaveURL(new RegExp(`orders-by-status\\?.*branch=${branch}`));
  await expect(total(page, 'Orders by status')).toContainText(formatAmount(totals.sales!));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales by product');
  await page.reload();
  await expect(page.getByLabel('Period', { exact: true })).toHaveValue('lastDays');
});

test('a report comes as a workbook with its totals, and a failure says so (DECISIONS 6) @desktop', async ({
  page,
}) => {
  await enter(page, await hireAdmin(page), '/admin/reports/sales-by-branch?from=2026-01-01&to=2026-12-31');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sales-by-branch-2026-01-01-to-2026-12-31.xlsx');
  // What is in it, the tests of the API read.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await answerInstead(page, /\/export\?/, 'GET', 500, { message: 'No.', code: 'internal' });
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  await expect(page.getByText('Failed to export the report. Please try again.')).toBeVisible();
  await expectAccessible(page);
});

test('sales leave out rejected and cancelled orders, which are shown beside; dashboards count all (DECISIONS 13.4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const { id: branch, name } = await createBranch(page);
  const groupId = (await createGroup(page, name)).id;
  const sold = await placeOrder(page, 'admin', product, { groupId });
  const cancelled = await placeOrder(page, 'admin', product, { groupId });
  await callApi(page, 'admin', 'POST', `/orders/${cancelled.id}/status`, {
    status: 'cancelled',
    reason: 'They changed their mind',
  });
  const admin = await hireAdmin(page);
  await enter(page, admin, `/admin/reports/sales-by-branch?branch=${branch}`);
  const row = bodyRows(page, 'Sales by branch').first();
  await expect(row.getByRole('cell')).toHaveText([name, '1', formatAmount(sold.total_price), '100.0', /./]);
  const counted = page.getByText(/without rejected and cancelled orders/);
  const unsold = page.getByText(
    `Rejected and cancelled: 1 order, KES ${formatAmount(cancelled.total_price)}`,
  );
  await expect(counted).toBeVisible();
  await expect(unsold).toBeVisible();
  await page.getByRole('switch', { name: 'Show rejected and cancelled orders beside' }).press('Space');
  await expect(page).toHaveURL(/unsold=true/);
  await expect(row.getByRole('cell').nth(5)).toHaveText('1');
  await expect(row.getByRole('cell').nth(6)).toHaveText(formatAmount(cancelled.total_price));
  await expectAccessible(page);
  await expectNothingTooWide(page);
  await page.emulateMedia({ media: 'print' });
  for (const said of [
    counted,
    unsold,
    page.getByText(`All time · ${name}`),
    page.getByText(/^Made .* by /),
  ]) {
    await expect(said).toBeVisible();
  }
  await expect(page.getByRole('switch')).toBeHidden();

  await page.goto(`/admin/analytics?branch=${branch}`);
  await expect(page.getByText(/^Made .* by /)).toBeVisible();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/without rejected and cancelled orders.*1 order, KES/)).toBeVisible();
  await page.goto(`/admin/orders?branch_id=${branch}`);
  await expect(page.getByText(/^Made .* by /)).toBeVisible();
  await expect(page.getByLabel('Branch', { exact: true }).first()).toHaveValue(name);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/admin/dashboard?branch=${branch}`);
  await expect(page.getByText(/count every order, rejected and cancelled ones too/)).toBeVisible();
  await expect(page.getByRole('definition').first()).toContainText('2');
});

testInOwnWindow(
  'on paper a report has every row, the institution, the period and the branch (DECISIONS 6) @desktop @settings',
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.body.dataset['printed'] = String(document.querySelectorAll('tbody tr').length);
      };
    });
    await enter(page, await hireAdmin(page), '/admin/reports/arrears');
    await expect(bodyRows(page, 'Arrears ratio by group')).toHaveCount(10);
    // Other journeys make groups meanwhile, and delete some.
    const whole = page.waitForResponse(/\/api\/reports\/arrears/);
    await page.getByRole('button', { name: 'Print' }).click();
    const { rows } = (await (await whole).json()) as Report;
    expect(rows.length).toBeGreaterThan(10);
    await expect(page.locator('body')).toHaveAttribute('data-printed', /\d+/);
    const printed = Number(await page.locator('body').getAttribute('data-printed'));
    expect(printed).toBeGreaterThanOrEqual(rows.length);
    await expect(bodyRows(page, 'Arrears ratio by group')).toHaveCount(10);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Jirani Microfinance')).toBeVisible();
    await expect(page.getByText(/As of .* · All branches/)).toBeVisible();
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByLabel('Branch', { exact: true })).toBeHidden();
  },
);

test('a branch manager sees the reports of the own branch, without a choice of branches (DECISIONS 3) @phone', async ({
  page,
}) => {
  await enter(page, await hireManager(page), '/credit-officer/reports/sales-by-branch');
  await expect(bodyRows(page, 'Sales by branch')).toHaveCount(1);
  await expect(bodyRows(page, 'Sales by branch')).toContainText('Kitui');
  await expect(page.getByText('All time · Kitui')).toBeVisible();
  await expect(page.getByLabel('Branch', { exact: true })).toHaveCount(0);
  await page.getByLabel('Report', { exact: true }).selectOption('Stock and pending demand');
  await expect(page.getByLabel('Period', { exact: true })).toHaveCount(0);
  await expect(total(page, 'Stock and pending demand')).toBeVisible();
  await expectAccessible(page);
  await expectNothingTooWide(page);
  await expect(page.getByText(/\bPAR\b/)).toHaveCount(0);
});

testInOwnWindow(
  'a report that was read a moment ago is read again once an order has moved (DECISIONS 6) @desktop',
  async ({ page }) => {
    const product = await createProduct(page, 5);
    const order = await placeOrder(page, 'officer', product, { clientSystemSavings: 90_000 });
    // What was read grows old by the clock alone otherwise.
    await page.clock.setFixedTime(new Date());
    await enter(page, await hireManager(page), '/credit-officer/reports/orders-by-status');
    await expect(total(page, 'Orders by status')).toBeVisible();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('searchbox').fill(product.name);
    await page.getByRole('row').filter({ hasText: order.client_name }).click();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByText('Order approved')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    const readAgain = page.waitForRequest(/\/api\/reports\/orders-by-status/);
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    await page.getByRole('link', { name: 'Orders by status' }).click();
    await readAgain;
  },
);

test('a credit officer has no reports and is sent to the own dashboard (SPEC 2 and 6) @desktop', async ({
  page,
}) => {
  await enter(page, 'officer', '/credit-officer/reports/sales-by-branch');
  await expect(page).toHaveURL(/\/credit-officer\/dashboard$/);
  await page.goto('/credit-officer/reports');
  await expect(page).toHaveURL(/\/credit-officer\/dashboard$/);
});

test('a period without orders, a period that ends before it begins, and a report that is not there say so @phone', async ({
  page,
}) => {
  await enter(page, await hireAdmin(page), '/admin/reports/sales-by-officer?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Nothing to report for this choice')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('2019-12-31');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/reports/sales-by-officer?from=2020-01-01&to=2020-01-31');
  await page.getByRole('button', { name: 'Show all time' }).click();
  await expect(page).toHaveURL(/sales-by-officer$/);
  await expect(total(page, 'Sales by credit officer')).toBeVisible();
  await page.goto('/admin/reports/par');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('a report that could not be loaded says so and loads by Retry @desktop', async ({ page }) => {
  const calls = /\/api\/reports\/stock\?/;
  await answerInstead(page, calls, 'GET', 403, { message: 'No.', code: 'forbidden' });
  await enter(page, await hireAdmin(page), '/admin/reports/stock');
  await expect(page.getByText('Failed to load the report. Please try again.')).toBeVisible();
  await unroute(page, calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(total(page, 'Stock and pending demand')).toBeVisible();
});
