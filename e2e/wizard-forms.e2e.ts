import { expectAccessible, expectTexts } from './expectations.ts';
import { createClient, enter, expect, test } from './support.ts';
import { newClient, Wizard } from './wizard.ts';

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
