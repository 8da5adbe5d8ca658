import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../apps/api/test/read-workbook.ts';
import type { Page } from '@playwright/test';

export const PAGE = '/admin/settings/import';

export const choose = (page: Page, lines: string[], name = 'goods.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

export const tryOut = (page: Page) =>
  page.getByRole('button', { name: 'Try the file with these columns' }).click();

export async function take(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: column }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

async function fileOf(page: Page, button: string): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await file).path());
}

/** What a CSV file holds, without the mark at its beginning. */
export const download = async (page: Page, button: string): Promise<string> =>
  (await fileOf(page, button)).toString('utf8').slice(1);

/** The last row of a workbook. */
export const downloadedRow = async (page: Page, button: string): Promise<string[]> =>
  readWorkbook(await fileOf(page, button))
    .at(-1)!
    .map(({ text }) => text);
