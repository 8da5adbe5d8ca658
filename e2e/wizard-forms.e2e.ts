import { LIMITS } from '#domain/limits.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import {
  answerInstead,
  createClient,
  enter,
  expect,
  test,
  testInOwnWindow,
  unique,
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
  await wizard.createClient({ ...newClient(), nationalId: ` ${existing.client_id.toLowerCase()} ` });
  await expectTexts(wizard.dialog, ['Client already exists. It has been selected in the list.']);
  await expect(wizard.dialog.getByText('Client already exists.')).toBeInViewport();
  await expect(wizard.radio(existing.name)).toBeChecked();
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
