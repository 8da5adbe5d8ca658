import sharp from 'sharp';
import type { PageTexts } from '#contract/pages.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test, unique } from './support.ts';

const AT = '/admin/settings/pages?edit=complaints';

test('an admin writes, previews and publishes a headline, and uses an earlier version again (DECISIONS 21.7, 21.10) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<PageTexts>(page, 'admin', 'GET', '/pages/complaints');
  const [first, second] = [unique('Say what is wrong'), unique('Tell us')];
  const read = async () => (await page.request.get('/complaints')).text();
  await enter(page, 'admin', AT);
  const top = page.getByRole('group', { name: 'Top of the page' });
  const heading = top.getByLabel('Heading', { exact: true });
  const preview = page.getByRole('dialog', { name: 'Complaints: draft' });
  const shown = preview.frameLocator('iframe').getByRole('heading', { level: 1 });

  const publish = async (title: string) => {
    await heading.fill(title);
    await page.getByRole('button', { name: 'Save and show' }).click();
    await expect(shown).toHaveText(title);
    await expect(
      preview.frameLocator('iframe').getByRole('button', { name: 'Send complaint' }),
    ).toBeVisible();
    expect(await read(), 'visitors see nothing of a draft').not.toContain(title);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await expect(page.getByText('Visitors do not see it until it is published.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Publish' });
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(question).toBeHidden();
    expect(await read()).toContain(`>${title}</h1>`);
  };

  await publish(first);
  await publish(second);

  await test.step('an earlier version is used again', async () => {
    const versions = page.getByRole('table', { name: 'Versions of this page' });
    await versions
      .getByRole('button', { name: /^Use again/ })
      .nth(1)
      .click();
    await expect(heading).toHaveValue(first);
    await page.getByRole('button', { name: 'Save and show' }).click();
    await expect(shown).toHaveText(first);
    await page.keyboard.press('Escape');
    expect(await read()).toContain(second);
    await expectAccessible(page);
  });
  const { texts = {}, hidden = [] } = before.published ?? {};
  await callApi(page, 'admin', 'PUT', '/pages/complaints/draft', { texts, hidden });
  await callApi(page, 'admin', 'POST', '/pages/complaints/publish', {});
});

test('over a home picture of the institution the menu is read before one scrolls (DECISIONS 21.15) @desktop @settings', async ({
  page,
}) => {
  const before = await callApi<PageTexts>(page, 'admin', 'GET', '/pages/home');
  const { texts = {}, hidden = [], pictures = {} } = before.published ?? {};
  await enter(page, 'admin', '/admin/settings/pages?edit=home');
  const top = page.getByRole('group', { name: 'Top of the page' });
  const chosen = top.locator('img').first();
  const earlier = await chosen.getAttribute('src');
  // The lightest one: the words over it are white.
  const picture = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#ffffff' } });
  const buffer = await picture.png().toBuffer();
  await top.locator('input[type=file]').setInputFiles({ name: 'home.png', mimeType: 'image/png', buffer });
  await expect(chosen).not.toHaveAttribute('src', earlier!);
  await page.getByRole('button', { name: 'Save and show' }).click();
  await expect(page.getByRole('dialog', { name: 'Home: draft' })).toBeVisible();
  await callApi(page, 'admin', 'POST', '/pages/home/publish', {});
  await page.goto('/');
  await expect(page.locator('main img').first()).toHaveAttribute('src', /^\/uploads\//);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const header = page.locator('body > header');
    const ground = await header.evaluate((element) => getComputedStyle(element, '::before').opacity);
    expect(ground, colorScheme).toBe('1');
    await expectAccessible(page, 'colours');
  }
  await callApi(page, 'admin', 'PUT', '/pages/home/draft', { texts, hidden, pictures });
  await callApi(page, 'admin', 'POST', '/pages/home/publish', {});
});
