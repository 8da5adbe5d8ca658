import type { Page } from '@playwright/test';
import { codeOf, FIRST_ADMIN, PASSWORD_OF_ALL, test } from './own-product.ts';
import { expectAccessible } from './expectations.ts';
import { expect } from './support.ts';

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Email or Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD_OF_ALL);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The key that the screen shows beside the picture. */
async function readSecret(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /scan/ })).toBeVisible();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

test('the first admin sets up a second factor at the first sign-in, and cannot turn it off (DECISIONS 10.36b) @desktop', async ({
  page,
}) => {
  await page.goto('/admin/settings/sign-in');
  await signIn(page, FIRST_ADMIN);
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings\/sign-in$/);
  await expectAccessible(page);
  // Loaded again, the page asks for the password, which it keeps nowhere.
  await page.reload();
  await page.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD_OF_ALL);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await readSecret(page);
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await expect(page).toHaveURL(/\/admin\/settings\/sign-in$/);
  const required = page.getByRole('group', { name: 'Who must have two-factor sign-in' });
  await expect(required.getByRole('checkbox', { name: 'Administrator' })).toBeChecked();
  await expect(required.getByRole('checkbox', { name: 'Credit Officer' })).not.toBeChecked();
  await expectAccessible(page);
  await page.goto('/admin/account');
  await expect(page.getByText('Your role requires it, so it cannot be turned off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, FIRST_ADMIN);
  // Each code is taken once, also in the half minute before its own.
  await page.getByLabel('Verification code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/dashboard');
});
