import type { Locator, Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { openDatabase } from './database.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import { callApi, createClient, enter, expect, test } from './support.ts';

const CLIENTS = '/admin/clients';

const balanceBox = (dialog: Locator) => dialog.getByLabel('Loan balance');
const savingsBox = (dialog: Locator) => dialog.getByLabel('System savings');

async function openClient(page: Page, client: Client): Promise<Locator> {
  await page.goto(`${CLIENTS}?search=${encodeURIComponent(client.name)}&edit=${client.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(balanceBox(dialog)).toBeVisible();
  return dialog;
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this figure right?' });

test('90,000 typed with its comma is ninety thousand in the database, and a slip by a thousand is asked about (SPEC 9) @phone', async ({
  page,
}) => {
  const client = await createClient(page);
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { loanBalance: 90_000 });
  await enter(page, 'admin');
  const dialog = await openClient(page, client);
  await expect(balanceBox(dialog)).toHaveValue('90,000');
  await savingsBox(dialog).fill('12,345.60');
  await savingsBox(dialog).blur();
  await expect(savingsBox(dialog)).toHaveValue('12,345.60');
  await balanceBox(dialog).fill('90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(question(page), ['Loan balance: you entered KES 90. The books say KES 90,000.']);
  await expectAccessible(page);
  // Escape answers the question alone: the form stays as it is.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(balanceBox(dialog)).toHaveValue('90');
  await balanceBox(dialog).fill('90,000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const database = await openDatabase();
  const { rows } = await database.query(
    'select loan_balance::text, system_savings::text from client_books where client_id = $1',
    [client.id],
  );
  await database.end();
  expect(rows).toEqual([{ loan_balance: '90000.00', system_savings: '12345.60' }]);
});
