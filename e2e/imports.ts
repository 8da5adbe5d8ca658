import { readFile } from 'node:fs/promises';
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

/** What a file of rows holds, without the mark at its beginning. */
export async function download(page: Page, button: string): Promise<string> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await readFile(await (await file).path(), 'utf8')).slice(1);
}
