import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cutOff, filesWith, newProfile, PIN, setUpDevice, unlock } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import {
  callApi,
  createClient,
  enter,
  expect,
  hire,
  signIn,
  passwordOf,
  sessionOf,
  test,
  uniqueDigits,
} from './support.ts';
import { Wizard } from './wizard.ts';

/** How much this browser keeps of anybody beside the queue: keys, and what they open. */
const countKept = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('field');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error!));
    });
    const reading = database.transaction(['kept', 'people']);
    const counts = ['kept', 'people'].map(
      (name) =>
        new Promise<number>((resolve) => {
          const counting = reading.objectStore(name).count();
          counting.addEventListener('success', () => resolve(counting.result));
        }),
    );
    const [kept = 0, people = 0] = await Promise.all(counts);
    database.close();
    return { kept, people };
  });

test('a draft names its client nowhere in the files of the browser, and goes on after the browser was killed (DECISIONS 12.4) @desktop', async ({
  page: beside,
  baseURL,
  launchOptions,
}) => {
  const client = await createClient(beside);
  const { profile, launch } = await newProfile(launchOptions, baseURL!);
  let context = await launch();
  let page = context.pages()[0]!;
  await enter(page, 'officer');
  let wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose(client);
  await wizard.fillClientFigures();
  await wizard.continue();
  await expect(wizard.heading('Select Group')).toBeVisible();
  await wizard.untilKept({ step: 'group' });
  await page.reload();
  await expect(page.getByText(client.name)).toBeVisible();
  const officer = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('session')!) as { user: { id: string } }).user.id,
  );
  await context.close();

  // Whose it is stands there: the files are those in which it would be found.
  expect((await filesWith(profile, officer)).join()).toContain('IndexedDB');
  // What answers leave in the cache of the network is the server's to forbid, and it does.
  for (const text of [client.name, client.phone, client.client_id])
    expect(await filesWith(profile, text)).toEqual([]);

  context = await launch();
  page = context.pages()[0]!;
  await page.goto('/credit-officer/dashboard');
  await expect(page.getByText(client.name)).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  wizard = new Wizard(page);
  await expect(wizard.heading('Select Group')).toBeVisible();
  await wizard.dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');
  await expect.poll(() => countKept(page)).toMatchObject({ kept: 0 });
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

