import type { Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { StaffMember } from '#contract/staff.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import {
  branchId,
  callApi,
  createBranch,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  signIn,
  test,
  unique,
} from './support.ts';

/** What a button says that changes something. Auditors have none of them, not even one that is disabled. */
const WRITES =
  /\b(add|anonymise|approve|assign|cancel|change|choose|confirm|create|delete|deliver|edit|hand over|import|lock|mark|merge|new|order for|refuse|reject|remove|reset|restore|save|ship|try|undo|update|upload|withdraw)\b/i;

/** Requests of this page that are not made to read. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api') && request.method() !== 'GET') writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

async function expectNothingToWrite(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const buttons = await main
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  expect({ at: page.url(), writes: buttons.filter((name) => WRITES.test(name)) }).toEqual({
    at: page.url(),
    writes: [],
  });
  await expectFits(page);
}

test('an auditor of all branches looks over every screen, and none of them writes (DECISIONS 3.21)', async ({
  page,
}) => {
  test.slow();
  const product = await createProduct(page, 9);
  const order = await placeOrder(page, 'officer', product);
  const auditor = await hire(page, 'auditor');
  await signIn(page, auditor);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const writes = watchWrites(page);
  const search = `?search=${encodeURIComponent(product.name)}`;
  for (const path of [
    'dashboard',
    `orders${search}`,
    `orders/${order.id}`,
    'clients',
    `clients/${order.client_id}`,
    'groups',
    `groups/${order.group_id}`,
    `products${search}`,
    'reports',
    'reports/month',
    'reports/sales-by-officer',
    'portfolios',
    'analytics',
    'settings/institution',
    'settings/branches',
    'settings/staff',
    'settings/office',
    'settings/field',
    'settings/loans',
    'settings/checks',
    'settings/messages',
    'settings/subscribers',
    'settings/import',
    'settings/deletions',
    'settings/audit',
    'settings/protection',
  ]) {
    await page.goto(`/admin/${path}`);
    await expectNothingToWrite(page);
  }
  // What is written at such an address is not even shown.
  for (const path of ['orders', 'clients', 'groups', 'products', 'settings/branches', 'settings/staff']) {
    await page.goto(`/admin/${path}?edit=new`);
    await expectNothingToWrite(page);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.goto(`/admin/orders?edit=${order.id}`);
  await expectNothingToWrite(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  expect(writes.filter((call) => call !== 'POST /api/notifications/read')).toEqual([]);
});

test('an auditor reads an order, its client and who looked at them, as everybody’s views are noted (DECISIONS 3.18) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 9);
  const order = await placeOrder(page, 'officer', product);
  const auditor = await hire(page, 'auditor', 'Kitui');
  await enter(page, auditor, `/admin/orders?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `${order.client_name} ${order.number}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Checks before approval' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeHidden();
  await dialog.getByRole('link', { name: order.client_name }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.client_name })).toBeVisible();
  await page.getByText('Who opened this record', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Who opened this record' })).toContainText('Nafula');
  await expectAccessible(page);
});

test('an auditor of one branch is shown the log of that branch, and nothing of head office (DECISIONS 3.20)', async ({
  page,
}) => {
  const [here, there] = [await createGroup(page, 'Kitui'), await createGroup(page, 'Mombasa')];
  const auditor = await hire(page, 'auditor', 'Kitui');
  await enter(page, auditor, '/admin/dashboard');
  const isPhone = page.viewportSize()!.width < 640;
  if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: isPhone ? 'Menu' : 'Back office' });
  await expect(menu.getByRole('listitem')).toHaveText([
    'Dashboard',
    'Orders',
    'Clients',
    'Groups',
    'Products',
    'Reports',
    'Analytics',
    'Audit log',
    'Settings',
  ]);
  await menu.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: /^Search record/ });
  await box.fill(here.name);
  await expect(page.getByRole('main').getByText(here.name)).toBeVisible();
  await box.fill(there.name);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectAccessible(page);
  for (const section of ['messages', 'subscribers', 'import', 'gallery']) {
    await page.goto(`/admin/settings/${section}`);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  }
  await page.goto('/credit-officer/orders');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('an auditor reads whose clients are whose, what was merged and the devices, and ends none (DECISIONS 3.18) @desktop', async ({
  page,
}) => {
  const branch = await createBranch(page);
  const [from, to, owner, auditor] = [
    await hire(page, 'credit_officer', branch.name),
    await hire(page, 'credit_officer', branch.name),
    await hire(page, 'credit_officer', branch.name),
    await hire(page, 'auditor', branch.name),
  ];
  const register = (name: string) =>
    callApi<Client>(page, from, 'POST', '/clients', { name: unique(name), phone: '0712 345 678' });
  const [kept, other] = [await register('Chebet'), await register('Chepkemoi')];
  const merge = { otherId: other.id, reason: 'Registered twice' };
  await callApi(page, 'admin', 'POST', `/clients/${kept.id}/merge`, merge);
  const staff = await callApi<StaffMember[]>(page, 'admin', 'GET', `/staff?branch_id=${branch.id}`);
  const named = (username: string) => staff.find((one) => one.username === username)!;
  await callApi(page, 'admin', 'POST', '/handovers', {
    fromOfficerId: named(from).id,
    toOfficerId: named(to).id,
  });
  const queueKey = Buffer.alloc(32, 7).toString('base64');
  await callApi(page, owner, 'POST', '/devices', { name: 'Green phone', queueKey });

  await enter(page, auditor, '/admin/dashboard');
  await page.getByRole('link', { name: 'Officers and their clients' }).click();
  const portfolios = page.getByRole('table', { name: 'Officers and their clients' });
  const row = portfolios.getByRole('row').filter({ hasText: named(to).name });
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  await expectNothingToWrite(page);
  await expectAccessible(page);
  await page
    .getByRole('table', { name: 'What was handed over' })
    .getByRole('link', { name: new RegExp(named(to).name) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^1 client handed over/ })).toBeVisible();
  await page.getByRole('link', { name: kept.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Merged records' })).toBeVisible();
  await expect(page.getByText('Registered twice')).toBeVisible();
  await expectNothingToWrite(page);

  await page.goto('/admin/settings/staff');
  const device = page.getByRole('table', { name: 'Devices' }).getByRole('row');
  await expect(device.filter({ hasText: 'Green phone' })).toContainText(named(owner).name);
  await expectNothingToWrite(page);
  await expectAccessible(page);
});

test('an auditor opens an account, a branch and a product as facts, without a form (DECISIONS 3.21) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 9);
  const colleague = await hire(page, 'credit_officer', 'Kitui');
  const auditor = await hire(page, 'auditor');
  const [account] = await callApi<{ id: string; name: string }[]>(
    page,
    'admin',
    'GET',
    `/staff?search=${colleague}`,
  );
  const open = async (path: string, title: string, facts: string[]) => {
    await enter(page, auditor, `/admin/${path}`);
    const dialog = page.getByRole('dialog', { name: title });
    for (const fact of facts) await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  await open(`settings/staff?edit=${account!.id}`, 'Account', [account!.name, colleague, 'Credit Officer']);
  await open(`products?edit=${product.id}`, 'Product', [product.name, 'Lights a room for eight hours.']);
  // One that no other journey deletes.
  await open(`settings/branches?edit=${await branchId(page, 'Kitui')}`, 'Branch', ['Kitui']);
});

test('an admin makes an auditor of one branch, or of all of them, on purpose (DECISIONS 3.17) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  await enter(page, 'admin', '/admin/settings/staff?edit=new');
  const dialog = page.getByRole('dialog');
  const username = `auditor.of.${client.id.slice(-8)}`;
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mwende Musau');
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(`${username}@staff.example`);
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Auditor' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose a branch, or all branches.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: 'All branches' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Temporary password' })).toContainText(username);
});
