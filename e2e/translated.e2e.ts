import { createProduct, expect, hire, signIn, stockOf, testInOwnWindow as test } from './support.ts';
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
