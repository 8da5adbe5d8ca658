import type { ClientsPage } from '#contract/clients.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import { callApi, createClient, enter, expect, test } from './support.ts';
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
