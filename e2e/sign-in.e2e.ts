import { expectAccessible } from './expectations.ts';
import { AS_OURS, expect, PASSWORD, signIn, test, testWithoutScripts } from './support.ts';

testWithoutScripts(
  'the home page is readable without JavaScript, and an unknown address is a 404 (SPEC 2, DECISIONS 6) @phone',
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Clients Served')).toBeVisible();
    await expect(page.getByText('Ksh 1.8B+')).toBeVisible();
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  },
);

test('the start page and the sign-in screen are accessible (WCAG 2.2 AA)', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard Access' })).toBeVisible();
  await expectAccessible(page);
});

// A branch manager who is signed in already goes to the start page: SPEC 2 names the two other roles only.
for (const [username, home, fromSignIn] of [
  ['admin', '/admin/dashboard', '/admin/dashboard'],
  ['manager', '/credit-officer/dashboard', '/'],
  ['officer', '/credit-officer/dashboard', '/credit-officer/dashboard'],
] as const) {
  test(`${username} lands on their dashboard, which is accessible, and is sent back from where they may not be (SPEC 2)`, async ({
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
