import type { Locator, Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
  unique,
  uniqueDigits,
  unroute,
} from './support.ts';

const LIST = '/credit-officer/clients';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Clients' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('status') });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Client' });
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Client' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search clients...' });

async function find(page: Page, text: string): Promise<void> {
  await search(page).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  return dialog;
}

const findClient = (page: Page, id: string) => callApi<Client>(page, 'admin', 'GET', `/clients/${id}`);

test('an officer adds a client, finds them by search and by the filter boxes, and opens their page (SPEC 2, Clients screen) @phone', async ({
  page,
}) => {
  await enter(page, 'officer', `${LIST}?page=2`);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const [name, digits] = [unique('Nekesa Wafula'), uniqueDigits()];
  const dialog = await openAdd(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Name and phone are required']);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(`  ${name} `);
  await dialog.getByLabel('Phone').fill(`07${digits}`);
  await expect(dialog.getByText('Name and phone are required')).toBeHidden();
  await dialog.getByLabel('Email').fill('nonsense');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Please enter a valid email address']);
  await dialog.getByLabel('Email').fill('');
  await dialog.getByLabel('National ID').fill(`3${digits}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} has been added`)).toBeVisible();

  await find(page, name);
  await page.waitForURL((url) => url.searchParams.get('search') === name && !url.searchParams.has('page'));
  await expect(rows(page)).toHaveCount(1);
  const today = /\d{1,2} \w{3} \d{4}/;
  await expect(rows(page)).toContainText(`3${digits}`);
  await expect(rows(page)).toContainText('N/A');
  await expect(rows(page)).toContainText(today);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Client Name').fill(name.toUpperCase());
  await page.getByRole('searchbox', { name: 'Phone Number' }).fill(`+254 7${digits}`);
  await page.getByLabel('National ID').fill('nobody');
  await expectTexts(page.locator('body'), ['No clients found.', 'Try adjusting your search parameters.']);
  await expectAccessible(page);
  await page.getByLabel('National ID').fill(`3${digits}`);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Client Name')).toHaveValue(name.toUpperCase());
  await expect(page.getByRole('button', { name: 'Filters 3 in use' })).toBeVisible();
  await rows(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});

test('an admin edits a client and deletes one; one with orders stays, and the alert says why (SPEC 2 and 8) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  const product = await createProduct(page, 5);
  const orderClient = await createClient(page);
  const group = await createGroup(page);
  await enter(page, 'admin', `/admin/clients?search=${encodeURIComponent(client.name)}`);

  await page.getByRole('button', { name: `Edit ${client.name}` }).click();
  const edit = editDialog(page);
  await expect(edit.getByLabel('Name')).toHaveValue(client.name);
  await expect(edit.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await edit.getByLabel('Address').fill('Box 12, Kitui');
  await edit.getByLabel('Loan balance').fill('1,250.50');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await edit.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    address: 'Box 12, Kitui',
    loanBalance: 1250.5,
    updatedAt: client.updated_at,
  });
  await expect(edit).toBeHidden();
  expect(await findClient(page, client.id)).toMatchObject({
    address: 'Box 12, Kitui',
    loan_balance: 1250.5,
  });

  const twice = await createClient(page);
  const add = await openAdd(page);
  await add.getByLabel('Name').fill(twice.name);
  await add.getByRole('textbox', { name: /^Phone/ }).fill(twice.phone);
  await add.getByLabel('National ID').fill(twice.client_id);
  await add.getByRole('button', { name: 'Save' }).click();
  const exists = page.getByText('Client already exists. It has been selected in the list.');
  await expect(exists).toBeVisible();
  await page.getByRole('button', { name: `Delete ${twice.name}` }).click();
  const questionOf = (name: string) => page.getByRole('dialog', { name: `Delete ${name}` });
  let question = questionOf(twice.name);
  await expectTexts(question, ['Delete this client? This cannot be undone.']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(question, ['Give a reason.']);
  await question.getByLabel('Reason').fill('Registered twice');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(page.locator('body'), ['Client deleted', 'No clients found.']);
  await expect(exists).toHaveCount(0);

  await find(page, orderClient.name);
  await page.getByRole('button', { name: `Delete ${orderClient.name}` }).click();
  question = questionOf(orderClient.name);
  await question.getByLabel('Reason').fill('Registered twice');
  await page.route(`**/api/clients/${orderClient.id}*`, (route) => route.abort());
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(question, ['Failed to delete']);
  await unroute(page, `**/api/clients/${orderClient.id}*`);
  await placeOrder(page, 'officer', product, { clientId: orderClient.id, groupId: group.id });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectTexts(question, ['Cannot delete this client. They may have associated orders.']);

  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Delete ${orderClient.name}` }).click();
  await expectTexts(question, [
    'Delete this client? This cannot be undone.',
    'Cannot delete this client. They may have associated orders.',
  ]);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(question.getByLabel('Reason')).toHaveCount(0);
  await expectAccessible(page);
});

test('a client page shows balances, their history and the orders; a group is assigned there (DECISIONS 4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 50);
  const [client, group] = [await createClient(page), await createGroup(page)];
  const order = { clientId: client.id, groupId: group.id };
  await placeOrder(page, 'officer', product, { ...order, clientLoanBalance: 9000, clientSystemSavings: 400 });
  await placeOrder(page, 'officer', product, {
    ...order,
    clientLoanBalance: 7500.5,
    clientSystemSavings: 600,
  });
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { loanBalance: 7000 });
  await enter(page, 'officer', `${LIST}/${client.id}`);
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.getByText('Show the numbers').click();
  const numbers = page.getByRole('table', { name: 'How the balances moved' });
  await expect(numbers.getByRole('row')).toHaveText([/Loan balance/, /7,0000/, /7,500\.50600/, /9,000400/]);
  await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Assign group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign group' });
  await dialog.getByRole('searchbox').fill(group.name);
  await dialog.getByRole('searchbox').press('Enter');
  await dialog.getByRole('radio', { name: `Select ${group.name}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change group' })).toBeVisible();
  await page.getByRole('link', { name: group.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
});
