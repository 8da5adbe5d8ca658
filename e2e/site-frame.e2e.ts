import type { Page } from '@playwright/test';
import { expectAccessible } from './expectations.ts';
import { enter, expect, test } from './support.ts';

const groundOf = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').opacity);

test('the header is white once scrolled more than 10 px, and never hides what has the focus (SPEC 2, WCAG 2.4.11) @phone', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // at once, not in a glide
  await page.goto('/contact');
  await expect.poll(() => groundOf(page)).toBe('0');
  await page.evaluate(() => scrollTo({ top: 10, behavior: 'instant' }));
  await expect.poll(() => groundOf(page)).toBe('0');
  await page.evaluate(() => scrollTo({ top: 12, behavior: 'instant' }));
  await expect.poll(() => groundOf(page)).toBe('1');
  await page.getByRole('link', { name: 'Site Map' }).focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      const header = document.querySelector('header');
      if (!box || header?.contains(document.activeElement)) return 0;
      return (header?.getBoundingClientRect().bottom ?? 0) - box.top;
    });
    expect(hidden, `after ${step + 1} steps back`).toBeLessThanOrEqual(0);
  }
});

test('on a phone the menu opens, closes, and is closed when the focus leaves it and on the next page (SPEC 2) @phone', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('main').getByRole('link').first().focus();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();
});

test('staff have the account menu of their role, see prices, and sign out (SPEC 2 and 6) @phone', async ({
  page,
}) => {
  const account = page.getByLabel(/^Account of /);
  for (const [username, dashboard] of [
    ['admin', 'Admin Dashboard'],
    ['manager', 'Dashboard'],
    ['officer', 'Officer Dashboard'],
  ] as const) {
    await enter(page, username, '/');
    await account.click();
    await expect(page.getByRole('banner').locator('#account li:visible')).toHaveText([dashboard, 'Sign Out']);
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await expect(page.getByText(/^Starting from Ksh [\d,]+$/)).toHaveCount(6);
  await account.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Starting from')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});
