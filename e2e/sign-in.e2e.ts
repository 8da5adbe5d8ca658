import { expectAccessible } from './expectations.ts';
import { AS_OURS, expect, PASSWORD, signIn, test } from './support.ts';

// A branch manager who is signed in already goes to the start page: SPEC 2 names the two other roles only.
for (const [username, size, home, fromSignIn] of [
  ['admin', '@desktop', '/admin/dashboard', '/admin/dashboard'],
  ['manager', '@desktop', '/credit-officer/dashboard', '/'],
  ['officer', '@phone', '/credit-officer/dashboard', '/credit-officer/dashboard'],
] as const) {
  test(`${username} lands on their dashboard and is sent back from where they may not be (SPEC 2) ${size}`, async ({
    page,
  }) => {
    await signIn(page, username);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(username === 'admin' ? '/credit-officer/dashboard' : '/admin/dashboard');
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await page.goto('/signin');
    await expect(page).toHaveURL(new RegExp(`[^/]${fromSignIn}$`));
  });
}

test('a protected address asks for a sign-in first, and a session ended elsewhere ends here (SPEC 2 and 4) @desktop', async ({
  page,
}) => {
  await page.goto('/credit-officer/orders');
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, 'officer');
  const signedIn = await page.request.post('/api/auth/login', {
    data: { identifier: 'officer', password: PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
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
