import { deflateSync, crc32 } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import type { Product } from '#contract/products.ts';
import { expectAccessible } from './expectations.ts';
import {
  answerInstead,
  callApi,
  createProduct,
  enter,
  expect,
  placeOrder,
  stockOf,
  test,
  unique,
  unroute,
} from './support.ts';

const LIST = '/admin/products';
const dialog = (page: Page, name = 'Edit Product') => page.getByRole('dialog', { name });
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Products' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('status') });
const listOf = (product: Product) => `${LIST}?search=${encodeURIComponent(product.name)}`;
const openEdit = (page: Page, product: Product) => page.goto(`${LIST}?edit=${product.id}`);
const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();

/** A picture of one colour, of so many random bytes that it takes a moment to send. */
function aPicture(side = 40): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((side + 1) * side, 120);
  for (let row = 0; row < side; row += 1) rows[row * (side + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const png = (name = 'lamp.png') => ({ name, mimeType: 'image/png', buffer: aPicture() });

test('an admin adds a product with a picture, sees it in the list, edits it and deletes it (SPEC 2, Products page) @desktop', async ({
  page,
}) => {
  const name = unique('Solar lamp');
  const sku = unique('SL');
  await enter(page, 'admin', LIST);
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add Product' }).click();
  const adding = dialog(page, 'Add Product');
  await expect(adding.getByLabel('Product Name')).toBeFocused();
  await save(adding);
  await expect(adding.getByText('Product Name and Price are required.')).toBeInViewport();
  await expect(adding.getByText('Category is required')).toBeVisible();
  await expectAccessible(page);

  await adding.getByLabel('Product Name').fill(name);
  await adding.getByLabel('Description').fill('Lights a room for eight hours.');
  await adding.getByRole('combobox', { name: 'Category' }).fill('Lamps of this journey');
  await adding.getByLabel('Price').fill('2,4x5-0');
  await expect(adding.getByText('Please enter a valid number', { exact: true })).toBeVisible();
  await adding.getByLabel('Price').fill('2450');
  await adding.getByLabel('Stock').fill('12');
  await adding.getByLabel('SKU').fill(sku);
  await expect(adding.getByLabel('Price')).toHaveValue('2,450');
  await adding.locator('input[type=file]').setInputFiles(png());
  await expect(adding.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await expect(adding.locator('img')).toHaveJSProperty('complete', true);
  await save(adding);
  await expect(page.getByText('Product added')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused();

  await page.getByRole('searchbox').fill(sku);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(sku);
  await expect(rows(page)).toContainText('2,450');
  await expect(rows(page)).toContainText('Lamps of this journey');
  await expect(rows(page)).toContainText('Active');
  await expect(rows(page).locator('img')).toHaveAttribute('src', /^\/uploads\/solar-lamp-/);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const editing = dialog(page);
  await expect(editing.getByLabel('Price')).toHaveValue('2,450');
  await editing.getByLabel('Stock').fill('3');
  await editing.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await editing.getByRole('button', { name: 'Remove image' }).click();
  await expectAccessible(page);
  await save(editing);
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(rows(page)).toContainText('Inactive');
  await expect(rows(page)).toContainText('Low stock');
  await expect(rows(page).locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}` });
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
});

test('what is searched, filtered, sorted and turned to lives in the address, and Back undoes it (SPEC 2, 7 and 9) @desktop', async ({
  page,
}) => {
  const word = unique('Kettle');
  for (let stock = 0; stock < 12; stock += 1) {
    await callApi(page, 'admin', 'POST', '/products', {
      name: `${word} ${String.fromCharCode(97 + stock)}`,
      category: word,
      price: 100,
      stock,
    });
  }
  await enter(page, 'admin', LIST);
  await page.getByRole('searchbox').fill(word);
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await page.getByRole('combobox', { name: 'Stock' }).click();
  await page.getByRole('option', { name: 'Low stock (5 or fewer)' }).click();
  await page.waitForURL(/stock=low/);
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await page.waitForURL(/sort=stock/);
  await expect(rows(page).first()).toContainText('Out of stock');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: word, exact: true }).click();
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
});

test('stock that orders took while the form was open is not put back: the admin is told and loads what is there (DECISIONS 4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 40);
  await enter(page, 'admin', LIST);
  await openEdit(page, product);
  const form = dialog(page);
  await form.getByLabel('Stock').fill('60');
  await form.getByLabel('Product Name').fill(`${product.name} plus`);
  await placeOrder(page, 'officer', product, { products: [{ productId: product.id, quantity: 3 }] });
  await save(form);
  await expect(
    form.getByText('The stock was 40 when you opened this and is 37 now. Nothing was saved.'),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await stockOf(page, product)).toBe(37);
  await form.getByRole('button', { name: 'Load what is there now' }).click();
  const stock = form.getByRole('textbox', { name: 'Stock' });
  await expect(stock).toHaveValue('60');
  await form.getByRole('radio', { name: 'Saved meanwhile: 37' }).click();
  await expect(stock).toHaveValue('37');
  await expect(form.getByLabel('Product Name')).toHaveValue(`${product.name} plus`);
  await stock.fill('57');
  await save(form);
  await expect(page.getByText('Product saved')).toBeVisible();
  expect(await stockOf(page, product)).toBe(57);
});

test('a price is changed while goods are ordered, and the stock stays what the orders left (DECISIONS 4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 40);
  await enter(page, 'admin', LIST);
  await openEdit(page, product);
  const form = dialog(page);
  await form.getByLabel('Price').fill('2600');
  await placeOrder(page, 'officer', product, { products: [{ productId: product.id, quantity: 3 }] });
  await save(form);
  await expect(page.getByText('Product saved')).toBeVisible();
  expect(await stockOf(page, product)).toBe(37);
});

test('what was typed is asked about before it is lost, by Escape, the backdrop, Cancel and Back, and kept if so wished @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 40);
  await enter(page, 'admin', listOf(product));
  const edit = page.getByRole('button', { name: `Edit ${product.name}` });
  await edit.click();
  const form = dialog(page);
  await expect(form.getByLabel('Product Name')).toHaveValue(product.name);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(edit).toBeFocused();

  await edit.click();
  await form.getByLabel('Product Name').fill('Another name');
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByLabel('Product Name')).toHaveValue('Another name');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Product Name')).toHaveValue('Another name');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form).toBeHidden();
  await expect(rows(page)).toContainText(product.name);
});

test('a failed save keeps what was typed and tells why; a lost answer adds no second product (SPEC 8) @desktop', async ({
  page,
}) => {
  const name = unique('Water tank');
  await enter(page, 'admin', `${LIST}?edit=new`);
  const form = dialog(page, 'Add Product');
  await form.getByLabel('Product Name').fill(name);
  await form.getByRole('combobox', { name: 'Category' }).fill('Water');
  await form.getByLabel('Price').fill('900');
  for (const [status, body, text] of [
    [500, {}, 'Failed to add product. Please try again.'],
    [403, {}, 'You do not have permission to create products'],
    [400, { code: 'validation', message: 'That price is odd.' }, 'That price is odd.'],
    [400, {}, 'Invalid product data. Please check your inputs.'],
  ] as const) {
    await answerInstead(page, '**/api/products', 'POST', status, body);
    await save(form);
    await expect(form.getByText(text)).toBeVisible();
    await unroute(page, '**/api/products');
  }
  await expect(form.getByLabel('Product Name')).toHaveValue(name);
  // The first answer is lost: the product is sent again under its key, and made once.
  let lost = 0;
  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await save(form);
  await expect(page.getByText('Product added')).toBeVisible();
  const found = await callApi<Product[]>(
    page,
    'admin',
    'GET',
    `/products?search=${encodeURIComponent(name)}`,
  );
  expect(found).toHaveLength(1);
});

test('the list and the deletion say what failed, in the words of SPEC 8 @desktop', async ({ page }) => {
  const product = await createProduct(page, 5);
  await placeOrder(page, 'officer', product);
  const list = /\/api\/products\?/;
  await answerInstead(page, list, 'GET', 400, {});
  await enter(page, 'admin', listOf(product));
  await expect(page.getByText('Failed to load products. Please try refreshing the page.')).toBeVisible();
  await unroute(page, list);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: `Delete ${product.name}` }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    question.getByText('Cannot delete this product. It may be associated with existing orders.'),
  ).toBeVisible();
  await answerInstead(page, `**/api/products/${product.id}`, 'DELETE', 500, {});
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Failed to delete product. Please try again.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${LIST}?edit=nothing`);
  await expect(dialog(page).getByText('Product not found')).toBeVisible();
});

test('an image upload shows percent, can be cancelled, says why it failed; a broken image has a placeholder (SPEC 2 and 8) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  await callApi(page, 'admin', 'PUT', `/products/${product.id}`, { image_url: '/uploads/gone.webp' });
  await enter(page, 'admin', listOf(product));
  await expect(rows(page).locator('svg').first()).toBeVisible();
  await expect(rows(page).locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: `Edit ${product.name}` }).click();
  const form = dialog(page);
  const file = form.locator('input[type=file]');

  await file.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(form.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await file.setInputFiles({ ...png(), buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(form.getByText('That picture is larger than 5 MB. Choose a smaller one.')).toBeVisible();
  await file.setInputFiles({ ...png(), buffer: Buffer.from('Not a picture') });
  await expect(form.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/uploads/product-image', async (route) => {
    await held;
    // By then it has been stopped.
    await route.abort().catch(() => {});
  });
  await file.setInputFiles(png());
  await expect(form.getByText(/^Uploading image\.\.\. \d+%$/)).toBeVisible();
  // A bar of 0 % has nothing to be seen of.
  await expect(form.getByRole('progressbar', { name: 'Upload of the image' })).toBeAttached();
  await save(form);
  await expect(
    form.getByText('The picture is still being uploaded. Save again when it is there.'),
  ).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  letThrough();
  await unroute(page, '**/api/uploads/product-image');
  await file.setInputFiles(png());
  await expect(form.locator('img')).toBeVisible();
  await save(form);
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(rows(page).locator('img')).toBeVisible();
});

test('managers and officers have no products page: they are sent to their dashboard (SPEC 6) @desktop', async ({
  page,
}) => {
  for (const username of ['manager', 'officer']) {
    await enter(page, username, LIST);
    await page.waitForURL('**/credit-officer/dashboard');
    await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Products', exact: true })).toHaveCount(0);
  }
});
