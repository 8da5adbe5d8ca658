import type { Page } from '@playwright/test';
import type { ConsignmentWithLines } from '#contract/consignments.ts';
import type { Product } from '#contract/products.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { StockCountWithProducts } from '#contract/stock-counts.ts';
import { openDatabase } from './database.ts';
import { cutOff, setUpDevice, unlock } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { toast } from './field.ts';
import {
  branchId,
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
  signIn,
  stockOf,
  test,
} from './support.ts';
import { Wizard } from './wizard.ts';

/** A credit officer of Kitui who keeps its stock. */
async function hireKeeper(page: Page): Promise<string> {
  const username = await hire(page, 'credit_officer', 'Kitui');
  const staff = await callApi<StaffMember[]>(page, 'admin', 'GET', '/staff');
  const { id } = staff.find((account) => account.username === username)!;
  await callApi(page, 'admin', 'PUT', `/staff/${id}`, { keepsStock: true });
  return username;
}

/** Pieces that a supplier brings to Kitui, and those that are still to come. */
async function buyForKitui(
  page: Page,
  { id: productId }: Product,
  received: number,
  rest = 0,
): Promise<void> {
  const lines = [{ productId, quantity: received + rest }];
  const body = { supplier: 'Sunlight Ltd', to: await branchId(page, 'Kitui'), lines };
  const { id } = await callApi<ConsignmentWithLines>(page, 'admin', 'POST', '/purchases', body);
  const receipt = { lines: [{ productId, quantity: received }] };
  await callApi(page, 'admin', 'POST', `/purchases/${id}/receipts`, receipt);
}

/** Signs in on a phone of one's own, and saves the count there. */
async function takeCount(page: Page, username: string, address: string): Promise<void> {
  await signIn(page, username);
  await setUpDevice(page);
  await page.goto(address);
  await unlock(page);
  await page.getByRole('button', { name: 'Save for offline use' }).click();
  await expect(page.getByText('This count is on this device')).toBeVisible();
}

async function countPieces(page: Page, product: Product, pieces: number): Promise<void> {
  await page.getByRole('textbox', { name: `Pieces of ${product.name}` }).fill(String(pieces));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('two people count without a network, one differs and counts again, and an admin approves (DECISIONS 4.8.3) @phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const product = await createProduct(page, 5);
  await buyForKitui(page, product, 8);
  const [manager, keeper] = [await hire(page, 'branch_manager', 'Kitui'), await hireKeeper(page)];

  await enter(page, manager, '/credit-officer/stock/counts');
  await page.getByRole('button', { name: 'Start a count' }).click();
  const form = page.getByRole('dialog', { name: 'Start a count' });
  await form.getByText('Only some').click();
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(form.getByText('Choose at least one product.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Add a product' }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: /^C-\d\d-\d{5}$/ })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  // The manager is still signed in.
  await page.evaluate(() => localStorage.removeItem('session'));
  await takeCount(page, manager, address);
  const other = await (await browser.newContext()).newPage();
  await takeCount(other, keeper, address);
  const [bringBack, bringOtherBack] = [await cutOff(page), await cutOff(other)];
  await countPieces(page, product, 7);
  await expect(toast(page, 'Saved on this device.')).toBeVisible();
  await other.reload();
  await unlock(other);
  await countPieces(other, product, 6);
  await expect(other.getByText('6 pieces: saved on this device, waits to be sent')).toBeVisible();
  await expect(other.getByRole('textbox', { name: `Pieces of ${product.name}` })).toBeHidden();
  await expectAccessible(other);

  await bringBack();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByText('Count again', { exact: true })).toBeVisible({ timeout: 60_000 });
  await bringOtherBack();
  await other.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(other.getByText('1 product to count again')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(other);
  await countPieces(other, product, 7);
  await expect(other.getByText('Counted: 7 pieces')).toBeVisible();
  await expect(other.getByText('−1 piece, KES 2,500')).toBeVisible();
  await expect(other.getByText('Everything is counted.')).toBeVisible();
  await other.context().close();

  await page.evaluate(() => localStorage.removeItem('session'));
  await enter(page, 'admin', address.replace('/credit-officer', '/admin'));
  await page.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Approve' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/^Approved .* by /)).toBeVisible();

  const database = await openDatabase();
  const { rows } = await database.query('select on_hand from stock_levels where product_id = $1', [
    product.id,
  ]);
  await database.end();
  expect(rows).toEqual([{ on_hand: 7 }]);
  expect(await stockOf(page, product)).toBe(12);
});

test('what a phone counted is refused in words once the count was stopped (DECISIONS 4.8.3) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const keeper = await hireKeeper(page);
  const { id, number } = await callApi<StockCountWithProducts>(page, 'manager', 'POST', '/stock-counts', {
    place: await branchId(page, 'Kitui'),
    productIds: [product.id],
  });
  await takeCount(page, keeper, `/credit-officer/stock/counts/${id}`);
  const bringBack = await cutOff(page);
  await page.goto('/credit-officer/stock');
  await unlock(page);
  const needsNetwork = 'Without a network this device has only the counts saved for offline use.';
  await expect(page.getByText(needsNetwork)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Counts' }).click();
  await expect(page.getByRole('link', { name: number })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Start a count' })).toBeHidden();
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('button', { name: 'Stop the count' })).toBeHidden();
  await countPieces(page, product, 4);
  await expect(page.getByText('4 pieces: saved on this device, waits to be sent')).toBeVisible();
  await callApi(page, 'manager', 'POST', `/stock-counts/${id}/stop`);
  await bringBack();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByText('4 pieces: the server refused it.')).toBeVisible({ timeout: 60_000 });
  await page.goto('/credit-officer/unsent');
  await unlock(page);
  await expect(page.getByText(`Counted: ${number}, 4 × ${product.name}`)).toBeVisible();
  await expect(page.getByText('This count was stopped.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the count' }).click();
  await expect(page.getByText(/^Stopped .* The stock stayed as it was\.$/)).toBeVisible();
});

test('an officer sees beside each product what the branch has, and that more comes (DECISIONS 4.8) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const elsewhere = await createProduct(page, 5);
  await buyForKitui(page, product, 3, 10);
  const group = await createGroup(page);
  const client = await createClient(page, group);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToGroup(client);
  await wizard.fillGroupFigures();
  await wizard.continue();
  await wizard.dialog.getByRole('searchbox').fill(product.name);
  await expect(wizard.dialog.getByText('3 in Kitui, 10 more to come')).toBeVisible();
  await expectAccessible(page);
  await wizard.dialog.getByRole('searchbox').fill(elsewhere.name);
  await expect(wizard.dialog.getByText(elsewhere.name)).toBeVisible();
  await expect(wizard.dialog.getByText(/ in Kitui/)).toBeHidden();
});
