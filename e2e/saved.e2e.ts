import type { Page, Route } from '@playwright/test';
import { openDatabase } from './database.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import {
  AS_OURS,
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  PASSWORD,
  test,
  unique,
  unroute,
} from './support.ts';

const ADMIN_ORDERS = '/admin/orders';

/** Every try of a call is cut, before the server hears of it or after it has answered. */
async function cut(
  page: Page,
  url: string,
  method: string,
  when: 'before' | 'after',
): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if (when === 'after') await route.fetch();
    return route.abort();
  };
  await page.route(url, handler);
  return () => unroute(page, url, handler);
}

test('an edit that never arrived is not told as saved when the same account saved something else meanwhile (SPEC 8) @desktop', async ({
  page,
}) => {
  const lamp = await createProduct(page, 50);
  const order = await placeOrder(page, 'officer', lamp);
  await enter(page, 'admin', `${ADMIN_ORDERS}?edit=${order.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Order' });
  await dialog.getByLabel('Loan term (months)').fill('9');
  const mend = await cut(page, `**/api/orders/${order.id}`, 'PUT', 'before');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await callApi(page, 'admin', 'PUT', `/orders/${order.id}`, { loanTerm: 30 });
  await mend();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Someone changed this order while you were looking at it. Nothing was saved.']);
  await dialog.getByRole('button', { name: 'Load what is there now' }).click();
  const field = dialog.getByRole('radiogroup', { name: 'Loan term (months)' });
  await expect(field.getByRole('radio', { name: 'Yours: 9' })).toBeChecked();
  await expect(field.getByRole('radio', { name: 'Saved meanwhile: 30' })).not.toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await callApi(page, 'admin', 'GET', `/orders/${order.id}`)).toMatchObject({ loan_term: 9 });
});

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
  const load = dialog.getByRole('button', { name: 'Load what is there now' });
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

test('a save whose answers are all lost changes the record once, and the next try says so (DECISIONS 12.1) @desktop', async ({
  page,
}) => {
  const name = unique('Jua');
  await enter(page, 'officer', '/credit-officer/groups');
  await page.getByRole('button', { name: 'Add Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Group' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'Kitui' }).click();
  const mend = await cut(page, '**/api/groups', 'POST', 'after');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await mend();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const database = await openDatabase();
  const { rows } = await database.query(
    `select count(*)::int as groups,
            (select count(*)::int from audit_log where action = 'group.create' and after ->> 'name' = $1) as lines
     from groups where name = $1`,
    [name],
  );
  await database.end();
  expect(rows).toEqual([{ groups: 1, lines: 1 }]);
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

test('a session whose end the public site finds out is signed in again over the screen too (DECISIONS 14.5) @desktop', async ({
  page,
}) => {
  const client = await createClient(page, await createGroup(page));
  const address = `/credit-officer/clients?search=${encodeURIComponent(client.name)}&edit=${client.id}`;
  await enter(page, 'manager', address);
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await dialog.getByLabel('Address').fill('Behind the market');
  await endSessionOf(page);
  const site = await page.context().newPage();
  await site.goto('/about');
  await expect.poll(() => sessionIn(site)).toBeNull();
  await site.close();
  await expect(signInOver(page)).toBeVisible();
  await signInOver(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await signInOver(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(signInOver(page)).toBeHidden();
  await expect(dialog.getByLabel('Address')).toHaveValue('Behind the market');
});

test('a page loaded again after the end says why one is at the sign-in, and leads back to it (SPEC 2) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  await enter(page, 'officer', `/credit-officer/clients/${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await endSessionOf(page);
  await page.reload();
  await expect(page).toHaveURL(/\/signin$/);
  await expectTexts(page.locator('body'), ['Your session has ended. Sign in to go on where you were.']);
  await page.getByLabel('Email or Username').fill('officer');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`/credit-officer/clients/${client.id}$`));
  // Whoever signs out is led nowhere afterwards.
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect(page.getByText('Sign in to open the page that you asked for.')).toBeHidden();
});

test('a check of the session that gets no answer signs nobody out (SPEC 4) @desktop', async ({ page }) => {
  await enter(page, 'officer');
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  for (const status of [0, 502]) {
    await page.route('**/api/auth/me', (route) => (status ? route.fulfill({ status }) : route.abort()));
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    expect(await sessionIn(page)).not.toBeNull();
    await unroute(page, '**/api/auth/me');
  }
});

test('a user without a role works as a credit officer (SPEC 2, Back-office layout) @desktop', async ({
  page,
}) => {
  await page.route('**/api/auth/me', async (route) => {
    const { role: _, ...user } = await (await route.fetch()).json();
    await route.fulfill({ headers: AS_OURS, json: user });
  });
  await enter(page, 'officer');
  await expectTexts(page.locator('body'), ['Credit Officer']);
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
});

test('a visitor’s answer is never shown to staff: an ended session asks to sign in before prices are read (SPEC 6) @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/products');
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible();
  await endSessionOf(page);
  await page.getByRole('searchbox').first().fill('lamp');
  await expect(signInOver(page)).toBeVisible();
});
