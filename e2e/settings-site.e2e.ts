import type { Page } from '@playwright/test';
import type { Settings } from '#contract/settings.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test, unique } from './support.ts';

const AT = '/admin/settings';
const contentOf = async (page: Page) =>
  (await callApi<Settings>(page, 'admin', 'GET', '/settings')).site_content;

test('an admin adds a service card, switches one off and puts them in order; visitors see it at once (DECISIONS 21.3) @desktop @settings', async ({
  page,
}) => {
  const { services } = await contentOf(page);
  const title = unique('Water for schools');
  const visitor = await page.context().newPage();
  const section = visitor.getByRole('region', { name: 'What we do for members' });
  const cards = section.getByRole('heading', { level: 3 });
  await enter(page, 'admin', `${AT}/services`);
  const entries = page
    .getByRole('list', { name: 'Service cards, in the order of the site' })
    .getByRole('listitem');
  await expect(entries).toHaveCount(6);

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add a service card' });
  await add.getByLabel('Title').fill(title);
  await add.getByRole('textbox', { name: 'Text' }).fill('Tanks <b>for</b> schools & clinics.');
  await add.getByRole('combobox', { name: 'Leads to' }).click();
  await page.getByRole('option', { name: 'Contact' }).click();
  await add.getByRole('button', { name: 'spot water' }).click();
  await expect(add.getByRole('button', { name: 'spot water' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add).toBeHidden();
  await expect(entries).toHaveCount(7);

  await page.getByRole('switch', { name: 'Show Savings to visitors' }).press('Space');
  await expect(entries.filter({ hasText: 'Put aside what you can' })).toContainText('Off');
  await page.getByRole('button', { name: `Move ${title} up` }).click();
  await expect(entries.nth(5)).toContainText(title);
  await expectAccessible(page);

  await visitor.goto('/');
  const shown = services.map((one) => one.title).filter((one) => one !== 'Savings');
  await expect(cards).toHaveText([...shown.slice(0, 4), title, shown[4]!]);
  await expect(section).toContainText('Tanks <b>for</b> schools & clinics.');
  await expect(section.getByRole('link', { name: title })).toHaveAttribute('href', '/contact');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit a service card' });
  await edit.getByRole('combobox', { name: 'Leads to' }).click();
  await page.getByRole('option', { name: 'Nowhere' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await visitor.reload();
  await expect(cards.filter({ hasText: title })).toBeVisible();
  await expect(section.getByRole('link', { name: title })).toHaveCount(0);

  for (const entry of await entries.all()) {
    const toggle = entry.getByRole('switch');
    if (await toggle.isChecked()) await toggle.press('Space');
    await expect(toggle).not.toBeChecked();
  }
  await visitor.reload();
  await expect(section).toHaveCount(0);
  await callApi(page, 'admin', 'PUT', '/settings', { siteContent: { services } });
  await visitor.reload();
  await expect(cards).toHaveText(services.map((one) => one.title));
});
