import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { ImportWithRows } from '#contract/imports.ts';
import type { Product } from '#contract/products.ts';
import { callApi, enter, expect, expectAccessible, test, unique } from './support.ts';

const PAGE = '/admin/settings/import';
const choose = (page: Page, lines: string[], name = 'goods.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
const found = (page: Page, word: string) =>
  callApi<Product[]>(page, 'admin', 'GET', `/products?search=${encodeURIComponent(word)}`);
const problems = (page: Page) => page.getByRole('table', { name: 'Rows that make nothing new' });

test('an admin tries a file of products, maps a column, imports the good rows and takes the bad ones away (DECISIONS 6)', async ({
  page,
}) => {
  const word = unique('Import');
  const file = ['Name,Bei,Stock', `${word} a,100,5`, `${word} b,dear,5`, `${word} c,300,`];
  await enter(page, 'admin', `${PAGE}?kind=products`);
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  await expectAccessible(page);

  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template for products' }).click();
  expect((await template).suggestedFilename()).toBe('products-template.csv');
  expect(await readFile(await (await template).path(), 'utf8')).toMatch(/^\uFEFFName,Price,Stock,Category,/);

  await choose(page, file);
  await expect(page.getByText('Tried goods.csv. Nothing has been written.')).toBeVisible();
  await expect(page.getByText('Choose the column of: Price.')).toBeVisible();
  expect(await found(page, word)).toEqual([]);
  await page.getByRole('combobox', { name: 'Price' }).click();
  await page.getByRole('option', { name: 'Bei' }).click();
  await page.getByRole('button', { name: 'Try with these columns' }).click();
  await expect(problems(page).getByText('Price is a whole number of shillings')).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('button', { name: 'Import 2 products' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Only the good rows' }).click();
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByText('2 products imported. 1 row with problems, left out.')).toBeVisible();
  expect((await found(page, word)).map(({ name, price }) => [name, price])).toEqual([
    [`${word} a`, 100],
    [`${word} c`, 300],
  ]);
  const failed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rows with problems' }).click();
  expect(await readFile(await (await failed).path(), 'utf8')).toContain(
    `${word} b,dear,5,Price is a whole number of shillings,3`,
  );

  await choose(page, file);
  await expect(page.getByText('Choose the column of: Price.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Price' }).click();
  await page.getByRole('option', { name: 'Bei' }).click();
  await page.getByRole('button', { name: 'Try with these columns' }).click();
  await expect(problems(page).getByText(`${word} a is there already`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
});

test('a long import shows how far it is, goes on without the page, and is found again (DECISIONS 6)', async ({
  page,
}) => {
  const word = unique('Many');
  // However quick the machine, the page learns of an end only once it was seen on its way.
  let wasSeen = false;
  await page.route(/\/api\/imports\/[\w-]+$/, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as ImportWithRows;
    await route.fulfill({ response, json: wasSeen ? record : { ...record, status: 'running' } });
  });
  const lines = Array.from({ length: 3_000 }, (_, n) => `${word} ${n % 1_800},10`);
  await enter(page, 'admin', `${PAGE}?kind=products`);
  await choose(page, ['Name,Price', ...lines], `${word}.csv`);
  await expect(page.getByRole('progressbar', { name: 'Progress of the import' })).toBeAttached();
  await expectAccessible(page);
  wasSeen = true;
  await expect(page.getByRole('button', { name: 'Import 1,800 products' })).toBeVisible({ timeout: 60_000 });
  wasSeen = false;
  await page.getByRole('button', { name: 'Import 1,800 products' }).click();
  await expect(page.getByText(/^Importing [\d,]+ of 3,000 rows\.\.\.$/)).toBeVisible();
  wasSeen = true;
  await page.goto('/admin/dashboard');
  await page.goto(PAGE);
  const opener = page.getByRole('table', { name: 'Latest imports' }).getByRole('button', { name: word });
  await opener.first().click();
  await expect(page.getByText('1,800 products imported. 1,200 rows there already')).toBeVisible({
    timeout: 60_000,
  });
  await page.reload();
  await expect(page.getByText('1,800 products imported.')).toBeVisible();
});

test('a file that cannot be read says why, and one that has nothing new offers no import @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', `${PAGE}?kind=products`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from('PK\x03\x04 not a workbook', 'latin1'),
  });
  await expect(page.getByText('That workbook cannot be read. Save it as .xlsx or CSV again.')).toBeVisible();
  await choose(page, ['Name,Price']);
  await expect(page.getByText('That file has no rows below its headings.')).toBeVisible();
  await expectAccessible(page);
});

test('managers and officers have no imports: they are sent to their dashboard (DECISIONS 3) @desktop', async ({
  page,
}) => {
  for (const username of ['manager', 'officer']) {
    await enter(page, username, PAGE);
    await page.waitForURL('**/credit-officer/dashboard');
  }
});
