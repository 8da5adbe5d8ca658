import { hydrated } from './site-islands.ts';
import { createProduct, expect, hire, signIn, stockOf, testInOwnWindow as test, unique } from './support.ts';
import { expectTranslated, translatePages } from './translated.ts';
import { newClient, newGroup, Wizard } from './wizard.ts';

test.beforeEach(({ page }) => translatePages(page));

test('an officer places a whole order while the browser translates the page (DECISIONS 14.8) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 10, 2500);
  const [client, group] = [newClient(), newGroup()];
  await signIn(page, await hire(page, 'credit_officer', 'Kitui'));
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.createClient(client);
  await wizard.fillClientFigures();
  await wizard.continue();
  await wizard.createGroup(group);
  await wizard.fillGroupFigures();
  await wizard.continue();
  await wizard.setQuantity(product, 1, 'Add to Cart');
  await expect(wizard.dialog).toContainText('KES 2,500');
  await wizard.setQuantity(product, 3, 'Update Cart');
  await wizard.continue();
  await wizard.dialog.getByRole('button', { name: 'Back' }).click();
  await wizard.continue();
  await wizard.continue();
  await expect(wizard.dialog).toContainText(client.name);
  await expect(wizard.dialog).toContainText('KES 7,500');

  await expectTranslated(page);
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: client.name }).first()).toContainText('Pending');
  expect(await stockOf(page, product)).toBe(7);
});

test('a visitor searches and writes on a translated site (DECISIONS 14.8) @phone', async ({ page }) => {
  await page.goto('/products');
  await expectTranslated(page);
  const products = page.locator('[data-island="products"]');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await hydrated(page, 'products');
  await search.fill('zzzz');
  await expect(products.getByRole('status')).toContainText('No products found matching your criteria');
  await search.fill('lantern with');
  await expect(products.locator('h3').first()).toContainText('Lantern with');
  await expect(products.getByRole('status')).not.toContainText('No products found');

  await page.goto('/contact');
  await expectTranslated(page);
  await page.getByLabel('Name').fill('Amina');
  await hydrated(page, 'contact-form');
  await expect(page.getByLabel('Name')).toHaveValue('Amina');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.locator('#contact-email').fill('amina@example.com');
  await expect(page.getByText('Email is required')).toHaveCount(0);
  await page.getByLabel('Subject').selectOption('Savings Products');
  await page.getByRole('textbox', { name: 'Message' }).fill(unique('How do I begin to save?'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message! We will get back to you soon.')).toBeVisible();
});
