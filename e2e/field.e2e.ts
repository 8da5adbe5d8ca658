import type { Client } from '#contract/clients.ts';
import { openDatabase } from './database.ts';
import { cutOff, sentOrder, unlock } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { arrange, booksOf, goToMeeting } from './field.ts';
import { expect, stockOf, test } from './support.ts';
import { newClient, newGroup, Wizard } from './wizard.ts';

test('what is made without a network is in the books once when there is one (DECISIONS 12.4, 17.12) @phone', async ({
  page,
}) => {
  const field = await arrange(page, 2, 7);
  const { clients, group, product } = field;
  const [amina, beatrice] = clients as [Client, Client];
  await goToMeeting(page, field);
  // The screens of the day are on the device once they were opened.
  await page.getByRole('button', { name: `Order for ${amina.name}` }).click();
  const wizard = new Wizard(page);
  await wizard.heading('Select Client').waitFor();
  await page.keyboard.press('Escape');

  const bringBack = await cutOff(page);
  for (const client of [amina, beatrice]) {
    await page
      .getByRole('button', { name: `Order for ${client.name}` })
      .first()
      .click();
    await wizard.fillClientFigures('0', '500');
    await wizard.continue();
    // The next member's order has the group's figures of the one before (DECISIONS 15.1).
    if (client === amina) await wizard.fillGroupFigures('0', '0');
    await wizard.continue();
    await wizard.setQuantity(product, 2, 'Add to Cart');
    await wizard.continue();
    await wizard.continue();
    await wizard.heading('Review Order').waitFor();
    // What the device saved for offline use is enough to say it (DECISIONS 17.15).
    await expect(wizard.dialog.getByText(/^You will pay/)).toContainText('% of the savings of KES 500.');
    if (client === amina) {
      await page.context().setOffline(true);
      await expect(wizard.dialog.getByText('You are offline. Continue and submit:')).toBeVisible();
      await page.context().setOffline(false);
    }
    await wizard.submit();
    await expect(page.getByText('Order saved on this device.').first()).toBeVisible();
  }
  // What waits is an open order of the client, and the only one that is known here (DECISIONS 24.5).
  await page
    .getByRole('button', { name: `Order for ${amina.name}` })
    .first()
    .click();
  await expect(wizard.dialog.getByText(`${amina.name} has 1 open order:`)).toBeVisible();
  const waiting = wizard.dialog.getByRole('listitem').filter({ hasText: 'Waits to be sent' });
  await expect(waiting).toContainText(`2 × ${product.name}`);
  await expect(wizard.dialog.getByText('The others could not be loaded. There may be more.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wizard.dialog).toBeHidden();

  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await wizard.open();
  const made = { client: newClient(), group: newGroup() };
  await wizard.createClient(made.client);
  await expect(wizard.radio(made.client.name)).toBeChecked();
  // Nothing of them is on the books (DECISIONS 17.13).
  await expect(
    wizard.dialog.getByText(`${made.client.name} is saved on this device, not sent yet, and selected.`),
  ).toBeVisible();
  await expect(wizard.dialog.getByText(/^In our books/)).toHaveCount(0);
  await wizard.fillClientFigures('0', '500');
  await wizard.continue();
  await wizard.heading('Select Group').waitFor();
  // Its branch is one that the server knows: the device has it from what was saved for offline use.
  await wizard.createGroup(made.group);
  await expect(wizard.radio(made.group.name)).toBeChecked();
  await wizard.fillGroupFigures('0', '0');
  await wizard.continue();
  await wizard.setQuantity(product, 2, 'Add to Cart');
  await wizard.continue();
  await wizard.continue();
  await wizard.heading('Review Order').waitFor();
  await wizard.submit();
  await expect(page.getByText('Order saved on this device.').first()).toBeVisible();
  expect(await stockOf(page, product)).toBe(7);
  // Two orders; then a client, a group, that the one belongs to the other, and their order.
  await page.getByRole('link', { name: 'Not sent yet: 6 waiting' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the network 6' })).toBeVisible();
  await expect(page.getByText(`Order: ${amina.name}`)).toBeVisible();
  await expectAccessible(page);

  // Gone and back, with another page in between: nothing of it is only in the memory.
  await page.reload();
  await unlock(page);
  await expect(page.getByRole('heading', { name: 'Waiting for the network 6' })).toBeVisible();
  // After three tries without an answer the next one is a minute away, and nothing tells of the network.
  const sendNow = page.getByRole('button', { name: 'Send now' });
  for (let tries = 0; tries < 3; tries += 1) {
    await sendNow.click();
    await expect(sendNow).toBeEnabled();
  }
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  // What is from the device says how old it is.
  await expect(
    page.getByText(/^No network\. What you see was saved (just now|\d+ minutes? ago)\./),
  ).toBeVisible();
  await bringBack();
  // Who looks has it sent.
  await page.getByRole('link', { name: /^Not sent yet/ }).click();
  await expect(page.getByRole('heading', { name: 'Sent 6' })).toBeVisible();
  await expect(sentOrder(page, amina.name)).toBeVisible();
  await expect(page.getByRole('link', { name: /Not sent yet/ })).toBeHidden();
  expect((await booksOf(group.id)).map(({ client_id }) => client_id)).toEqual([amina.id, beatrice.id]);
  const database = await openDatabase();
  const { rows } = await database.query(
    `select b.name as branch, c.name as client, m.name as of_group from orders o join groups g on g.id = o.group_id
     join branches b on b.id = g.branch_id join clients c on c.id = o.client_id left join groups m on m.id = c.group_id
     where g.name = $1`,
    [made.group.name],
  );
  await database.end();
  expect(rows).toEqual([{ branch: 'Kitui', client: made.client.name, of_group: made.group.name }]);
  expect(await stockOf(page, product)).toBe(1);
});
