import { expectAccessible } from './expectations.ts';
import { enter, expect, test } from './support.ts';

const BLUE = 'rgb(11, 61, 145)';

test('an admin gives the institution a colour, which visitors and staff see at once, and takes it back (DECISIONS 21.1) @desktop @settings', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/settings/look');
  const colour = page.getByLabel('Colour', { exact: true });
  const save = page.getByRole('button', { name: 'Save' });
  await colour.fill('#ffd400');
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
  await colour.fill('#1b5c31');
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/');
  await expect(products).not.toHaveCSS('background-color', BLUE);
});
