import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test, unique, uniqueDigits } from './support.ts';

const LONG = 'Wanjiru Nyambura Kamau wa Muthoni Gathoni';

/** One person, registered twice with one phone number. */
async function registeredTwice(page: Page): Promise<{ main: Client; other: Client }> {
  const phone = `07${uniqueDigits().slice(-8).padStart(8, '0')}`;
  const register = (name: string, more: object) =>
    callApi<Client>(page, 'officer', 'POST', '/clients', { name: unique(name), phone, ...more });
  return {
    main: await register(LONG, { systemId: `S${uniqueDigits()}` }),
    other: await register('Wanjiru Kamau', { clientId: uniqueDigits(), email: 'wanjiru@example.com' }),
  };
}

test('a manager links two records of one client, who is found by both names, and ends the link (DECISIONS 20.11) @desktop', async ({
  page,
}) => {
  const { main, other } = await registeredTwice(page);
  await enter(page, 'manager', `/credit-officer/clients/${main.id}`);
  await page.getByRole('button', { name: 'Link another record' }).click();
  const dialog = page.getByRole('dialog');
  const likely = dialog.getByRole('table', { name: 'Same phone or same name' });
  await expect(likely.getByRole('row').filter({ hasText: other.name })).toBeVisible();
  await likely.getByRole('radio', { name: other.name }).check();
  await dialog.getByRole('button', { name: `Compare with ${other.name}` }).click();
  await expect(dialog.getByRole('table', { name: 'Records of this person' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Registered twice');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByText(`The record is linked to ${main.name}`)).toBeVisible();
  const section = page.getByRole('region', { name: 'Also registered as' });
  await expect(section.getByText(other.client_id)).toBeVisible();
  await expect(section.getByText('Reason: Registered twice')).toBeVisible();

  await page.goto(`/credit-officer/clients?search=${encodeURIComponent(other.client_id)}`);
  await expect(page.getByText(`Also registered as ${other.name}`)).toBeVisible();
  await page.goto(`/credit-officer/clients/${other.id}`);
  await expect(page.getByText(`This is another record of ${main.name}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Open the main record' }).click();
  await expect(page.getByRole('heading', { level: 1, name: main.name })).toBeVisible();

  await section.getByRole('button', { name: `End link of ${other.name}` }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('Mother and daughter');
  await question.getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText(`${other.name} is no longer linked`)).toBeVisible();
  await expect(section).toBeHidden();
});
