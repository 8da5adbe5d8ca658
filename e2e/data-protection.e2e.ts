import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { ClientData, RecordView } from '#contract/data-protection.ts';
import { secondAdmin } from './second-admin.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
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

test('only an admin sees who opened a client, and exports the client’s data (Data Protection Act 2019, s. 26) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const client = await createClient(page, await createGroup(page));
  const order = await placeOrder(page, 'officer', product, {
    clientId: client.id,
    groupId: (await createGroup(page)).id,
  });
  await callApi(page, 'manager', 'GET', `/orders/${order.id}`);
  // Of a person the server does one heavy call at a time, and a third is refused (DECISIONS 11.6).
  await enter(page, await hire(page, 'admin'), `/admin/clients/${client.id}`);
  await page.getByText('Who opened this record', { exact: true }).click();
  const list = page.getByRole('list', { name: 'Who opened this record' });
  // Who gave the client a group, who looked at the order, and who looks now.
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('link', { name: `order ${order.number}` })).toHaveAttribute(
    'href',
    `/admin/orders/${order.id}`,
  );
  await expectAccessible(page);
  await expectNoSideways(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^client-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as ClientData;
  expect(data.client.id).toBe(client.id);
  expect(data.orders.map(({ id }) => id)).toEqual([order.id]);
});

/** Lists of clients as the server sends them where they are masked: asked for so, since the setting is everybody's. */
async function asMasked(page: Page): Promise<void> {
  await page.route(/\/api\/clients\?/, (route) =>
    route.continue({ url: `${route.request().url()}&masked=true` }),
  );
}

test('in masked lists an officer finds a client by the whole number, and can show the number (DECISIONS 11.8) @phone', async ({
  page,
}) => {
  const client = await createClient(page, await createGroup(page));
  const viewsByOfficer = async () => {
    const views = await callApi<RecordView[]>(page, 'admin', 'GET', `/clients/${client.id}/views`);
    const { id } = await callApi<{ id: string }>(page, 'officer', 'GET', '/auth/me');
    return views
      .filter(({ staff_id }) => staff_id === id)
      .map(({ entity, entity_id }) => [entity, entity_id]);
  };
  await asMasked(page);
  const search = (text: string) =>
    enter(page, 'officer', `/credit-officer/clients?search=${encodeURIComponent(text)}`);
  await search(client.client_id.slice(0, -1));
  await expectTexts(page.locator('body'), ['No clients found.']);
  await search(client.name);
  const row = page.getByRole('row').filter({ hasText: client.name });
  await expect(row).toContainText(`•••• ${client.phone.slice(-3)}`);
  await expect(row).not.toContainText(client.phone);
  await expectAccessible(page);
  expect(await viewsByOfficer()).toEqual([]);
  await row.getByRole('button', { name: `Show the hidden details of ${client.name}` }).click();
  await expect(row).toContainText(client.phone);
  await expect(row).toContainText(client.client_id);
  await expectNoSideways(page);
  await row.getByRole('button', { name: `Hide the details of ${client.name} again` }).click();
  await expect(row).not.toContainText(client.phone);
  await search(client.client_id);
  await expect(row).toContainText(`•••• ${client.phone.slice(-3)}`);
  expect(await viewsByOfficer()).toEqual([['client', client.id]]);
});

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
    chairperson: 'Mwenyekiti',
    chairpersonPhone: client.phone,
  });
  const requester = await secondAdmin();
  await enter(page, requester, `/admin/clients/${client.id}`);
  await page.getByRole('button', { name: 'Anonymise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anonymise this client?' });
  await expectTexts(dialog, [
    `Name, phone, email, address, national ID and System ID of ${client.name} are erased here, on orders, in the audit log and in imports. Nobody can bring them back.`,
    'A second admin has to confirm this. Until then nothing changes. The other admins are told.',
    `${chaired.name}, Kitui: Mwenyekiti`,
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
