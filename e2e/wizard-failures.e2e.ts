import type { Page } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { expectAccessible } from './expectations.ts';
import { answerInstead, callApi, createProduct, enter, expect, stockOf, test, unroute } from './support.ts';
import { newClient, newGroup, Wizard } from './wizard.ts';

const ORDERS = '**/api/orders';
const NETWORK = 'Unable to connect to the server. Please check your internet connection and try again.';
const CREATED = 'Order created successfully';

async function atReview(page: Page, product: Product): Promise<Wizard> {
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToReview(product, 1);
  return wizard;
}

function ordersOf(page: Page, product: Product): Promise<Order[]> {
  return callApi(page, 'officer', 'GET', `/orders?search=${encodeURIComponent(product.name)}`);
}

test('an order that was refused says why, keeps everything, and can be submitted again (SPEC 8) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 3);
  const wizard = await atReview(page, product);
  for (const [status, json, text] of [
    [
      400,
      {
        message: 'x',
        code: 'validation',
        errors: [{ path: 'clientId', message: 'That client does not exist.' }],
      },
      'Invalid order data. Please check all fields and try again.',
    ],
    [
      403,
      { message: 'x', code: 'forbidden' },
      'You do not have permission to create orders. Please contact your administrator.',
    ],
    [
      500,
      { message: 'x', code: 'internal' },
      'A server error occurred. Please try again later or contact support.',
    ],
    [409, { message: 'Some conflict.', code: 'stale' }, 'Some conflict.'],
    [503, {}, 'Failed to submit order. Please try again.'],
  ] as const) {
    await answerInstead(page, ORDERS, 'POST', status, json);
    await wizard.submit();
    await expect(wizard.dialog.getByText(text, { exact: true })).toBeVisible();
    await expect(wizard.dialog.getByText('Everything you entered is saved.', { exact: true })).toBeVisible();
    if (status === 400) {
      await expect(wizard.dialog.getByText('That client does not exist.')).toBeVisible();
      await expectAccessible(page);
    }
    await unroute(page, ORDERS);
  }
  await expect(wizard.dialog).toContainText(product.name);
  await wizard.submit();
  await expect(page.getByText(CREATED)).toBeVisible();
  expect(await stockOf(page, product)).toBe(2);
});

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
