import type { Settings } from '#contract/settings.ts';
import { loanCost } from '#domain/loans/loan-cost.ts';
import { formatKsh } from '#domain/money.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import { hydrated } from './site-islands.ts';
import { callApi, createProduct, expect, test } from './support.ts';

// What visitors read before they come: what a loan costs, the facts of the institution, what is in a box, the way to a branch.

test('a visitor types the price that an officer told, moves the months, and reads what a loan costs (DECISIONS 16.1) @phone @settings', async ({
  page,
}) => {
  const { loan_terms: terms } = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const { id } = await createProduct(page, 3);
  await page.goto(`/products/${id}`);
  const cost = page.locator('#cost');
  const costs = (months: number) => loanCost(2450, terms, { months });
  const price = cost.getByRole('textbox', { name: 'Price that you were told (Ksh)' });
  await expect(cost.locator('output')).toBeEmpty();
  await price.fill('24.50');
  await hydrated(page, 'loan-cost');
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription(/^Type the price in whole shillings/);
  await price.fill('2,450');
  await price.press('Enter');
  await expect(cost.locator('output')).toContainText(formatKsh(costs(terms.months).total));
  const slider = cost.getByRole('slider', { name: 'Months' });
  await slider.focus();
  await hydrated(page, 'loan-cost');
  for (const step of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(step);
  const longer = costs(terms.months + 3);
  await expect(slider).toHaveAttribute('aria-valuetext', `${terms.months + 3} months`);
  for (const sum of [longer.perWeek, longer.total, longer.cost]) {
    await expect(cost.locator('output')).toContainText(formatKsh(sum));
  }
  await expect(cost.locator('output')).toContainText(`${longer.apr!.toFixed(1)} %`);
  await cost.getByText('Other numbers of months').click();
  await expect(cost.getByRole('row').filter({ hasText: '6' }).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await cost.getByRole('link', { name: 'How we work this out' }).click();
  await expect(page.getByText('Annual percentage rate (APR) of the example')).toBeVisible();
});
