import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import { secondAdmin } from './second-admin.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
} from './support.ts';

const open = (page: Page, role: string, client: Client) => {
  const area = role === 'admin' ? 'admin' : 'credit-officer';
  return enter(page, role, `/${area}/clients/${client.id}`);
};

async function expectNoSideways(page: Page): Promise<void> {
  await expectFits(page);
}

test('two admins anonymise a client when all orders are finished; then nobody edits or orders for them (DECISIONS 11.4) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const client = await createClient(page, await createGroup(page), 'Forgotten');
  const order = await placeOrder(page, 'officer', product, {
    clientId: client.id,
    groupId: (await createGroup(page)).id,
  });
  const chaired = await createGroup(page);
  await callApi(page, 'admin', 'PUT', `/groups/${chaired.id}`, {
    chairperson: client.name,
    chairpersonPhone: client.phone,
  });
  const requester = await secondAdmin();
  await enter(page, requester, `/admin/clients/${client.id}`);
  await page.getByRole('button', { name: 'Anonymise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonymise' });
  await expectTexts(dialog, [
    `Name, phone, email, address, national ID and System ID of ${client.name} are erased here, on orders, in the audit log and in imports. Nobody can bring them back.`,
    'A second admin has to confirm this. Until then nothing changes. The other admins are told.',
    `${chaired.name}, Kitui: ${client.name}`,
  ]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anonymise' }).click();
  await expectTexts(dialog, ['Give a reason.']);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Asked at the counter');
  await dialog.getByRole('button', { name: 'Anonymise' }).click();
  await expectTexts(dialog, ['This client has an order that is not finished. Deliver or cancel first.']);
  await expectAccessible(page);
  await callApi(page, 'admin', 'POST', `/orders/${order.id}/status`, { status: 'cancelled', reason: 'Left' });
  await dialog.getByRole('button', { name: 'Anonymise' }).click();
  await expect(dialog).toBeHidden();
  await expectTexts(page.locator('body'), ['Sent to the other admins for confirmation']);
  await expect(page.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await expect(page.getByText(/^Anonymising waits for a second admin\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  await open(page, 'admin', client);
  await page.getByRole('link', { name: 'Show the request' }).click();
  await page.getByRole('button', { name: `Confirm: ${client.name}` }).click();
  const question = page.getByRole('dialog', { name: 'Confirm' });
  await expect(question).toContainText(
    `Anonymise ${client.name}? Nobody can bring the personal data back. Reason: Asked at the counter.`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectTexts(page.locator('body'), ['Confirmed and done']);
  const group = await callApi<Group>(page, 'admin', 'GET', `/groups/${chaired.id}`);
  expect([group.chairperson, group.chairperson_phone]).toEqual(['', '']);
  await page.goto(`/admin/clients/${client.id}`);

  const name = `Former client ${client.id.slice(-6)}`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^The personal data of this client were erased on/)).toBeVisible();
  for (const act of ['Edit', 'Change group', 'New order', 'Anonymise']) {
    await expect(page.getByRole('button', { name: act, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText(client.name)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.goto(`/admin/orders/${order.id}`);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText(client.name)).toHaveCount(0);
  await page.goto(`/admin/clients?search=${encodeURIComponent(name)}`);
  const table = page.getByRole('table', { name: 'Clients' });
  await expect(table.getByText(name)).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
});
