import type { Page } from '@playwright/test';
import { expectAccessible } from './expectations.ts';
import { toast } from './field.ts';
import { moveOrder } from './orders.ts';
import { createProduct, enter, expect, hire, placeOrder, signIn, test, unique } from './support.ts';

/** Chooses a product in the first row of a form, and how many pieces. */
async function chooseGoods(page: Page, product: string, pieces: number): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Product 1', exact: true }).fill(product);
  await page.getByRole('option', { name: product }).click();
  await form.getByRole('textbox', { name: 'Quantity of product 1' }).fill(String(pieces));
}

/** Chooses one of the places of a box. */
async function choosePlace(page: Page, label: string, place: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: place, exact: true }).click();
}

test('goods are bought, come in two parts and go to a branch, which misses one: the moves say so (DECISIONS 4.8) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 0);
  const supplier = unique('Jua Traders');
  await enter(page, 'admin', '/admin/stock/consignments');
  await page.getByRole('button', { name: 'New purchase' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add the purchase' }).click();
  await expect(form.getByText('This is required').first()).toBeVisible();
  await form.getByLabel('Supplier').fill(supplier);
  await choosePlace(page, 'Goods go to', 'Central store');
  await chooseGoods(page, product.name, 12);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add the purchase' }).click();
  await expect(page.getByRole('heading', { name: /^P-\d\d-\d{5}$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Receive' }).click();
  await form.getByRole('textbox', { name: product.name }).fill('8');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Receive' }).click();
  await expect(toast(page, 'Goods received')).toBeVisible();
  await expect(page.getByText('Ordered', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect(form.getByRole('textbox', { name: product.name })).toHaveValue('4');
  await form.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Who received what, and when' }).click();
  const receipts = page.getByRole('row').filter({ hasText: product.name });
  await expect(receipts).toHaveText([/4.*Supplier → Central store/, /8.*Supplier → Central store/]);

  await page.getByRole('link', { name: 'Purchases and transfers' }).click();
  await page.getByRole('button', { name: 'Send goods' }).click();
  await choosePlace(page, 'To', 'Kitui');
  await chooseGoods(page, product.name, 13);
  await expect(form.getByText('12 free there')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(product.name)).toBeVisible();
  await form.getByRole('textbox', { name: 'Quantity of product 1' }).fill('5');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send' }).click();
  const heading = page.getByRole('heading', { name: /^T-\d\d-\d{5}$/ });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  await expect(page.getByText('Somebody else at the destination receives it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Receive' })).toBeHidden();

  const manager = await hire(page, 'branch_manager', 'Kitui');
  await page.evaluate(() => localStorage.removeItem('session'));
  await signIn(page, manager);
  await page.goto(`/credit-officer/stock/consignments?search=${number}`);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Receive' }).click();
  await form.getByRole('button', { name: `${product.name}: one fewer` }).click();
  await form.getByRole('button', { name: 'Receive' }).click();
  await expect(form.getByText('Say why pieces are missing.')).toBeVisible();
  await form.getByLabel(`${product.name}: reason`).fill('The box was open.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByText('The box was open.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/credit-officer/stock?search=${encodeURIComponent(product.name)}`);
  const row = (place: string) => page.getByRole('row').filter({ hasText: place });
  await expect(row('Kitui')).toContainText('4');
  await expect(row('Central store')).toContainText('7');
  await row('Kitui')
    .getByRole('button', { name: `Record a loss or repair of ${product.name}: Kitui` })
    .click();
  await form.getByLabel('Pieces').fill('1');
  await form.getByLabel('Reason').fill('Glass broke.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(toast(page, 'Move recorded')).toBeVisible();
  await row('Kitui').getByRole('button', { name: product.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'All moves' })).toBeVisible();
  const moves = page.getByRole('row').filter({ hasText: product.name });
  await expect(moves).toHaveText([/1.*Kitui → Lost.*Lost/, /4.*On the way → Kitui.*Transfer/]);
  await expectAccessible(page);

  await enter(page, 'admin', `/admin/stock/moves?search=${encodeURIComponent(product.name)}`);
  await expect(moves).toHaveText([
    /Glass broke.*1.*Kitui → Lost/,
    /1.*On the way → Lost.*Lost/,
    /4.*On the way → Kitui.*Transfer/,
    /5.*Central store → On the way.*Transfer/,
    /4.*Supplier → Central store.*Purchase received/,
    /8.*Supplier → Central store.*Purchase received/,
  ]);
});

test('what a branch needs for an order is sent there from a list, and the order says where its goods are (DECISIONS 4.8) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 9);
  const order = await placeOrder(page, 'officer', product);
  await moveOrder(page, 'manager', order, 'approved');
  await enter(page, 'admin', `/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `where ${product.name} is` }).click();
  await expect(page.getByRole('heading', { name: 'Goods' })).toBeVisible();
  await expect(page.getByRole('button', { name: product.name, exact: true })).toHaveCount(1);

  await page.getByRole('link', { name: 'Needed' }).click();
  await expect(page.getByRole('heading', { name: 'Needed' })).toBeVisible();
  const need = page.getByRole('checkbox', { name: new RegExp(`${product.name} for ${order.branch_name}`) });
  // Other journeys need goods too.
  await page.getByRole('searchbox', { name: 'Search by product' }).fill(product.name);
  await expect(page).toHaveURL(/search=/);
  await need.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send goods' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(order.branch_name);
  await expect(form.getByRole('combobox', { name: 'Product 1', exact: true })).toHaveValue(product.name);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send' }).click();
  const heading = page.getByRole('heading', { name: /^T-\d\d-\d{5}$/ });
  await expect(heading).toBeVisible();
  const number = await heading.innerText();
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText(`${product.name}: on the way in ${number}`)).toBeVisible();
  await expectAccessible(page);
});
