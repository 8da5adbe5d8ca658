import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './expectations.ts';
import { callApi, expect, test, unique } from './support.ts';

/** What the phone shows now: taken for half a minute more after it has changed, which leaves time to type it. */
const phone = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

test('somebody turns two-factor on, and signs in with a code from then on (DECISIONS 6 and 10) @phone', async ({
  page,
}) => {
  const username = unique('amina').replaceAll(' ', '.').toLowerCase();
  const password = 'a-password-of-ones-own';
  const email = `${username}@example.com`;
  await callApi(page, 'admin', 'POST', '/staff', {
    name: 'Amina Odhiambo',
    username,
    email,
    role: 'credit_officer',
    branchId: null,
    password,
  });
  const signIn = async () => {
    await page.goto('/signin');
    await page.getByLabel('Email or Username').fill(username);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await signIn();
  await page.waitForURL(/dashboard|account/);
  await page.goto('/credit-officer/account');
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expect(dialog.getByRole('img', { name: /scan/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code from the app').fill(phone(secret));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const spare = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That code is not right. Please try again.')).toBeVisible();
  await page.getByLabel('Code').fill(spare);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
});
