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

test('an admin has a part for each branch on the screen, on paper and in the workbook (DECISIONS 13.4.6) @desktop', async ({
  page,
}) => {
  // Of a person the server makes one report at a time, and a third is refused (DECISIONS 11.6).
  await enter(page, await hire(page, 'admin'), '/admin/reports/month');
  const parts = page.getByRole('heading', { level: 2, name: /, \w+ \d{4}$/ });
  await expect(page.getByRole('table', { name: 'Sales by product', exact: true })).toBeVisible();
  await expect(parts).toHaveCount(0);
  await page.getByRole('switch', { name: 'A part for each branch' }).click();
  await expect(parts.filter({ hasText: /^(Kitui|Mombasa), / })).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Sales by product, Mombasa' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^month-\d{4}-\d\d-by-branch\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  const part = page.locator('section').filter({ has: parts.first() }).last();
  await expect(part).toHaveCSS('break-before', 'page');
  await page.emulateMedia({ media: null });
  // One branch has no parts.
  await page.getByLabel('Branch', { exact: true }).selectOption({ label: 'Mombasa' });
  await expect(parts).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'A part for each branch' })).toHaveCount(0);
});
