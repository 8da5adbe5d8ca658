import * as sw from '../packages/messages/src/sw/index.ts';
import { contact } from '../packages/messages/src/sw/site-contact.ts';
import { product as productWords } from '../packages/messages/src/sw/site-products.ts';
import { groupOfToday } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import {
  createClient,
  createProduct,
  enter,
  expect,
  hire,
  passwordOf,
  signIn,
  stockOf,
  test,
  unique,
} from './support.ts';
import { ready } from './site-scripts.ts';
import { Wizard } from './wizard.ts';

const { orderWizard: wizard, signIn: signInWords } = sw;

test('a visitor reads a product in Swahili, writes to the institution, and comes back to English (DECISIONS 26.4) @phone', async ({
  page,
}) => {
  const { id } = await createProduct(page, 5, 4500);
  await page.goto(`/products/${id}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Kiswahili' }).click();
  await expect(page).toHaveURL(new RegExp(`/sw/products/${id}$`));
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw-KE');
  await expectAccessible(page);
  await page.getByRole('link', { name: productWords.ask }).click();
  await expect(page).toHaveURL(/\/sw\/contact/);

  await ready(page, 'form');
  const send = page.getByRole('button', { name: contact.send });
  await send.click();
  await expect(page.getByText(contact.missing.name)).toBeVisible();
  await page.getByRole('textbox', { name: contact.name }).fill('Amina');
  await page.locator('#contact-email').fill('amina@example.com');
  await page.getByRole('textbox', { name: contact.message }).fill(unique('Nitaanzaje kuweka akiba?'));
  await send.click();
  await expect(page.getByText(contact.success)).toBeVisible();

  const english = page.locator('a[hreflang=en]');
  await expect(english).toHaveAttribute('href', /^\/contact/);
  const answer = await page.request.get('/sw/hakuna-ukurasa');
  expect([answer.status(), await answer.text()]).toEqual([404, expect.stringContaining('lang="sw-KE"')]);
});

test('an officer changes to Swahili with a half-filled order, sends it, and signs in again (DECISIONS 26.4) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 10, 2500);
  const group = await groupOfToday(page);
  const client = await createClient(page, group, 'Zawadi');
  const officer = await hire(page, 'credit_officer', 'Kitui');
  await signIn(page, officer);
  const english = new Wizard(page);
  await english.open();
  await english.choose(client);
  await english.fillClientFigures('0', '5000');
  await english.continue();
  await english.fillGroupFigures('0', '0');
  await page.goto('/credit-officer/dashboard');

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await page.getByRole('button', { name: wizard.title }).first().click();
  await page.getByRole('button', { name: wizard.resume.goOn }).click();
  const dialog = page.getByRole('dialog', { name: wizard.title });
  const next = dialog.getByRole('button', { name: sw.common.continue });
  await expect(dialog.getByRole('heading', { name: wizard.headings.group })).toBeVisible();
  await next.click();
  await dialog.getByPlaceholder(wizard.products.search).fill(product.name);
  await dialog.getByLabel(wizard.products.quantityOf(product.name)).first().fill('2');
  await dialog
    .getByRole('button', { name: wizard.products.addProduct(product.name) })
    .first()
    .click();
  await next.click();
  await next.click();
  await expect(dialog.getByRole('heading', { name: wizard.headings.review })).toBeVisible();
  await expect(dialog).toContainText('KES 5,000');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: wizard.review.submit }).click();
  await expect(dialog).toBeHidden();
  expect(await stockOf(page, product)).toBe(8);

  await page.getByRole('button', { name: sw.layout.logout }).click();
  await page.getByLabel(signInWords.identifier).fill(officer);
  await page.getByRole('textbox', { name: signInWords.password }).fill(passwordOf(officer));
  await page.getByRole('button', { name: signInWords.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
});

test('an admin finds a text of the institution without Swahili, writes it, and visitors read it (DECISIONS 26.4) @desktop @settings', async ({
  page,
}) => {
  const product = await createProduct(page, 3, 900);
  const swahili = unique('Taa ya mtihani');
  await enter(page, 'admin', '/admin/settings/swahili');
  const row = page.getByRole('row').filter({ hasText: product.name });
  await expect(row).toContainText('Missing');
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').getByLabel('Swahili').fill(swahili);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText(swahili);
  await page.goto(`/sw/products/${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(swahili);
});
