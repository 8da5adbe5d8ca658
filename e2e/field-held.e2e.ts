import type { Client } from '#contract/clients.ts';
import { openDatabase } from './database.ts';
import { cutOff, sentOrder } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { arrange, fillOrder, goToMeeting, KEPT, toast } from './field.ts';
import { callApi, createClient, createGroup, createProduct, expect, placeOrder, test } from './support.ts';
import { newClient, Wizard } from './wizard.ts';

test('what the server refuses of a day without a network waits for its person, who decides on each (DECISIONS 12.4) @phone', async ({
  page,
}) => {
  const field = await arrange(page, 3, 5);
  const { officer, group, product: dear } = field;
  const [amina, beatrice, catherine] = field.clients as [Client, Client, Client];
  const other = await createGroup(page);
  const [dorcas, fatuma] = [
    await createClient(page, other, 'Dorcas'),
    await createClient(page, other, 'Fatuma'),
  ];
  const [last, gone, plain] = [
    await createProduct(page, 2),
    await createProduct(page, 5),
    await createProduct(page, 5),
  ];
  await goToMeeting(page, field);
  // The wizard is on the device once it was opened.
  await page.getByRole('button', { name: `Order for ${amina.name}` }).click();
  const wizard = new Wizard(page);
  await wizard.heading('Select Client').waitFor();
  await page.keyboard.press('Escape');

  const bringBack = await cutOff(page);
  const submit = async () => {
    await wizard.submit();
    await expect(toast(page, KEPT)).toBeVisible();
  };
  await fillOrder(page, amina, dear);
  await submit();
  await fillOrder(page, beatrice, last);
  await submit();
  await fillOrder(page, catherine, gone);
  await submit();
  // Somebody new to the officer, whose national ID is in the books under another name. They join the group of the series.
  await page.getByRole('button', { name: 'Next order for this group' }).click();
  await wizard.createClient({ ...newClient(), name: 'Dorcas Mutindi', nationalId: dorcas.client_id });
  await wizard.fillToReview(plain, 1);
  await submit();
  await page.getByRole('button', { name: 'Next order for this group' }).click();
  await wizard.createClient({ ...newClient(), name: 'Halima Juma', nationalId: fatuma.client_id });
  await wizard.fillToReview(plain, 1);
  await submit();

  // Meanwhile in the office, and of the last two another officer sells one.
  await callApi(page, 'admin', 'PUT', `/products/${dear.id}`, { price: 2750 });
  await callApi(page, 'admin', 'PUT', `/products/${gone.id}`, { status: 'inactive' });
  await placeOrder(page, 'officer', last);
  await page.getByRole('link', { name: /^Not sent yet/ }).click();
  await bringBack();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'For you to decide 5' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'Not sent yet: 9 (5 to decide, 4 waiting)' })).toBeVisible();
  await expect(page.getByText('No network.')).toBeHidden({ timeout: 60_000 });
  await expectAccessible(page);
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });

  await expect(entry(amina.name)).toContainText('this order costs KES 5,500 now, not KES 5,000');
  await entry(amina.name).getByRole('button', { name: 'Open the order' }).click();
  await expect(
    wizard.dialog.getByText(`The price of ${dear.name} has changed from KES 2,500 to KES 2,750.`),
  ).toBeVisible();
  await wizard.submit();
  await expect(sentOrder(page, amina.name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next order for this group' })).toBeHidden();

  // Too few are left: she takes one.
  await expect(entry(beatrice.name).getByText(`Not enough stock of ${last.name}: only 1 left.`)).toHaveCount(
    1,
  );
  await entry(beatrice.name).getByRole('button', { name: 'Open the order' }).click();
  await wizard.dialog.getByRole('button', { name: 'Change products' }).click();
  await wizard.setQuantity(last, 1, 'Update Cart');
  await wizard.continue();
  await wizard.continue();
  await wizard.heading('Review Order').waitFor();
  await wizard.submit();
  await expect(sentOrder(page, beatrice.name)).toBeVisible();

  // It is not sold any more, and she wants nothing else.
  const giveUp = async (name: string, reason: string) => {
    await entry(name).getByRole('button', { name: 'Do not send' }).click();
    const question = page.getByRole('dialog', { name: 'Do not send' });
    await question.getByLabel('Reason').fill(reason);
    await question.getByRole('button', { name: 'Do not send' }).click();
    await expect(page.getByText(`Not sent: ${reason}`)).toBeVisible();
  };
  await giveUp(catherine.name, 'Wants no other lamp');

  // The number is another person's: the officer knows that it is the same one.
  await expect(
    page.getByText(`${dorcas.name} is registered already. Is this the same person?`),
  ).toBeVisible();
  await entry('New client: Dorcas Mutindi').getByRole('button', { name: 'Same person' }).click();
  await expect(sentOrder(page, 'Dorcas Mutindi')).toBeVisible();
  await expect(page.getByText(`The client is in ${other.name} already, and stays there.`)).toBeVisible();

  // Of the other one they know that it is somebody else: the number was mistyped, and the order is hers (DECISIONS 25.2).
  await entry('New client: Halima Juma').getByRole('button', { name: 'Someone else' }).click();
  const correct = page.getByRole('dialog', { name: 'Correct this client' });
  await expect(correct.getByText(`${fatuma.name} has this already. Type what is right here.`)).toBeVisible();
  const { nationalId } = newClient();
  await correct.getByLabel('National ID').fill(nationalId);
  await expectAccessible(page);
  await correct.getByRole('button', { name: 'Save and send' }).click();
  await expect(sentOrder(page, 'Halima Juma')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Not sent yet/ })).toBeHidden();

  const database = await openDatabase();
  const { rows } = await database.query(
    `select case national_id when $3 then 'corrected' else client_id::text end as client_id, total_price::int as total
     from orders join clients on clients.id = client_id
     where orders.group_id = $1 and created_by = (select id from staff where username = $2)`,
    [group.id, officer, nationalId],
  );
  await database.end();
  const totals = new Map(rows.map(({ client_id, total }) => [client_id, total]));
  expect(totals).toEqual(
    new Map([
      [amina.id, 5500],
      [beatrice.id, 2500],
      [dorcas.id, 2500],
      ['corrected', 2500],
    ]),
  );
  expect(rows).toHaveLength(4);
});
