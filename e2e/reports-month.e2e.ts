import type { MonthlyReport } from '#contract/reports.ts';
import { formatAmount } from '#domain/money.ts';
import { formatMonth, lastCompleteMonth } from '#domain/monthly-report.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import { callApi, enter, expect, hire, test } from './support.ts';

test('one month of a branch stands on one page, says what sales leave out, and comes as a workbook (DECISIONS 6, 13.4) @desktop @settings', async ({
  page,
}) => {
  const latest = () => lastCompleteMonth(new Date());
  const before = latest();
  const manager = await hire(page, 'branch_manager', 'Kitui');
  await enter(page, manager, '/credit-officer/reports');
  await page.getByRole('link', { name: 'Report of a month' }).click();
  const chosen = page.getByLabel('Month', { exact: true });
  const month = await chosen.inputValue();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Report of ${formatMonth(month)}`);
  // The month may have turned while the page was loaded.
  expect([before, latest()]).toContain(month);
  const report = await callApi<MonthlyReport>(page, manager, 'GET', `/reports/month?month=${month}`);
  expect(report.branch_name).toBe('Kitui');
  await expect(page.getByLabel('Branch', { exact: true })).toHaveCount(0);
  const officers = page.getByRole('table', { name: 'Sales by credit officer' });
  await expect(officers.locator('tfoot')).toContainText(formatAmount(report.tables.officers.totals.sales!));
  await expect(
    page.getByText(/counted on the day the order was made, without rejected and cancelled orders/).first(),
  ).toBeVisible();
  await expect(page.getByText(/those of now, not of the end of the month/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toBe(`month-${month}-kitui.xlsx`);
  const other = await chosen.locator('option').nth(3).getAttribute('value');
  await chosen.selectOption(other);
  await expect(page).toHaveURL(new RegExp(`month=${other}`));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Jirani Microfinance')).toBeVisible();
  await expect(page.getByText(/^Made .* by /)).toBeVisible();
  await expect(chosen).toBeHidden();
});
