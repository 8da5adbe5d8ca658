import type { Settings } from '#contract/settings.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test, unique } from './support.ts';

const AT = '/admin/settings';
/** A red dot, as small as a picture can be. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWM4w8BwhgGMzzAwAAAZjgMx8FJdJAAAAABJRU5ErkJggg==',
  'base64',
);

test('a leader is added, reordered, edited and deleted; visitors see each change at once (DECISIONS 6) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const name = unique('Wambua');
  const aboutPage = async () => (await page.request.get('/about')).text();
  await enter(page, 'admin', `${AT}/leadership`);
  const list = page.getByRole('table', { name: 'Leadership, in the order of the site' });
  const entries = list.locator('tbody').getByRole('row');
  const count = before.site_content.leaders.length;
  await expect(entries).toHaveCount(count);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add a leader' });
  await add.getByLabel('Name').fill(name);
  await add.getByLabel('Position').fill('Head of Gardens');
  await add.getByLabel('Biography').fill('She plants trees.');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Choose a picture of this site, or upload one')).toBeVisible();
  await add.getByRole('button', { name: 'Choose a drawing of this site' }).click();
  await expectAccessible(page);
  await add.getByRole('button', { name: 'portrait tailor' }).click();
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add).toBeHidden();
  await expect(entries).toHaveCount(count + 1);
  expect(await aboutPage()).toContain(name);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Move ${name} up` }).click();
  await expect(entries.nth(count - 1)).toContainText(name);
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toBeFocused();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit a leader' });
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: 'n.txt', mimeType: 'text/plain', buffer: PICTURE });
  await expect(edit.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(edit.locator('img[src^="/uploads/"]')).toBeVisible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  expect(await aboutPage()).toContain('/uploads/');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(
    question.getByText(`Delete ${name}? It disappears from the public site at once.`),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(entries).toHaveCount(count);
  expect(await aboutPage()).not.toContain(name);
  await callApi(page, 'admin', 'PUT', '/settings', { siteContent: { leaders: before.site_content.leaders } });
});
