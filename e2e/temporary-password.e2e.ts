import type { StaffMemberWithPassword } from '#contract/staff.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import { callApi, expect, test, uniqueDigits } from './support.ts';

const OWN = 'maize beans and rain';

test('who comes with a temporary password chooses another, and goes on to the page that was asked for (DECISIONS 10.36a) @phone', async ({
  page,
}) => {
  const username = `new.officer.${uniqueDigits()}`;
  const { temporary_password: temporary } = await callApi<StaffMemberWithPassword>(
    page,
    'admin',
    'POST',
    '/staff',
    {
      name: 'Nekesa Wanjala-Barasa of the new branch office',
      username,
      email: `${username}@staff.example`,
      role: 'credit_officer',
      branchId: null,
    },
  );
  const signIn = async (password: string) => {
    await page.getByLabel('Email or Username').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.goto('/credit-officer/clients');
  await signIn(temporary!);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await expect(page).toHaveURL(/\/credit-officer\/clients$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);

  const [next, again] = [
    page.getByRole('textbox', { name: 'New password', exact: true }),
    page.getByRole('textbox', { name: 'New password once more' }),
  ];
  const save = page.getByRole('button', { name: 'Save and go on' });
  await expect(next).toBeFocused();
  await next.fill(temporary!);
  await again.fill('something else');
  await save.click();
  await expectTexts(page.locator('form'), ['The two are not the same']);
  await again.fill(temporary!);
  await save.click();
  await expectTexts(page.locator('form'), ['Choose another password than the one you have.']);

  // On the site they are a visitor until then, and nothing is refused.
  const products = page.waitForResponse(/\/api\/products/);
  await page.goto('/products');
  expect((await products).status()).toBe(200);
  await page.goBack();

  // Loaded again, the page does not know the temporary password any more.
  await page.reload();
  await page.getByRole('textbox', { name: 'Temporary password' }).fill(temporary!);
  await next.fill(OWN);
  await again.fill(OWN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/credit-officer\/clients$/);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/signin');
  await signIn(OWN);
  await page.waitForURL('**/credit-officer/dashboard');
});
