import type { Page } from '@playwright/test';
import { cutOff, PIN, setUpDevice, unlock } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { expect, hire, signIn, passwordOf, test, uniqueDigits } from './support.ts';
import { Wizard } from './wizard.ts';

/** Registers a client without a network: work that waits. Answers how to bring the network back. */
async function leaveWork(page: Page) {
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  const name = `Halima ${uniqueDigits()}`;
  const wizard = new Wizard(page);
  await wizard.open();
  const bringBack = await cutOff(page);
  await wizard.createClient({
    name,
    phone: `07${uniqueDigits()}`,
    nationalId: uniqueDigits(),
    systemId: `S${uniqueDigits()}`,
  });
  await expect(wizard.dialog.getByRole('radio', { name: `Select ${name}` })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(wizard.dialog).toBeHidden();
  await expect(unsentLink(page)).toBeVisible();
  return { name, bringBack };
}

const unsentLink = (page: Page) => page.getByRole('link', { name: /^Not sent yet/ });

test('a locked device shows nothing; work waits sealed while somebody else is there, and after wrong PINs (DECISIONS 12.4) @phone', async ({
  page,
}) => {
  const [first, second] = [
    await hire(page, 'credit_officer', 'Kitui'),
    await hire(page, 'credit_officer', 'Kitui'),
  ];
  await signIn(page, first);
  await setUpDevice(page);
  await page.getByLabel('Current password').fill('half a');
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeHidden();
  await expectAccessible(page);
  await unlock(page);
  // The screen is there below the lock, too.
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('half a');
  const { name, bringBack } = await leaveWork(page);
  await page.reload();
  await page.getByRole('link', { name: 'Sign in with the password instead' }).click();
  await expect(page.getByText('1 entry on this device has not been sent.')).toBeVisible();
  await expect(page.getByText(/^This is the device of /)).toBeVisible();
  await expectAccessible(page);
  await bringBack();
  await signIn(page, second);
  await page.goto('/credit-officer/account');
  await expect(page.getByText(/^This is the device of /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up this device' })).toBeHidden();
  await expect(unsentLink(page)).toBeHidden();
  await page.goto('/credit-officer/unsent');
  await expect(page.getByText(/^1 entry on this device has not been sent/)).toBeVisible();
  await expect(page.getByText('Everything is sent.')).toBeHidden();
  await expect(page.getByText(name)).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');

  await page.goto('/credit-officer/unsent');
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more wrong PIN']) {
    await unlock(page, '0000');
    await expect(page.getByText(`Wrong PIN. ${left}`)).toBeVisible();
  }
  await unlock(page, '0000');
  await page.waitForURL('**/signin');
  await expect(page.getByText(/^This device no longer knows your PIN/)).toBeVisible();
  await page.getByLabel('Email or Username').fill(first);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(first));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new PIN' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New PIN' }).fill('1357');
  await page.getByRole('textbox', { name: 'PIN again' }).fill('1357');
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new PIN' })).toBeHidden();
  await page.goto('/credit-officer/unsent');
  await unlock(page, PIN);
  await expect(page.getByText(/Wrong PIN/)).toBeVisible();
  await unlock(page, '1357');
  await expect(page.getByRole('heading', { name: 'Sent 1' })).toBeVisible();
  await expect(page.getByText(`New client: ${name}`)).toBeVisible();
});
