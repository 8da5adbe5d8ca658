import type { Locator, Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  answerInstead,
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
import { Wizard } from './wizard.ts';

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

test('a double click opens a dialog, and its second press on the backdrop does not close it (SPEC 2) @desktop', async ({
  page,
}) => {
  await enter(page, 'officer', LIST);
  await page.getByRole('button', { name: 'Add Client' }).hover();
  await page.mouse.down();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Add Client' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(/edit=new/);
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(dialog).toBeHidden();
});

test('the Add Client dialog closes on Escape, asks before what was typed is lost, and gives the focus back (SPEC 2) @desktop', async ({
  page,
}) => {
  await enter(page, 'officer', LIST);
  const dialog = await openAdd(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Client' })).toBeFocused();
  await openAdd(page);
  await dialog.getByLabel('Name').fill('Half a');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('Half a');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await page.waitForURL((url) => url.pathname === LIST && url.search === '');
  await openAdd(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('an existing client is selected in the list; one of another branch is not shown (SPEC 8, DECISIONS 5, 10) @desktop', async ({
  page,
}) => {
  const known = await createClient(page);
  await enter(page, 'officer', LIST);
  const dialog = await openAdd(page);
  await dialog.getByLabel('Name').fill('Somebody Else');
  await dialog.getByLabel('Phone').fill(`07${uniqueDigits()}`);
  await dialog.getByLabel('National ID').fill(known.client_id.toLowerCase());
  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  await question.getByRole('button', { name: 'Someone else' }).click();
  await expect(dialog.getByLabel('National ID')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Same person' }).click();
  await expect(dialog).toBeHidden();
  await expectTexts(page.locator('body'), ['Client already exists. It has been selected in the list.']);
  await expect(rows(page).filter({ hasText: known.name })).toHaveAttribute('data-chosen', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Somebody Else');

  const abroad = await callApi<Client>(page, 'officer.mombasa', 'POST', '/clients', {
    name: unique('Salim'),
    phone: `07${uniqueDigits()}`,
    clientId: `3${uniqueDigits()}`,
  });
  await dialog.getByLabel('National ID').fill(abroad.client_id);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['A client with these details exists. Ask head office.']);
  await expect(dialog.getByLabel('Name')).toHaveValue('Somebody Else');
});

test('an admin alone adds a client without a phone, who is marked in the list (DECISIONS 18.12) @phone', async ({
  page,
}) => {
  const name = unique('Akinyi Without');
  await enter(page, 'officer', LIST);
  await expect((await openAdd(page)).getByLabel('This client has no phone')).toBeHidden();
  await enter(page, 'admin', '/admin/clients');
  const dialog = await openAdd(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('This client has no phone').check();
  await expect(dialog.getByLabel('Phone', { exact: true })).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('National ID or System ID is required').first()).toBeVisible();
  await dialog.getByLabel('National ID').fill(`3${uniqueDigits()}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await find(page, name);
  await expect(rows(page).filter({ hasText: name })).toContainText('No phone number');
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
  await find(page, twice.name);
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

test('two people edit one client: the second one sees the first change, and nothing is lost (DECISIONS 4) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  await enter(page, 'manager', `${LIST}?search=${encodeURIComponent(client.name)}`);
  await expect(page.getByRole('button', { name: `Delete ${client.name}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${client.name}` }).click();
  const edit = editDialog(page);
  await edit.getByLabel('Email').fill('typed@clients.example');
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { address: 'Somewhere else' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expectTexts(edit, ['Someone changed this client while you were looking at it. Nothing was saved.']);
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Load what is there now' }).click();
  await expect(edit.getByLabel('Address')).toHaveValue('Somewhere else');
  await expect(edit.getByLabel('Email')).toHaveValue('typed@clients.example');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await findClient(page, client.id)).toMatchObject({
    address: 'Somewhere else',
    email: 'typed@clients.example',
  });
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

test('a manager sees, and does not change, the numbers by which balances find a client (DECISIONS 11.1) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { systemId: '', loanBalance: 7000 });
  await enter(page, 'manager', `${LIST}/${client.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  const number = dialog.getByLabel('National ID');
  await expect(number).toHaveValue(client.client_id);
  await expect(number).not.toBeEditable();
  await expect(number).toHaveAccessibleDescription(/an admin alone changes it/);
  await dialog.getByLabel('System ID').fill(`SYS-${client.client_id}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await callApi<Client>(page, 'admin', 'GET', `/clients/${client.id}`)).toMatchObject({
    client_id: client.client_id,
    system_id: `SYS-${client.client_id}`,
  });
});

test('a new order begun on a client’s page is for that client, unless one was left unfinished (SPEC 2) @phone', async ({
  page,
}) => {
  const group = await createGroup(page);
  const [client, other] = [await createClient(page, group), await createClient(page)];
  await enter(page, 'officer', `${LIST}/${client.id}`);
  const wizard = new Wizard(page);
  await wizard.open('New order');
  await expect(wizard.radio(client.name)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(wizard.dialog, 'nothing was entered, so nothing is asked').toBeHidden();

  await wizard.open('New order');
  await wizard.fillClientFigures();
  await wizard.continue();
  await expect(wizard.radio(group.name)).toBeChecked();
  await page.goto(`${LIST}/${other.id}`);
  await page.getByRole('button', { name: 'New order' }).click();
  await expectTexts(wizard.dialog, [client.name]);
  await wizard.dialog.getByRole('button', { name: 'Start anew' }).click();
  await expect(wizard.radio(other.name)).toBeChecked();
});

test('a client of another branch, or none, is not found; a list that fails says so and loads again by Retry (SPEC 8) @phone', async ({
  page,
}) => {
  const abroad = await callApi<Client>(page, 'officer.mombasa', 'POST', '/clients', {
    name: unique('Salim'),
    phone: `07${uniqueDigits()}`,
  });
  await enter(page, 'officer', `${LIST}/${abroad.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Client not found' })).toBeVisible();
  await expectAccessible(page);
  const calls = /\/api\/clients\?/;
  await answerInstead(page, calls, 'GET', 403, { message: 'No.', code: 'forbidden' });
  await page.getByRole('link', { name: 'Back to clients' }).click();
  await expectTexts(page.locator('body'), ['You do not have permission to view clients']);
  await unroute(page, calls);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);
  await expectFits(page);
});
