import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectTexts } from './expectations.ts';
import { enter, expect, test, unique, uniqueDigits } from './support.ts';

const LIST = '/credit-officer/clients';

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Clients' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('status') });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Add Client' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search clients...' });

async function find(page: Page, text: string): Promise<void> {
  await search(page).fill(text);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

async function openAdd(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Client' }).click();
  const dialog = addDialog(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  return dialog;
}

test('an officer adds a client, finds them by search and by the filter boxes, and opens their page (SPEC 2, Clients screen) @phone', async ({
  page,
}) => {
  await enter(page, 'officer', `${LIST}?page=2`);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const [name, digits] = [unique('Nekesa Wafula'), uniqueDigits()];
  const dialog = await openAdd(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Name and phone are required']);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(`  ${name} `);
  await dialog.getByLabel('Phone').fill(`07${digits}`);
  await expect(dialog.getByText('Name and phone are required')).toBeHidden();
  await dialog.getByLabel('Email').fill('nonsense');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Please enter a valid email address']);
  await dialog.getByLabel('Email').fill('');
  await dialog.getByLabel('National ID').fill(`3${digits}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${name} has been added`)).toBeVisible();

  await find(page, name);
  await page.waitForURL((url) => url.searchParams.get('search') === name && !url.searchParams.has('page'));
  await expect(rows(page)).toHaveCount(1);
  const today = /\d{1,2} \w{3} \d{4}/;
  await expect(rows(page)).toContainText(`3${digits}`);
  await expect(rows(page)).toContainText('N/A');
  await expect(rows(page)).toContainText(today);
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Client Name').fill(name.toUpperCase());
  await page.getByRole('searchbox', { name: 'Phone Number' }).fill(`+254 7${digits}`);
  await page.getByLabel('National ID').fill('nobody');
  await expectTexts(page.locator('body'), ['No clients found.', 'Try adjusting your search parameters.']);
  await expectAccessible(page);
  await page.getByLabel('National ID').fill(`3${digits}`);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel('Client Name')).toHaveValue(name.toUpperCase());
  await expect(page.getByRole('button', { name: 'Filters 3 in use' })).toBeVisible();
  await rows(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
});
