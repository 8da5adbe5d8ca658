import { countScripts } from './count-scripts.ts';
import { expectAccessible } from './expectations.ts';
import { AS_OURS, expect, signIn, test, testInOwnWindow } from './support.ts';

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

test('a protected address asks for a sign-in first, and a session ended elsewhere ends here (SPEC 2 and 4) @desktop', async ({
  page,
}) => {
  await page.goto('/credit-officer/orders');
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, 'officer');
  await page.route('**/api/orders?**', (route) =>
    route.fulfill({
      status: 401,
      headers: AS_OURS,
      json: { message: 'Please sign in.', code: 'unauthenticated' },
    }),
  );
  await page.goto('/credit-officer/orders');
  await expect(page).toHaveURL(/\/signin/);
  await page.goto('/credit-officer/dashboard');
  await expect(page).toHaveURL(/\/signin/);
});
