import type { Page } from '@playwright/test';
import * as sw from '../packages/messages/src/sw/index.ts';
import { contact } from '../packages/messages/src/sw/site-contact.ts';
import { product as productWords } from '../packages/messages/src/sw/site-products.ts';
import { cutOff, groupOfToday, PIN, takeAlong } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { LIST } from './orders.ts';
import {
  callApi,
  createClient,
  createProduct,
  enter,
  expect,
  hire,
  passwordOf,
  placeOrder,
  signIn,
  stockOf,
  test,
  unique,
} from './support.ts';
import { ready } from './site-scripts.ts';
import { Wizard } from './wizard.ts';

const { orderWizard: wizard, signIn: signInWords } = sw;

/** The back office of this browser is in Swahili from its next page on. */
const chooseSwahili = (page: Page) =>
  page.context().addCookies([{ name: 'language', value: 'sw', url: new URL(page.url()).origin }]);

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

test('an officer changes to Swahili with a half-filled order, finds it again, and sends it (DECISIONS 26.4) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 10, 2500);
  const group = await groupOfToday(page);
  const client = await createClient(page, group, 'Zawadi');
  await signIn(page, await hire(page, 'credit_officer', 'Kitui'));
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
  await expectAccessible(page);
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
});

test('a manager whose language is Swahili signs in to it, and approves an order (DECISIONS 26.4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  const order = await placeOrder(page, 'officer', product, { clientSystemSavings: 90_000 });
  const manager = await hire(page, 'branch_manager', 'Kitui');
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await page.getByLabel(signInWords.identifier).fill(manager);
  await page.getByRole('textbox', { name: signInWords.password }).fill(passwordOf(manager));
  await page.getByRole('button', { name: signInWords.submit, exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${LIST}?order=${order.id}`);
  const details = page.getByRole('dialog', { name: sw.orders.details.title });
  await expectAccessible(page);
  await details
    .getByRole('button', { name: new RegExp(`^${sw.statusWords.approved.verb}`) })
    .first()
    .click();
  await expect(details.getByText(sw.statuses.approved, { exact: true }).first()).toBeVisible();
});

test('an officer records a meeting in Swahili without a network, and it is sent (DECISIONS 17.12, 26.4) @phone', async ({
  page,
}) => {
  const officer = await hire(page, 'credit_officer', 'Kitui');
  const group = await groupOfToday(page);
  const amina = await createClient(page, group, 'Amina');
  await signIn(page, officer);
  await takeAlong(page, group);
  await expect(page.getByText('0 of 1 marked')).toBeVisible();
  await chooseSwahili(page);
  await page.reload();
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('button', { name: sw.device.lock.open }).click();

  const words = sw.field.meeting;
  const bringBack = await cutOff(page);
  await page
    .getByRole('radiogroup', { name: words.attendanceOf(amina.name) })
    .getByText(words.attendance.present, { exact: true })
    .click();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.savedHere).first()).toBeVisible();
  await bringBack();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  const path = `/groups/${group.id}/meetings`;
  const recorded = async () => JSON.stringify(await callApi(page, 'admin', 'GET', path));
  await expect.poll(recorded, { timeout: 60_000 }).toContain('"present"');
  await expectAccessible(page);
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
