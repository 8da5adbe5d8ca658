import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ClientsPage } from '#contract/clients.ts';
import { readWorkbook } from '../apps/api/test/read-workbook.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, hire, test, unique, uniqueDigits } from './support.ts';

const tryOut = (page: Page) => page.getByRole('button', { name: 'Try the file with these columns' }).click();

/** The last row of a workbook. */
async function downloadedRow(page: Page, button: string): Promise<string[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const rows = readWorkbook(await readFile(await (await file).path()));
  return rows.at(-1)!.map(({ text }) => text);
}

test('a dirty file of clients is tried, decided on, tried again and imported as it was tried (DECISIONS 6.24 to 6.29) @desktop', async ({
  page,
}) => {
  const digits = uniqueDigits();
  const word = unique('Dirty');
  const known = { name: `${word} Wanjiru`, phone: `07${digits}`, clientId: `D${digits}1` };
  await callApi(page, 'admin', 'POST', '/clients', known);
  const lines = [
    'Client Name,ID No,Phone Number,Loan bal.,Nickname',
    `${word} Nelima,D${digits}2,01${digits},1200.50,Nel`,
    `${word} Otieno,D${digits}1,0799000001,,`,
    `${word} wanjiru,D${digits}1,07${digits},900,`,
    `${word} Phone,D${digits}3,0712 345 67,,`,
    `${word} Again,D${digits}2,0799000002,,`,
  ];
  await enter(page, await hire(page, 'admin'), '/admin/settings/import?kind=clients');
  await page.locator('input[type=file]').setInputFiles({
    name: 'dirty.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText('1 of 5 columns is left out: “Nickname”')).toBeVisible();
  await expect(page.getByText('4 columns were guessed from the heading.')).toBeVisible();
  await tryOut(page);
  const sum = page.getByText('5 rows in the file = 1 new + 1 the same + 2 conflicts + 1 with problems.');
  await expect(sum).toBeVisible();

  const conflicts = page.getByRole('table', { name: 'Conflicts' });
  const row = conflicts.getByRole('row').filter({ hasText: `Line 3, ID No: 'D${digits}1' already exists` });
  await expect(row).toContainText(`${known.name} · +2547${digits}`);

  await page.goto('/admin/dashboard');
  await page.goBack();
  await expect(sum).toBeVisible();
  await page.getByRole('button', { name: 'Leave all out' }).click();
  await expect(page.getByText('You changed decisions. Try the file again, then import it.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Decision on line 3' }).getByText('The same record').click();
  await expect(
    page.getByRole('radiogroup', { name: 'Decision on line 3' }).getByLabel('The same record'),
  ).toBeChecked();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByText('5 rows in the file = 1 new + 2 the same + 1 conflict + 1 with problems.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'The same 2' }).click();
  const same = page.getByRole('table', { name: 'The same' });
  await expect(same.getByText('Decided: the same record')).toBeVisible();
  await expect(same.getByText('Loan Balance: 900 in the file, 0 in the record')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await expect(
    page.getByText('1 client imported. 2 rows of existing records, not changed. 1 conflict'),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 client imported.')).toBeVisible();
  await page.getByRole('button', { name: 'With problems 1' }).click();
  expect((await downloadedRow(page, 'Download 1 row')).slice(-2)).toEqual([
    "Line 5, Phone Number: '0712 345 67' is not a phone number",
    '5',
  ]);
  const path = `/clients?page=1&search=${encodeURIComponent(word)}`;
  const { clients } = await callApi<ClientsPage>(page, 'admin', 'GET', path);
  expect(clients.map(({ name }) => name).toSorted()).toEqual([`${word} Nelima`, known.name]);
});