/** Sets a phone up for an officer, who then registers a client without a network: work that waits. Answers how to bring it back. */
async function leaveWork(page: Page, officer: string, device?: string) {
  await signIn(page, officer);
  await setUpDevice(page, device);
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
  await page.getByRole('button', { name: 'Discard' }).first().click();
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

test('five wrong PINs forget what is kept, never the work that waits; the password sends it (DECISIONS 12.4) @phone', async ({
  page,
}) => {
  const officer = await hire(page, 'credit_officer', 'Kitui');
  const { name, bringBack } = await leaveWork(page, officer);
  await page.reload();
  for (const wrong of ['0000', '1111', '2222', '3333', '5555']) {
    await unlock(page, wrong);
    if (wrong === '5555') break;
    await expect(page.getByText(/Wrong PIN/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'PIN' })).toHaveValue('');
  }
  await page.waitForURL('**/signin');
  await expect(page.getByText(/^This device no longer knows your PIN/)).toBeVisible();
  await bringBack();
  await page.getByLabel('Email or Username').fill(officer);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(officer));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new PIN' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New PIN' }).fill('1234');
  await page.getByRole('textbox', { name: 'PIN again' }).fill('1234');
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect(page.getByText('This PIN is easy to guess.')).toBeVisible();
  await page.getByRole('textbox', { name: 'New PIN' }).fill('1357');
  await page.getByRole('textbox', { name: 'PIN again' }).fill('1357');
  await page.getByRole('button', { name: 'Save the PIN' }).click();
  await expect
    .poll(async () => {
      const found = await callApi<{ clients: { name: string }[] }>(
        page,
        'admin',
        'GET',
        `/clients?page=1&search=${encodeURIComponent(name)}`,
      );
      return found.clients.length;
    })
    .toBe(1);
  await page.reload();
  await unlock(page, PIN);
  await expect(page.getByText(/Wrong PIN/)).toBeVisible();
  await unlock(page, '1357');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('somebody else on the same phone is told whose device it is; the work of the first waits sealed (DECISIONS 12.4.3) @phone', async ({
  page,
}) => {
  const [first, second] = [
    await hire(page, 'credit_officer', 'Kitui'),
    await hire(page, 'credit_officer', 'Kitui'),
  ];
  const { name, bringBack } = await leaveWork(page, first);
  await page.reload();
  await page.getByRole('link', { name: 'Sign in with the password instead' }).click();
  await expect(page.getByText('One entry on this device has not been sent.')).toBeVisible();
  await expect(page.getByText(/^This is the device of /)).toBeVisible();
  await expectAccessible(page);
  await bringBack();
  await signIn(page, second);
  await page.goto('/credit-officer/account');
  await expect(page.getByText(/^This is the device of /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up this device' })).toBeHidden();
  await expect(unsentLink(page)).toBeHidden();
  await page.goto('/credit-officer/unsent');
  await expect(page.getByText(/^One entry on this device has not been sent/)).toBeVisible();
  await expect(page.getByText('Everything is sent.')).toBeHidden();
  await expect(page.getByText(name)).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');
  await page.goto('/credit-officer/unsent');
  await unlock(page);
  await expect(page.getByRole('heading', { name: 'Sent 1' })).toBeVisible();
  await expect(page.getByText(`New client: ${name}`)).toBeVisible();
});

test('who signs in in another tab sends nothing that the first one of the device has made (DECISIONS 17.12.1) @phone', async ({
  page,
}) => {
  const [first, second] = [
    await hire(page, 'credit_officer', 'Kitui'),
    await hire(page, 'credit_officer', 'Kitui'),
  ];
  const { name, bringBack } = await leaveWork(page, first);
  const theirs = await sessionOf(page, second);
  await bringBack();
  // What another tab does, and in the same moment there is a network again.
  await page.evaluate((session) => {
    localStorage.setItem('session', session);
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: session }));
    window.dispatchEvent(new Event('online'));
  }, theirs);
  await expect(unsentLink(page)).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');
  await page.goto('/credit-officer/unsent');
  await unlock(page);
  await expect(page.getByRole('heading', { name: 'Sent 1' })).toBeVisible();
  const { clients } = await callApi<{ clients: { id: string }[] }>(
    page,
    'admin',
    'GET',
    `/clients?page=1&search=${encodeURIComponent(name)}`,
  );
  expect(clients).toHaveLength(1);
  const { entries } = await callApi<{ entries: { staff_id: string }[] }>(
    page,
    'admin',
    'GET',
    `/audit?entity_id=${clients[0]!.id}&action=client.create`,
  );
  const { id } = await callApi<{ id: string }>(page, first, 'GET', '/auth/me');
  expect(entries).toMatchObject([{ staff_id: id }]);
});

test('a locked device that a manager ends is wiped without its PIN, and the password sends its work (DECISIONS 17.3.1) @phone', async ({
  page,
}) => {
  const officer = await hire(page, 'credit_officer', 'Kitui');
  const phone = `Lost ${uniqueDigits()}`;
  const { name, bringBack } = await leaveWork(page, officer, phone);
  const { devices } = await callApi<{ devices: { id: string; name: string; staff_name: string }[] }>(
    page,
    'manager',
    'GET',
    '/devices?page=1&limit=100',
  );
  const mine = devices.find((device) => device.name === phone)!;
  await callApi(page, 'manager', 'POST', `/devices/${mine.id}/end`, { reason: 'Lost on the bus' });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeVisible();
  expect(await countKept(page)).toMatchObject({ people: 1 });
  await bringBack();
  // As a browser says it when there is a network again. Nobody types the PIN.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await page.waitForURL('**/signin');
  await expect(page.getByText(/^This device was removed from your account/)).toBeVisible();
  await expect.poll(() => countKept(page)).toEqual({ kept: 0, people: 0 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signIn(page, officer);
  await page.goto('/credit-officer/unsent');
  await expect(page.getByText(`New client: ${name}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sent 1' })).toBeVisible();
});
