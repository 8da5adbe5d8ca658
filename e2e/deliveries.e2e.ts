import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { OrderDeliveries } from '#contract/deliveries.ts';
import type { Order } from '#contract/orders.ts';
import { cutOff, takeAlong, unlock } from './devices.ts';
import { expectAccessible } from './expectations.ts';
import { arrange, toast } from './field.ts';
import { moveOrder } from './orders.ts';
import { callApi, enter, expect, placeOrder, signIn, test } from './support.ts';

async function drawSignature(page: Page): Promise<void> {
  const field = page.getByRole('img', { name: 'Signature' });
  await field.scrollIntoViewIfNeeded();
  const box = (await field.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 20, box.y + box.height - 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('img', { name: 'Signed field' })).toBeVisible();
}

test('a manager plans a delivery, an officer hands it over without a network, and the order is delivered (DECISIONS 27.6) @phone', async ({
  page,
}) => {
  const { officer, group, clients, product } = await arrange(page, 1, 5);
  const [client] = clients as [Client];
  await callApi(page, 'admin', 'PUT', `/products/${product.id}`, { asksSerial: true, warrantyMonths: 12 });
  const order = await placeOrder(page, officer, product, {
    clientId: client.id,
    groupId: group.id,
    products: [{ productId: product.id, quantity: 2 }],
  });
  await moveOrder(page, 'manager', order, 'approved');

  await enter(page, 'manager', `/credit-officer/deliveries/due?search=${order.number}`);
  await page.getByRole('checkbox', { name: `order of ${client.name}` }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan a delivery' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan a delivery' });
  await expect(plan.getByRole('textbox', { name: `${product.name} for ${client.name}` })).toHaveValue('2');
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Plan', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^KTI-\d\d-D\d{5}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send out' }).click();
  await page.getByRole('dialog', { name: 'Send out' }).getByRole('button', { name: 'Send out' }).click();
  await expect(page.getByText('On the way', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  // The manager is still signed in.
  await page.evaluate(() => localStorage.removeItem('session'));
  await signIn(page, officer);
  await takeAlong(page, group);
  await page.goto(address);
  await unlock(page);
  await expect(page.getByText('On this device')).toBeVisible();
  await page.getByRole('button', { name: `Hand over to ${client.name}` }).click();
  const form = page.getByRole('dialog', { name: `Hand over to ${client.name}` });
  await form.getByLabel(`Serial number 1 of ${product.name}`).fill('SN-1');
  await form.getByLabel(`Serial number 2 of ${product.name}`).fill('SN-2');
  await expectAccessible(page);
  const bringBack = await cutOff(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('The receiver has to sign here.')).toBeVisible();
  await drawSignature(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved on this device.')).toBeVisible();
  await expect(page.getByText('Saved on this device, waits to be sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over to' })).toBeHidden();

  await bringBack();
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expect(page.getByText('Serial numbers: SN-1, SN-2')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Show the proof' }).click();
  await expect(page.getByRole('img', { name: `Proof of the hand-over to ${client.name}` })).toBeVisible();
  await expectAccessible(page);
  const { status } = await callApi<Order>(page, 'manager', 'GET', `/orders/${order.id}`);
  expect(status).toBe('delivered');
  const { units } = await callApi<OrderDeliveries>(page, 'manager', 'GET', `/orders/${order.id}/deliveries`);
  expect(units.map(({ serial }) => serial).toSorted()).toEqual(['SN-1', 'SN-2']);
});
