import { countScripts } from './count-scripts.ts';
import { expectAccessible } from './expectations.ts';
import { expect, signIn, testInOwnWindow } from './support.ts';

/** Kilobytes of script, headers included. */
const MOST_SCRIPT = 150;

testInOwnWindow(
  'an officer lands on their dashboard with at most 150 KB of scripts, and is sent back to it (SPEC 2, DECISIONS 17.21) @phone',
  async ({ page }) => {
    const loaded = await countScripts(await page.context().newCDPSession(page));
    await signIn(page, 'officer');
    await expect(page.getByText('KES').first()).toBeVisible();
    // Its buttons act, and nothing more is fetched for that.
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    expect(loaded()).toBeGreaterThan(50);
    expect(loaded()).toBeLessThanOrEqual(MOST_SCRIPT);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await expectAccessible(page);
    for (const elsewhere of ['/admin/dashboard', '/signin']) {
      await page.goto(elsewhere);
      await expect(page).toHaveURL(/\/credit-officer\/dashboard$/);
    }
  },
);
