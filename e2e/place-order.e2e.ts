import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import { createClient, createProduct, expect, hire, signIn, stockOf, testInOwnWindow } from './support.ts';
import { expectTranslated, translatePages } from './translated.ts';
import { type NewClient, newClient, newGroup, Wizard } from './wizard.ts';

/** Types somebody new with the System ID of somebody else, who is shown beside them (DECISIONS 25.2). */
async function registerInsteadOf(
  page: Page,
  wizard: Wizard,
  existing: Client,
  client: NewClient,
): Promise<void> {
  const form = await wizard.openForm('Client');
  const question = page.getByRole('dialog', { name: 'Is this the same person?' });
  const create = form.getByRole('button', { name: 'Create Client' });
  await wizard.fillClientForm({ ...client, systemId: existing.system_id });
  await create.click();
  await expectTexts(question, [
    'Client already exists. It has been selected in the list.',
    client.name,
    existing.name,
    client.nationalId,
    existing.client_id,
  ]);
  await expect(question.getByRole('row', { name: /System ID Equal/ })).toBeVisible();
  await expect(question.getByRole('row', { name: /Name Different/ })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Someone else' }).click();
  await expect(question).toBeHidden();
  await expectTexts(form, [`${existing.name} has this already. Type what is right here.`]);
  await expect(form.getByLabel('Client Name')).toHaveValue(client.name);
  await expect(form.getByLabel('System ID')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('National ID')).not.toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('System ID').fill(client.systemId);
  await create.click();
  await expect(form).toBeHidden();
}

testInOwnWindow(
  'in a translated page an officer adds client and group and orders; a manager approves (SPEC 2, DECISIONS 4, 14.8) @phone',
  async ({ page }) => {
    await translatePages(page);
    const existing = await createClient(page);
    const [lantern, stove] = [await createProduct(page, 10, 2500), await createProduct(page, 4, 4000)];
    const [client, group] = [newClient(), newGroup()];
    // The dashboard shows the five newest orders of an officer: those of the demo's place many at the same time.
    const officer = await hire(page, 'credit_officer', 'Kitui');

    await signIn(page, officer);
    const wizard = new Wizard(page);
    await wizard.open();
    await registerInsteadOf(page, wizard, existing, client);
    await wizard.fillClientFigures();
    await wizard.continue();
    await wizard.createGroup(group);
    await wizard.fillGroupFigures();
    await wizard.continue();
    await wizard.setQuantity(lantern, 1, 'Add to Cart');
    await wizard.setQuantity(lantern, 2, 'Update Cart');
    await wizard.setQuantity(stove, 1, 'Add to Cart');
    await expectAccessible(page);
    await wizard.continue();
    await wizard.dialog.getByRole('button', { name: 'Back' }).click();
    await wizard.continue();
    await wizard.dialog.getByRole('radio', { name: /location/i }).check({ force: true });
    await wizard.dialog.getByLabel('Delivery location').fill('Kalundu market, gate 2');
    await wizard.continue();
    await expect(wizard.dialog).toContainText(client.name);
    await expect(wizard.dialog).toContainText(group.name);
    await expect(wizard.dialog).toContainText('KES 9,000');
    await expectAccessible(page);
    await expectTranslated(page);
    await wizard.submit();
    await expect(page.getByText('Order created successfully')).toBeVisible();
    await expect(wizard.dialog).toBeHidden();

    const row = page.getByRole('row').filter({ hasText: client.name }).first();
    await expect(row.getByText('Pending')).toBeVisible();
    expect([await stockOf(page, lantern), await stockOf(page, stove)]).toEqual([8, 3]);

    await page.getByRole('button', { name: 'Log out' }).click();
    await signIn(page, 'manager');
    await page.goto(`/credit-officer/orders?search=${encodeURIComponent(client.name)}`);
    await page.getByRole('row').filter({ hasText: client.name }).first().click();
    const details = page.getByRole('dialog', { name: 'Order Details' });
    await expect(details).toContainText('Other Place: Kalundu market, gate 2');
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Approve' }).click();
    await page.getByLabel('Reason').fill('New client, known to the chairperson');
    const question = page.getByRole('dialog', { name: 'Approve order' });
    await question.getByRole('button', { name: 'Approve order' }).click();
    await expect(question).toBeHidden();
    await expect(details.getByText('Approved').first()).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Log out' }).click();
    await signIn(page, officer);
    await expect(
      page.getByRole('row').filter({ hasText: client.name }).first().getByText('Approved'),
    ).toBeVisible();
    expect([await stockOf(page, lantern), await stockOf(page, stove)]).toEqual([8, 3]);
  },
);
