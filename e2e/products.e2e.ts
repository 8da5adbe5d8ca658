import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import type { Product } from '#contract/products.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, createProduct, enter, expect, test, unique, unroute } from './support.ts';

const LIST = '/admin/products';
const dialog = (page: Page, name = 'Edit Product') => page.getByRole('dialog', { name });
const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Products' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell'), hasNot: page.getByRole('status') });
const listOf = (product: Product) => `${LIST}?search=${encodeURIComponent(product.name)}`;
const save = (form: Locator) => form.getByRole('button', { name: 'Save' }).click();

const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#787878' } });
const png = { name: 'lamp.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };

test('an admin adds a product with a picture, sees it in the list, edits it and deletes it (SPEC 2, Products page) @desktop', async ({
  page,
}) => {
  const name = unique('Solar lamp');
  const sku = unique('SL');
  await enter(page, 'admin', LIST);
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);

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
  await adding.locator('input[type=file]').setInputFiles(png);
  await expect(adding.getByRole('button', { name: 'Remove image' })).toBeVisible();
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
  await save(editing);
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(rows(page)).toContainText('Inactive');
  await expect(rows(page)).toContainText('Low stock');
  await expect(rows(page).locator('img')).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${name}` });
  await expect(question.getByText('Are you sure you want to delete this product?')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product deleted')).toBeVisible();
  await expect(page.getByText('No products found')).toBeVisible();
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

  await file.setInputFiles({ ...png, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(form.getByText('That picture is larger than 5 MB. Choose a smaller one.')).toBeVisible();
  await file.setInputFiles({ ...png, buffer: Buffer.from('Not a picture') });
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
  await file.setInputFiles(png);
  await expect(form.getByText(/^Uploading\.\.\. \d+%$/)).toBeVisible();
  // A bar of 0 % has nothing to be seen of.
  await expect(form.getByRole('progressbar', { name: 'Upload of the picture' })).toBeAttached();
  await save(form);
  await expect(form.getByText('Wait until the picture is uploaded.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Stop the upload' }).click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  letThrough();
  await unroute(page, '**/api/uploads/product-image');
  await file.setInputFiles(png);
  await expect(form.locator('img')).toBeVisible();
  await save(form);
  await expect(page.getByText('Product saved')).toBeVisible();
  await expect(rows(page).locator('img')).toBeVisible();
});
