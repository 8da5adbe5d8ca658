import type { Client, ClientsPage } from '#contract/clients.ts';
import { LIMITS } from '#domain/limits.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import {
  answerInstead,
  callApi,
  createClient,
  enter,
  expect,
  test,
  testInOwnWindow,
  unique,
  uniqueDigits,
  unroute,
} from './support.ts';
import { newClient, Wizard } from './wizard.ts';

test('the new client form names missing fields, keeps the input, selects the new client (SPEC 5 and 8, DECISIONS 8) @phone', async ({
  page,
}) => {
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const create = wizard.clientForm.getByRole('button', { name: 'Create Client' });
  const wanted = newClient();

  const form = await wizard.openForm('Client');
  await create.click();
  await expectTexts(form, [
    'Client name and phone are required',
    'Name is required',
    'Phone is required',
    'National ID is required',
    'System ID is required',
  ]);
  await expectAccessible(page);
  await wizard.fillClientForm(wanted);
  await expect(form.getByText(/required/)).toHaveCount(0);
  await form.getByLabel('Email').fill('nonsense');
  await create.click();
  await expectTexts(form, ['Please enter a valid email address']);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(wizard.heading('Select Client')).toBeVisible();

  await wizard.openForm('Client');
  await expect(form.getByLabel('Client Name')).toHaveValue(wanted.name);
  await form.getByLabel('Email').fill('');
  await create.click();
  await expect(form).toBeHidden();
  await expectTexts(wizard.dialog, [`${wanted.name} has been created and selected.`]);
  await expect(wizard.radio(wanted.name)).toBeChecked();
  await expect(wizard.dialog.getByLabel('Client loan balance')).toBeFocused();

  await wizard.openForm('Client');
  await expect(form.getByLabel('Client Name')).toHaveValue('');
});

test('a client who exists already is selected instead, and said so where one looks (SPEC 4 and 8, DECISIONS 5) @phone', async ({
  page,
}) => {
  const existing = await createClient(page);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const typed = {
    name: existing.name.toUpperCase(),
    phone: existing.phone.replace('+254', '0'),
    nationalId: ` ${existing.client_id} `,
    systemId: existing.system_id.toLowerCase(),
  };
  await wizard.createClient(typed);
  await expectTexts(wizard.dialog, ['Client already exists. It has been selected in the list.']);
  await expect(wizard.dialog.getByText('Client already exists.')).toBeInViewport();
  await expect(wizard.radio(existing.name)).toBeChecked();
});

