import type { Route } from '@playwright/test';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import { expectAccessible } from './expectations.ts';
import {
  callApi,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  signIn,
  stockOf,
  test,
  unique,
  unroute,
} from './support.ts';
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
  await expectAccessible(page);
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
  await details.getByLabel('Reason').fill('New client, known to the chairperson');
  await details.getByRole('button', { name: 'Approve order' }).click();
  await expect(details.getByText('Approved').first()).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, officer);
  await expect(
    page.getByRole('row').filter({ hasText: client.name }).first().getByText('Approved'),
  ).toBeVisible();
  expect([await stockOf(page, lantern), await stockOf(page, stove)]).toEqual([8, 3]);
});

test('when stock ran out or a product was renamed meanwhile, the officer keeps the order and lowers it (DECISIONS 4) @phone', async ({
  page,
}) => {
  const found = await createProduct(page, 5);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToReview(found, 4);

  await placeOrder(page, 'admin', found, { products: [{ productId: found.id, quantity: 3 }] });
  const name = unique('Torch');
  const product = await callApi<Product>(page, 'admin', 'PUT', `/products/${found.id}`, { name });

  await wizard.submit();
  await expect(wizard.dialog).toContainText(`Not enough stock of ${product.name}: only 2 left.`);
  await wizard.dialog.getByRole('heading', { name: 'Select Products' }).waitFor();
  await expectAccessible(page);
  await wizard.setQuantity(product, 2, 'Update Cart');
  await wizard.continue();
  await wizard.continue();
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  expect(await stockOf(page, product)).toBe(0);
});

test('an order whose answer the network lost arrives exactly once when it is sent again (DECISIONS 2) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 9);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToReview(product, 2);

  // The first try reaches the server, and its answer gets lost on the way back; the ones after it never leave.
  let tries = 0;
  const lose = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    if (tries === 1) await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route('**/api/orders', lose);
  const lost = 'Unable to connect to the server. Please check your internet connection and try again.';
  await wizard.submit();
  await expect(wizard.dialog.getByText(lost)).toBeVisible();
  await wizard.submit();
  await expect(wizard.dialog.getByText(lost)).toBeVisible();
  await expect(wizard.dialog).toContainText(product.name);
  await unroute(page, '**/api/orders', lose);
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();

  expect(await stockOf(page, product)).toBe(7);
  const found = await callApi<Order[]>(
    page,
    'officer',
    'GET',
    `/orders?search=${encodeURIComponent(product.name)}`,
  );
  expect(found).toHaveLength(1);
});
