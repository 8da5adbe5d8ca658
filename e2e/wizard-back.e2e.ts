import { createClient, createGroup, createProduct, enter, expect, test } from './support.ts';
import { Wizard } from './wizard.ts';

test('Back closes what is open, then goes a step back, and never leaves the page (DECISIONS 15.6) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const client = await createClient(page, await createGroup(page));
  await enter(page, 'officer');
  const dashboard = page.url();
  const wizard = new Wizard(page);
  /** Back, which the dialog takes: the browser returns to the dialog's entry, and forgets a Back that comes before that. */
  const back = async () => {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => 'createOrder' in Object(history.state))).toBe(true);
  };
  const { dialog } = wizard;
  await wizard.open();
  const form = await wizard.openForm('Client');
  await form.getByLabel('Client Name').fill('Kept');
  await back();
  await expect(form).toBeHidden();
  await expect(wizard.heading('Select Client')).toBeVisible();
  await wizard.goToGroup(client);
  await wizard.openForm('Group');
  await wizard.groupForm.getByRole('combobox', { name: 'Branch' }).click();
  await expect(page.getByRole('option', { name: 'Kitui' })).toBeVisible();
  await back();
  await expect(page.getByRole('option', { name: 'Kitui' }), 'the list of choices first').toBeHidden();
  await expect(wizard.groupForm).toBeVisible();
  await back();
  await expect(wizard.groupForm).toBeHidden();
  await wizard.fillGroupFigures();
  await wizard.continue();
  await wizard.setQuantity(product, 1, 'Add to Cart');
  await dialog.getByRole('button', { name: `View details of ${product.name}` }).click();
  const details = page.getByRole('dialog', { name: product.name });
  await expect(details).toBeVisible();
  await back();
  await expect(details).toBeHidden();
  await expect(wizard.heading('Select Products')).toBeVisible();
  await back();
  await expect(wizard.heading('Select Group')).toBeFocused();
  await expect(dialog.getByLabel('Group loan balance')).toHaveValue('20,000');
  await back();
  await expect(wizard.heading('Select Client')).toBeFocused();
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(dashboard);

  await page.goForward();
  await dialog.getByRole('button', { name: 'Continue this order' }).click();
  await expect(wizard.radio(client.name)).toBeChecked();
  await wizard.continue();
  await wizard.continue();
  await wizard.continue();
  await wizard.continue();
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog, 'an order that was placed has nothing to go on with').toBeHidden();
  expect(page.url()).toBe(dashboard);
});
