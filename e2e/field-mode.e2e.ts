import { enter, expect, test } from './support.ts';

test('field mode that was left on at a browser can be turned off by who has no meetings, too (DECISIONS 17.16) @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/clients');
  const screen = page.getByRole('heading', { level: 1 });
  const button = page.getByRole('button', { name: 'Field mode: cover figures' });
  await expect(screen).toBeVisible();
  await expect(button).toHaveCount(0);
  // As an officer leaves it who worked here before.
  await page.evaluate(() => localStorage.setItem('field-mode', 'on'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-field');
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-field');
  await expect(button).toBeFocused();
  await page.reload();
  await expect(screen).toBeVisible();
  await expect(button).toHaveCount(0);
});
