import type { Settings } from '#contract/settings.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, enter, expect, test } from './support.ts';

const BLUE = 'rgb(11, 61, 145)';

test('an admin gives the institution a colour, which visitors and staff see at once, and takes it back (DECISIONS 21.1) @desktop @settings', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/settings/look');
  const colour = page.getByRole('textbox', { name: 'Colour', exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await colour.fill('blue');
  await save.click();
  await expect(page.getByText('Give the colour as # and six digits')).toBeVisible();
  await colour.fill('#FFD400');
  await expect(page.getByText('This colour is too light for buttons with white words')).toBeVisible();
  await colour.fill('#0b3d91');
  await expect(page.getByText('Buttons and links have exactly this colour')).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await colour.fill('#0b3d92');
  await page.mouse.move(0, 0);
  await expect(save).toHaveCSS('background-color', BLUE);
  await expectAccessible(page, 'colours');
  await colour.fill('#0b3d91');

  await page.goto('/');
  const products = page.getByRole('link', { name: 'See our products' }).first();
  await expect(products).toHaveCSS('background-color', BLUE);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, 'colours');
  }

  await page.goto('/admin/settings/look');
  await expect(colour).toHaveValue('#0b3d91');
  // The page itself brings the colours.
  expect(await page.locator('head #brand').textContent()).toContain('--action:#0b3d91');
  await colour.fill('');
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/');
  await expect(products).not.toHaveCSS('background-color', BLUE);
});

test('an admin uploads a logo, which stands in the back office, at sign-in and on the site, and removes it (DECISIONS 21.12) @desktop @settings', async ({
  page,
}) => {
  /** A violet dot, as small as a picture can be. */
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWM4w8BwhgGMzzAwAAAZjgMx8FJdJAAAAABJRU5ErkJggg==';
  await enter(page, 'admin', '/admin/settings/look');
  const title = page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });
  const form = page.locator('form');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
  await expect(form.locator('img[src^="/uploads/logo-"]')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(title.locator('img')).toHaveAttribute('src', /^\/uploads\/logo-/);

  await page.goto('/');
  const start = page.getByRole('link', { name: /, start page$/ });
  await expect(start.locator('img')).toHaveAttribute('src', /^\/uploads\/logo-/);
  const other = await page.context().browser()!.newPage();
  await other.goto(new URL('/signin', page.url()).href);
  await expect(other.locator('main img')).toHaveAttribute('src', /^\/uploads\/logo-/);
  await other.close();

  // On a phone no line of a long name is cut through beside it.
  const before = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const { legal_name, careers_email, ...rest } = before.institution;
  const institution = { ...rest, legalName: legal_name, careersEmail: careers_email };
  const name = 'Umoja Self-Reliance Microfinance and Savings Co-operative of Western Kenya';
  await callApi(page, 'admin', 'PUT', '/settings', { institution: { ...institution, name } });
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const isWhole = await start.evaluate((link) => {
    const [frame, text] = [link, link.querySelector('span')!].map((one) => one.getBoundingClientRect());
    return text!.bottom <= frame!.bottom;
  });
  expect(isWhole, 'the name ends where its row does').toBe(true);
  await page.setViewportSize(size);
  await callApi(page, 'admin', 'PUT', '/settings', { institution });

  await page.goto('/admin/settings/look');
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(title.locator('img')).not.toHaveAttribute('src', /uploads/);
  await page.goto('/');
  await expect(start.locator('img')).not.toHaveAttribute('src', /uploads/);
});
