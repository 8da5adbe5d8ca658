import type { Client } from '#contract/clients.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { choose, PAGE, tryOut } from './imports.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, createClient, enter, expect, hire, test } from './support.ts';

// One after the other in one worker, since the server does one import after the other: two would wait for each other.
test.describe.configure({ mode: 'default' });

test('balances come in from a file with a title above its headings, and go out again (DECISIONS 6.25, 18.10, 18.11) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  const balanceOf = async () =>
    (await callApi<Client>(page, 'admin', 'GET', `/clients/${client.id}`)).loan_balance;
  await enter(page, await hire(page, 'admin'), `${PAGE}?kind=balances`);
  const today = nairobiDay(new Date());
  await choose(page, [
    'Balances of all members',
    '',
    `As of ${today}`,
    'System ID,Loan Balance,Balances As Of',
    `${client.system_id},12500.50,${today}`,
  ]);
  await expect(page.getByText('Above the headings, and left out: lines 1, 3 of the file.')).toBeVisible();
  await expectAccessible(page);
  await tryOut(page);
  await expect(
    page.getByText('1 row in the file = 0 new + 1 changed + 0 the same + 0 conflicts + 0 with problems.'),
  ).toBeVisible();
  expect(await balanceOf()).toBe(0);
  await page.getByRole('button', { name: 'Change 1 record' }).click();
  await expect(page.getByText('1 record changed.')).toBeVisible();
  expect(await balanceOf()).toBe(12_500.5);

  await page.getByRole('button', { name: 'Undo this import...' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import' });
  await expect(question.getByText('1 record that it changed gets back what it had before.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await balanceOf()).toBe(12_500.5);
  await page.getByRole('button', { name: 'Undo this import...' }).click();
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/^This import was undone by /)).toBeVisible();
  expect(await balanceOf()).toBe(0);
});
