import { hydrated } from './site-islands.ts';
import { expectAccessible } from './expectations.ts';
import { expect, test, testWithoutScripts } from './support.ts';

test('a visitor opens one branch at a time, and finds one by name or address (SPEC 2, Branches) @phone', async ({
  page,
}) => {
  await page.goto('/branches');
  await hydrated(page, 'branches');
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
  await expect(page.locator('details[name=branch]')).toHaveCount(1);
  await search.fill('nowhere');
  await expect(page.getByText('No branches found matching your search criteria.')).toBeVisible();
  await search.fill('');
  await page.getByRole('link', { name: 'Mombasa', exact: true }).click();
  await expect(open).toContainText('Digo Road');
  await open.getByRole('link', { name: 'Contact This Branch' }).click();
  await expect(page).toHaveURL(/\/contact\?/);
});

test('each branch stands in land of its own, its open card has the phone once, and pins name towns (DECISIONS 7)', async ({
  page,
}) => {
  await page.goto('/branches');
  await hydrated(page, 'branches');
  const card = (name: string) =>
    page.locator('details[name=branch]', { has: page.getByText(name, { exact: true }) });
  for (const [name, place] of [
    ['Main Branch', 'city'],
    ['Kitui', 'dryland'],
    ['Mombasa', 'coast'],
  ] as const) {
    await expect(card(name).locator('img')).toHaveAttribute('src', `/art/place-${place}.svg`);
  }
  const open = page.locator('details[name=branch][open]');
  await page.locator('summary', { hasText: 'Kitui' }).click();
  await expect(open.getByText('+254 44 000 0102').filter({ visible: true })).toHaveCount(1);
  const pins = page.getByRole('group', { name: /^Map of Kenya/ }).getByRole('link');
  await expect(pins.filter({ hasText: /^Mombasa$/ })).toHaveCount(1);
  await expect(pins.filter({ hasText: /^Main Branch$/ })).toHaveCount(0);
});

testWithoutScripts('the branches open and are searched without JavaScript @phone', async ({ page }) => {
  await page.goto('/branches');
  const open = page.locator('details[name=branch][open]');
  await page.locator('summary', { hasText: 'Main Branch' }).click();
  await page.locator('summary', { hasText: 'Kitui' }).click();
  await expect(open).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('digo');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.locator('details[name=branch]')).toHaveCount(1);
});
