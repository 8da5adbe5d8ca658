import type { Page } from '@playwright/test';
import type { Report } from '#contract/reports.ts';
import { enter, expect, hire, testInOwnWindow } from './support.ts';

/** Of a person the server makes one report at a time, and a third is refused (DECISIONS 11.6): each journey is its own. */
const hireAdmin = (page: Page) => hire(page, 'admin');

const table = (page: Page, name: string) => page.getByRole('table', { name });
const bodyRows = (page: Page, name: string) => table(page, name).locator('tbody tr');

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
