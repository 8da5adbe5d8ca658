import { expectAccessible } from './expectations.ts';
import { createProduct, expect, hire, signIn, stockOf, test } from './support.ts';
import { newClient, newGroup, Wizard } from './wizard.ts';

test('an officer creates client and group and orders two products; the manager approves (SPEC 2 and 4, DECISIONS 4) @phone', async ({
  page,
}) => {
  const [lantern, stove] = [await createProduct(page, 10, 2500), await createProduct(page, 4, 4000)];
  const [client, group] = [newClient(), newGroup()];
  // The dashboard shows the five newest orders of an officer: those of the demo's place many at the same time.
  const officer = await hire(page, 'credit_officer', 'Kitui');

  await signIn(page, officer);
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.createClient(client);
  await wizard.fillClientFigures();
  await expectAccessible(page);
  await wizard.continue();
  await wizard.createGroup(group);
  await wizard.fillGroupFigures();
  await expectAccessible(page);
  await wizard.continue();
  await wizard.setQuantity(lantern, 2, 'Add to Cart');
  await wizard.setQuantity(stove, 1, 'Add to Cart');
  await expectAccessible(page);
  await wizard.continue();
  await wizard.dialog.getByRole('radio', { name: /location/i }).check({ force: true });
  await wizard.dialog.getByLabel('Delivery location').fill('Kalundu market, gate 2');
  await wizard.continue();
  await expect(wizard.dialog).toContainText(client.name);
  await expect(wizard.dialog).toContainText(group.name);
  await expect(wizard.dialog).toContainText('KES 9,000');
  await expectAccessible(page);
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(wizard.dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: client.name }).first();
  await expect(row.getByText('Pending')).toBeVisible();
  expect([await stockOf(page, lantern), await stockOf(page, stove)]).toEqual([8, 3]);

  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, 'manager');
  await page.goto(`/credit-officer/orders?search=${encodeURIComponent(client.name)}`);
  await page.getByRole('row').filter({ hasText: client.name }).first().click();
  const details = page.getByRole('dialog', { name: 'Order Details' });
  await expect(details).toContainText('Other Place: Kalundu market, gate 2');
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByLabel('Reason').fill('New client, known to the chairperson');
  const question = page.getByRole('dialog', { name: 'Approve order' });
  await question.getByRole('button', { name: 'Approve order' }).click();
  await expect(question).toBeHidden();
  await expect(details.getByText('Approved').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, officer);
  await expect(
    page.getByRole('row').filter({ hasText: client.name }).first().getByText('Approved'),
  ).toBeVisible();
  expect([await stockOf(page, lantern), await stockOf(page, stove)]).toEqual([8, 3]);
});
