import type { DecisionAnalysis, SalesAnalysis } from '#contract/analytics.ts';
import { addMonths, formatDay, nairobiDay } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import { addDays } from '#domain/period.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test } from './support.ts';

/** Six whole months of the demo data, which is made anew for the day, and in which no journey makes an order. */
const FIRST = addMonths(`${nairobiDay(new Date()).slice(0, 7)}-01`, -7);
const LAST = addDays(addMonths(FIRST, 6), -1);
const PERIOD = `from=${FIRST}&to=${LAST}`;

test('an admin compares a period with the one before; figures and charts agree with the orders (DECISIONS 6) @desktop', async ({
  page,
}) => {
  const sales = await callApi<SalesAnalysis>(page, 'admin', 'GET', `/figures/sales?${PERIOD}&by=month`);
  const decisions = await callApi<DecisionAnalysis>(page, 'admin', 'GET', `/figures/decisions?${PERIOD}`);
  await enter(page, 'admin', `/admin/analytics?${PERIOD}`);
  const days = (Date.parse(LAST) - Date.parse(FIRST)) / 86_400_000 + 1;
  const before = `${formatDay(addDays(FIRST, -days))} to ${formatDay(addDays(FIRST, -1))}`;
  await expect(
    page.getByText(`${formatDay(FIRST)} to ${formatDay(LAST)}, compared with ${before}`),
  ).toBeVisible();
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText(formatAmount(sales.sales.current));
  await expect(figures).toContainText(`${decisions.current.approval_rate!.toFixed(1)}%`);

  await page.getByText('Month', { exact: true }).click();
  await expect(page).toHaveURL(/by=month/);
  const trend = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Sales trend' }) });
  await expect(trend.locator('.recharts-line').first()).toBeVisible();
  await trend.getByText('Show the numbers').click();
  const numbers = trend.getByRole('table', { name: 'Sales trend' });
  await expect(numbers.getByRole('row')).toHaveCount(1 + 6);
  await expect(numbers.getByRole('row').nth(1)).toContainText(formatAmount(sales.trend[0]!.sales));
  await expect(
    page.getByRole('table', { name: 'Approval rate and time to decision' }).locator('tfoot tr'),
  ).toContainText(formatAmount(decisions.current.decided));
  await expectAccessible(page);
  const tooWide =
    (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width;
  // Charts have widths in parts of a pixel, which the browser rounds up.
  expect(tooWide, 'nothing scrolls sideways').toBeLessThanOrEqual(1);

  await page.getByLabel('Branch', { exact: true }).selectOption('Mombasa');
  await expect(page).toHaveURL(/branch=/);
  const branches = page.getByRole('figure').filter({ has: page.getByRole('heading', { name: 'Branches' }) });
  await branches.getByText('Show the numbers').click();
  await expect(branches.getByRole('row')).toHaveCount(2);
  await branches.getByRole('link', { name: 'See all in the report' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/reports/sales-by-branch\\?${PERIOD}&branch=`));
  await page.goBack();
  await expect(page.getByLabel('Branch', { exact: true })).not.toHaveValue('');
});
