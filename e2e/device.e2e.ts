import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cutOff, filesWith, newProfile, PIN, setUpDevice, unlock } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { expect, hire, signIn, passwordOf, test, uniqueDigits } from './support.ts';
import { Wizard } from './wizard.ts';

/** Sets a phone up for an officer, who then registers a client without a network: work that waits. Answers how to bring it back. */
async function leaveWork(page: Page, officer: string) {
  await signIn(page, officer);
  await setUpDevice(page);
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

test('a device that is locked shows nothing and keeps no token in clear; the PIN goes on where one was (DECISIONS 12.4) @desktop', async ({
  page: beside,
  baseURL,
  launchOptions,
}) => {
  const officer = await hire(beside, 'credit_officer', 'Kitui');
  const { profile, launch } = await newProfile(launchOptions, baseURL!);
  let context = await launch();
  let page = context.pages()[0]!;
  let token = '';
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/devices') || response.request().method() !== 'POST') return;
    void response.json().then((body: { token?: string }) => (token = body.token ?? token));
  });
  await signIn(page, officer);
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
  expect(token).not.toBe('');
  await context.close();
  expect(await filesWith(profile, token)).toEqual([]);

  context = await launch();
  page = context.pages()[0]!;
  await page.goto('/credit-officer/clients');
  await unlock(page, '0000');
  await expect(page.getByText('Wrong PIN. 4 more tries.')).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test('work waits sealed while somebody else uses the phone and after five wrong PINs; the password sends it (DECISIONS 12.4) @phone', async ({
  page,
}) => {
  const [first, second] = [
    await hire(page, 'credit_officer', 'Kitui'),
    await hire(page, 'credit_officer', 'Kitui'),
  ];
  const { name, bringBack } = await leaveWork(page, first);
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
  for (const wrong of ['0000', '1111', '2222', '3333']) {
    await unlock(page, wrong);
    await expect(page.getByText(/Wrong PIN/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'PIN' })).toHaveValue('');
  }
  await unlock(page, '5555');
  await page.waitForURL('**/signin');
  await expect(page.getByText(/^This device no longer knows your PIN/)).toBeVisible();
  await page.getByLabel('Email or Username').fill(first);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(first));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new PIN' })).toBeVisible();
  for (const pin of ['1234', '1357']) {
    await page.getByRole('textbox', { name: 'New PIN' }).fill(pin);
    await page.getByRole('textbox', { name: 'PIN again' }).fill(pin);
    await page.getByRole('button', { name: 'Save the PIN' }).click();
    if (pin === '1234') await expect(page.getByText('This PIN is easy to guess.')).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Choose a new PIN' })).toBeHidden();
  await page.goto('/credit-officer/unsent');
  await unlock(page, PIN);
  await expect(page.getByText(/Wrong PIN/)).toBeVisible();
  await unlock(page, '1357');
  await expect(page.getByRole('heading', { name: 'Sent 1' })).toBeVisible();
  await expect(page.getByText(`New client: ${name}`)).toBeVisible();
});
