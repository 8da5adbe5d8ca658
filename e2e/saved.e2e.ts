import type { Page } from '@playwright/test';
import { expectAccessible, expectTexts } from './expectations.ts';
import { callApi, createClient, createGroup, enter, expect, PASSWORD, test } from './support.ts';

test('of two who change the same field of a client one chooses theirs, and it stays (DECISIONS 4) @phone', async ({
  page,
}) => {
  const client = await createClient(page);
  await enter(page, 'admin', `/admin/clients?search=${encodeURIComponent(client.name)}&edit=${client.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await dialog.getByLabel('Address').fill('Typed here');
  await dialog.getByLabel('Loan balance').fill('1,000');
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, {
    address: 'Saved meanwhile',
    email: 'now@x.example',
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const load = dialog.getByRole('button', { name: 'Load the current data' });
  await expect(load).toBeInViewport();
  await load.click();
  await expectTexts(dialog, ['Email is now: now@x.example']);
  await expect(dialog.getByLabel('Address').last()).toHaveValue('Typed here');
  await dialog.getByRole('radio', { name: 'Saved meanwhile: Saved meanwhile' }).click();
  await expect(dialog.getByLabel('Address').last()).toHaveValue('Saved meanwhile');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await callApi(page, 'admin', 'GET', `/clients/${client.id}`)).toMatchObject({
    address: 'Saved meanwhile',
    email: 'now@x.example',
    loan_balance: 1000,
  });
});

const sessionIn = (page: Page) => page.evaluate(() => localStorage.getItem('session'));
const signInOver = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

async function endSessionOf(page: Page): Promise<void> {
  const { token } = JSON.parse((await sessionIn(page)) ?? '{}') as { token: string };
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
}

test('a session that ends while somebody types is signed in again over the screen, and the save goes on (SPEC 4 and 8) @phone', async ({
  page,
}) => {
  const client = await createClient(page, await createGroup(page));
  const address = `/credit-officer/clients?search=${encodeURIComponent(client.name)}&edit=${client.id}`;
  await enter(page, 'manager', address);
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await dialog.getByLabel('Address').fill('Behind the market');
  await endSessionOf(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(signInOver(page)).toBeVisible();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await sessionIn(page)).toBeNull();
  await expect(signInOver(page).getByLabel('Email or Username')).toHaveValue('manager');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(signInOver(page)).toBeVisible();
  await signInOver(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await signInOver(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(signInOver(page)).toBeHidden();
  // The save that met the end of the session goes on by itself.
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/credit-officer\/clients/);
  expect(await callApi(page, 'admin', 'GET', `/clients/${client.id}`)).toMatchObject({
    address: 'Behind the market',
  });
});
