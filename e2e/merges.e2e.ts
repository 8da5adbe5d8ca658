import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test, unique, uniqueDigits } from './support.ts';

const LONG = 'Wanjiru Nyambura Kamau wa Muthoni Gathoni';

/** One person, registered twice with one phone number. */
async function registeredTwice(page: Page): Promise<{ kept: Client; other: Client }> {
  const phone = `07${uniqueDigits().slice(-8).padStart(8, '0')}`;
  const register = (name: string, more: object) =>
    callApi<Client>(page, 'officer', 'POST', '/clients', { name: unique(name), phone, ...more });
  return {
    kept: await register(LONG, { systemId: `S${uniqueDigits()}` }),
    other: await register('Wanjiru Kamau', { clientId: uniqueDigits(), email: 'wanjiru@example.com' }),
  };
}

/** Opens the page of a client as the manager and compares it with the other record. */
async function compare(page: Page, { kept, other }: { kept: Client; other: Client }) {
  await enter(page, 'manager', `/credit-officer/clients/${kept.id}`);
  await page.getByRole('button', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog');
  const likely = dialog.getByRole('table', { name: 'Same phone or same name' });
  await expect(likely.getByRole('row').filter({ hasText: other.name })).toBeVisible();
  await expectAccessible(page);
  await likely.getByRole('radio', { name: other.name }).check();
  await dialog.getByRole('button', { name: `Compare with ${other.name}` }).click();
  await expect(dialog.getByRole('table', { name: 'What the kept record will have' })).toBeVisible();
  return dialog;
}

test('a manager merges two records of one client, who is found by both names, and undoes it (DECISIONS 20.11)', async ({
  page,
}) => {
  const both = await registeredTwice(page);
  const { kept, other } = both;
  const dialog = await compare(page, both);
  await expectAccessible(page);
  await dialog.getByLabel('Name in the end').selectOption('other');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Registered twice');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText(`The two records are one now: ${other.name}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
  await expect(page.getByText(other.client_id, { exact: true })).toBeVisible();

  await page.goto(`/credit-officer/clients/${other.id}`);
  await expect(page.getByText('The record that you opened was merged into this client')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(kept.id));
  await page.goto(`/credit-officer/clients?search=${encodeURIComponent(kept.system_id)}`);
  await expect(page.getByText(`${other.name}, merged on`)).toBeVisible();

  await page.goto(`/credit-officer/clients/${kept.id}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Undo the merge of ${other.name}` }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('Mother and daughter');
  await question.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText(`${other.name} is a record of its own again`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
  await page.goto(`/credit-officer/clients/${other.id}`);
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
});
