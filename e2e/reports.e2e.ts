import type { Page } from '@playwright/test';
import type { Report } from '#contract/reports.ts';
import { formatAmount } from '#domain/money.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import {
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
} from './support.ts';

/** Of a person the server makes one report at a time, and a third is refused (DECISIONS 11.6): each journey is its own. */
const hireAdmin = (page: Page) => hire(page, 'admin');

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
