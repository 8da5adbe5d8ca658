import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { expectAccessible } from './expectations.ts';
import { callApi, createProduct, enter, expect, test } from './support.ts';
import { newClient, newGroup, Wizard } from './wizard.ts';

const NETWORK = 'Unable to connect to the server. Please check your internet connection and try again.';
const CREATED = 'Order created successfully';

function ordersOf(page: Page, product: Product): Promise<Order[]> {
  return callApi(page, 'officer', 'GET', `/orders?search=${encodeURIComponent(product.name)}`);
}

test('the network goes at every step of the wizard, comes back, and nothing entered is lost (SPEC 8) @phone', async ({
  page,
  context,
}) => {
  const product = await createProduct(page, 3);
  const [client, group] = [newClient(), newGroup()];
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  await wizard.open();

  const clientForm = await wizard.openForm('Client');
  await wizard.fillClientForm(client);
  await context.setOffline(true);
  await clientForm.getByRole('button', { name: 'Create Client' }).click();
  await expect(clientForm.getByText('Failed to create client. Please try again later.')).toBeVisible();
  await context.setOffline(false);
  await clientForm.getByRole('button', { name: 'Create Client' }).click();
  await expect(wizard.radio(client.name)).toBeChecked();
  await context.setOffline(true);
  await wizard.fillClientFigures('1500.50', '300');
  await dialog.getByRole('searchbox').fill('nobody');
  await expect(dialog.getByText('Failed to fetch clients. Please try again later.')).toBeVisible();
  await expect(dialog.getByLabel('System savings')).toHaveValue('300');
  await wizard.continue();

  await expect(dialog.getByText('Failed to load data. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(/^Showing 1 to 10 of/), 'lists come back by themselves').toBeVisible();
  const groupForm = await wizard.openForm('Group');
  await wizard.fillGroupForm(group);
  await context.setOffline(true);
  await groupForm.getByRole('button', { name: 'Create Group' }).click();
  await expect(groupForm.getByText('Failed to create group. Please try again later.')).toBeVisible();
  await context.setOffline(false);
  await groupForm.getByRole('button', { name: 'Create Group' }).click();
  await expect(wizard.radio(group.name)).toBeChecked();
  await context.setOffline(true);
  await wizard.fillGroupFigures('20000', '0.5');
  await wizard.continue();

  await expect(dialog.getByText('Failed to fetch products. Please try again.')).toBeVisible();
  await context.setOffline(false);
  await wizard.setQuantity(product, 2, 'Add to Cart');
  await context.setOffline(true);
  await dialog.getByLabel('Loan term').fill('9');
  await wizard.continue();
  await dialog.getByRole('radio', { name: /location/i }).check({ force: true });
  await dialog.getByLabel('Delivery location').fill('Kalundu market');
  await wizard.continue();
  await wizard.submit();
  await expect(dialog.getByText(NETWORK)).toBeVisible();
  await expect(
    dialog.getByText(/^Everything you entered is saved\. Submit again when there is a network\./),
  ).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await wizard.submit();
  await expect(page.getByText(CREATED)).toBeVisible();
  expect(await ordersOf(page, product)).toMatchObject([
    {
      client_name: client.name,
      group_name: group.name,
      client_loan_balance: 1500.5,
      client_system_savings: 300,
      group_loan_balance: 20000,
      group_arrears: 0.5,
      loan_term: 9,
      delivery_location: 'Kalundu market',
      total_price: 5000,
    },
  ]);
});
