import { expectAccessible } from './expectations.ts';
import { codeOf, details, listOf, rows } from './orders.ts';
import { callApi, createProduct, enter, expect, placeOrder, test } from './support.ts';

test('a client confirms an order by a code that they read out; after an edit they sign a paper (DECISIONS 27.2) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product);
  await enter(page, 'officer', listOf(product));
  await rows(page).filter({ hasText: order.client_name }).click();
  const section = details(page).getByRole('region', { name: 'Client confirmation' });
  await expect(section).toContainText('Not confirmed yet');
  await section.getByRole('button', { name: 'Send code' }).click();
  const box = section.getByLabel('Code from the client');
  await box.fill('12345');
  await section.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(section).toContainText('Give the six digits of the code');
  await expectAccessible(page);

  await box.fill(await codeOf(page, order));
  await box.press('Enter');
  await expect(section.getByRole('status')).toHaveText('Confirmed by a code');
  await expect(section.getByRole('button', { name: 'Send code' })).toBeHidden();

  await callApi(page, 'admin', 'PUT', `/orders/${order.id}`, { loanTerm: 6 });
  await page.reload();
  await expect(section).toContainText('the order was changed after the client confirmed it');
  await section.getByRole('button', { name: 'Confirm on paper' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm on paper' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles('apps/api/demo/pictures/three-room-solar-home-kit.webp');
  await dialog.getByLabel('Why there is no code').fill('The phone is broken');
  await dialog.getByLabel('Witness').fill('Rukia Chair');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(section).toContainText('Confirmed on paper');
  await expect(section).toContainText('Witness: Rukia Chair');
  await section.getByRole('button', { name: 'Show the paper' }).click();
  await expect(page.getByRole('img', { name: 'The signed paper' })).toBeVisible();
});
