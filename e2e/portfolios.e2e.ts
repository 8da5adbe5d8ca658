import type { Page } from '@playwright/test';
import { expectAccessible } from './expectations.ts';
import { callApi, createBranch, enter, expect, hire, test, unique } from './support.ts';

const accountOf = async (page: Page, username: string) =>
  (await callApi<{ id: string; name: string }[]>(page, 'admin', 'GET', `/staff?search=${username}`))[0]!;

/** Somebody's clients, registered by them. */
async function registered(page: Page, by: string, ...names: string[]) {
  const clients: { id: string; name: string }[] = [];
  for (const name of names) {
    const body = { name: unique(name), phone: '0712 345 678' };
    clients.push(await callApi(page, by, 'POST', '/clients', body));
  }
  return clients;
}

test('a manager hands some clients to another officer, and both are notified (DECISIONS 20.5, 20.7) @desktop', async ({
  page,
}) => {
  const branch = await createBranch(page);
  const [manager, from, to] = [
    await hire(page, 'branch_manager', branch.name),
    await hire(page, 'credit_officer', branch.name),
    await hire(page, 'credit_officer', branch.name),
  ];
  const [giver, taker] = [await accountOf(page, from), await accountOf(page, to)];
  const [one, two, stays] = await registered(page, from, 'Chebet', 'Daudi', 'Esther');
  await enter(page, manager, '/credit-officer/portfolios');
  await expect(page.getByRole('row').filter({ hasText: giver.name })).toContainText('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Hand over the clients of ${giver.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: 'To' })
    .or(dialog.getByRole('textbox', { name: 'To' }))
    .click();
  await page.getByRole('option', { name: taker.name }).click();
  await dialog.getByText('Some', { exact: true }).click();
  await dialog.getByRole('checkbox', { name: one!.name }).check();
  await dialog.getByRole('checkbox', { name: two!.name }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Another route');
  await expect(dialog.getByText(`2 clients will be with ${taker.name}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hand over' }).click();

  await expect(page.getByText(`2 clients now with ${taker.name}`)).toBeVisible();
  await page.goto(`/credit-officer/clients/${stays!.id}`);
  await expect(page.getByText(giver.name)).toBeVisible();
  await enter(page, to, '/credit-officer/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByRole('link', { name: `2 clients of ${giver.name} went to ${taker.name}` }),
  ).toBeVisible();
});