test('who was found is shown beside who was typed, and an officer says if both are the same (DECISIONS 25.2) @phone', async ({
  page,
}) => {
  const existing = await createClient(page);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const form = await wizard.openForm('Client');
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  const typed = { ...newClient(), systemId: existing.system_id };
  await wizard.fillClientForm(typed);
  const create = form.getByRole('button', { name: 'Create Client' });
  await create.click();
  await expectTexts(question, [
    'Client already exists. It has been selected in the list.',
    typed.name,
    existing.name,
    typed.nationalId,
    existing.client_id,
  ]);
  await expect(question.getByRole('row', { name: /System ID Equal/ })).toBeVisible();
  await expect(question.getByRole('row', { name: /Name Different/ })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Someone else' }).click();
  await expect(question).toBeHidden();
  await expectTexts(form, [`${existing.name} has this already. Type what is right here.`]);
  await expect(form.getByLabel('Client Name')).toHaveValue(typed.name);
  await expect(form.getByLabel('System ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('National ID')).not.toHaveAttribute('aria-invalid', 'true');

  await create.click();
  await question.getByRole('button', { name: 'Same person' }).click();
  await expect(form).toBeHidden();
  await expect(wizard.radio(existing.name)).toBeChecked();
});

test('a National ID that lost its zeros is shown beside its client, and makes no second one (DECISIONS 25.3) @phone', async ({
  page,
}) => {
  const digits = uniqueDigits();
  const { id } = await callApi<Client>(page, 'officer', 'POST', '/clients', {
    name: unique('Zawadi'),
    phone: `07${digits}`,
    clientId: `0${digits}`,
  });
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const form = await wizard.openForm('Client');
  const wanted = { ...newClient(), nationalId: digits };
  await wizard.fillClientForm(wanted);
  await form.getByRole('button', { name: 'Create Client' }).click();
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  await expect(question.getByRole('row', { name: /National ID Equal but for zeros/ })).toBeVisible();
  await question.getByRole('button', { name: 'Someone else' }).click();
  await expect(form).toBeHidden();
  await expect(wizard.radio(wanted.name)).toBeChecked();
  const { clients } = await callApi<ClientsPage>(page, 'officer', 'GET', `/clients?name=${wanted.name}`);
  expect(clients).toMatchObject([{ client_id: digits }]);
  expect(clients[0]?.id).not.toBe(id);
});

test('a number with a digit too few is asked about, and what was meant is offered (DECISIONS 25.4) @phone', async ({
  page,
}) => {
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const form = await wizard.openForm('Client');
  const wanted = newClient();
  await wizard.fillClientForm({
    ...wanted,
    phone: wanted.phone.slice(1),
    nationalId: `${wanted.nationalId}.0`,
  });
  const create = form.getByRole('button', { name: 'Create Client' });
  await create.click();
  const phone = page.getByRole('dialog', { name: 'Is this phone number right?' });
  await expectTexts(phone, [
    `${wanted.phone.slice(1)} has 9 digits. Kenyan numbers have 10, or 12 with 254.`,
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(phone).toBeHidden();
  await expect(form.getByLabel('Client Name')).toHaveValue(wanted.name);
  await create.click();
  await phone.getByRole('button', { name: `Use ${wanted.phone}` }).click();
  const id = page.getByRole('dialog', { name: 'Is this National ID right?' });
  await id.getByRole('button', { name: `Use ${wanted.nationalId}` }).click();
  await expect(form).toBeHidden();
  const { clients } = await callApi<ClientsPage>(page, 'officer', 'GET', `/clients?name=${wanted.name}`);
  expect(clients.map((client) => [client.phone, client.client_id])).toEqual([
    [wanted.phone.replace(/^0/, '+254'), wanted.nationalId],
  ]);
});

test('a client who could not be created is explained by the reason, and the form stays (SPEC 8) @desktop', async ({
  page,
}) => {
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const form = await wizard.openForm('Client');
  const wanted = newClient();
  await wizard.fillClientForm(wanted);
  for (const [status, json, text] of [
    [400, { message: 'Too short.', code: 'validation' }, 'Too short.'],
    [400, {}, 'Invalid client data. Please check your inputs.'],
    [403, { message: 'No.', code: 'forbidden' }, 'You do not have permission to create clients'],
    [500, { message: 'Boom.', code: 'internal' }, 'Failed to create client. Please try again later.'],
    [201, {}, 'Invalid or incomplete client data received from API.'],
  ] as const) {
    await answerInstead(page, '**/api/clients', 'POST', status, json);
    await form.getByRole('button', { name: 'Create Client' }).click();
    await expectTexts(form, [text]);
    await unroute(page, '**/api/clients');
  }
  await expect(form.getByLabel('Client Name')).toHaveValue(wanted.name);
});

testInOwnWindow(
  'the figures of a client are required amounts, and another client begins with empty ones (SPEC 4 and 5) @desktop',
  async ({ page }) => {
    const family = unique('Mwende');
    await page.clock.install();
    const [one, other] = [
      await createClient(page, undefined, family),
      await createClient(page, undefined, family),
    ];
    await enter(page, 'officer');
    const wizard = new Wizard(page);
    await wizard.open();
    const { dialog, continueButton } = wizard;
    const [balance, savings] = [
      dialog.getByLabel('Client loan balance'),
      dialog.getByLabel('System savings'),
    ];
    await expect(continueButton).toBeDisabled();

    const searches: string[] = [];
    page.on('request', (request) => {
      // The list of all of them may still be asked for.
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/clients' && searchParams.get('search')) searches.push(request.url());
    });
    // However long the machine pauses between two letters, the page does not see it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('searchbox').pressSequentially(family);
    await page.clock.runFor(LIMITS.searchDebounceMs - 1);
    expect(searches, 'the search waits for a pause (SPEC 9)').toEqual([]);
    await page.clock.resume();
    await expect(dialog.getByRole('table').getByRole('radio')).toHaveCount(2);
    expect(searches).toHaveLength(1);
    await wizard.radio(one.name).check({ force: true });

    await expect(continueButton).toBeDisabled();
    await balance.focus();
    await savings.focus();
    await wizard.heading('Select Client').click();
    await expectTexts(dialog, ['Client loan balance is required', 'System savings is required']);
    await balance.pressSequentially('-');
    await expectTexts(dialog, ['Please enter a valid number']);
    await balance.pressSequentially('5');
    await expectTexts(dialog, ['Cannot be negative']);
    await savings.fill('0');
    await expect(continueButton).toBeDisabled();
    await balance.fill('1500.50');
    await expect(continueButton).toBeEnabled();

    await wizard.radio(other.name).check({ force: true });
    await expect(balance).toHaveValue('');
    await expect(savings).toHaveValue('');
    await expect(continueButton).toBeDisabled();
  },
);
