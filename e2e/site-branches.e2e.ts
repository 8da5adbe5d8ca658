import { ready } from './site-scripts.ts';
import { expectAccessible } from './expectations.ts';
import { expect, test } from './support.ts';

test('a visitor opens one branch at a time, and finds one by name or address (SPEC 2, Branches) @phone', async ({
  page,
}) => {
  await page.goto('/branches');
  await ready(page, 'branches');
  const open = page.locator('details[name=branch][open]');
  await page.locator('summary', { hasText: 'Main Branch' }).click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Monday - Friday 8:00 AM - 5:00 PM');
  await expect(open).toContainText('Saturday 9:00 AM - 1:00 PM');
  for (const service of ['Loan Applications', 'Savings Accounts', 'Financial Advisory']) {
    await expect(open.getByText(service)).toBeVisible();
  }
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'Kitui' }).click();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Kalundu Road');
  const search = page.getByRole('searchbox', { name: 'Search by name or address' });
  await search.fill('DIGO');
  await expect(page.locator('details[name=branch]:visible')).toHaveCount(1);
  await search.fill('nowhere');
  await expect(page.getByText('No branches found matching your search criteria.')).toBeVisible();
  await search.fill('');
  await page.locator('ol').getByRole('link', { name: 'Mombasa', exact: true }).click();
  await expect(open).toContainText('Digo Road');
  await open.getByRole('link', { name: 'Contact This Branch' }).click();
  await expect(page).toHaveURL(/\/contact\?/);
});
