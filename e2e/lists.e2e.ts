import type { Locator, Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import { expectAccessible, expectFits, expectTexts } from './expectations.ts';
import {
  answerInstead,
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  stockOf,
  test,
  unique,
  uniqueDigits,
} from './support.ts';

const cards = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');
const top = async (place: Locator) => (await place.boundingBox())!.y;

/** From the top of the first row to the bottom of the last. */
async function heightOf(rows: Locator): Promise<number> {
  await expect(rows).toHaveCount(10);
  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
  return last!.y + last!.height - first!.y;
}

async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('tbody td')]
      .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth + 1)
      .map((cell) => cell.textContent),
  );
  expect(cut, 'no cell is cut').toEqual([]);
  await expectFits(page);
}

/** A day before which there are the orders of the demo alone. */
const before = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('ten orders take 1,600 px of a phone at most, ten clients 1,500, and groups and products no more (SPEC 2) @phone', async ({
  page,
}) => {
  test.slow();
  for (const [by, path, name, most] of [
    ['admin', `/admin/orders?to=${before}`, 'Orders', 1600],
    ['admin', '/admin/clients?page=15', 'Clients', 1500],
    ['admin', '/admin/groups', 'Groups', 1500],
    ['admin', '/admin/products?page=1', 'Products', 1500],
    ['officer', `/credit-officer/orders?to=${before}`, 'Orders', 1600],
    ['officer', '/credit-officer/clients?page=5', 'Clients', 1500],
  ] as const) {
    await enter(page, by, path);
    const height = await heightOf(cards(page, name));
    expect(height, `${by}: ${name}`).toBeLessThanOrEqual(most);
    await expectNothingCut(page);
    await expectAccessible(page);
  }
});

test('a card opens by tap and by Enter for the columns that it has no room for, and moves nothing above (SPEC 2) @phone', async ({
  page,
}) => {
  await enter(page, 'officer', '/credit-officer/clients?page=5');
  const card = cards(page, 'Clients').nth(1);
  const more = card.getByRole('button', { name: /^More about / });
  const heads = ['Email', 'Address', 'Created At', 'Updated At'];
  const cells = card.locator('td[data-card="more"]');
  await expect(cells).toHaveCount(heads.length);
  for (const cell of await cells.all()) await expect(cell).toBeHidden();
  const [place, above] = [await top(more), await top(cards(page, 'Clients').first())];
  await more.tap();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  for (const [n, head] of heads.entries()) {
    await expect(cells.nth(n)).toBeVisible();
    await expect(cells.nth(n)).toHaveAttribute('data-label', head);
  }
  await expectAccessible(page);
  expect([await top(more), await top(cards(page, 'Clients').first())]).toEqual([place, above]);
  await page.waitForURL(/clients\?page=5$/);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(cells.first()).toBeHidden();

  await enter(page, 'admin', `/admin/orders?to=${before}`);
  const order = cards(page, 'Orders').first();
  await order.getByRole('button', { name: /^More about / }).tap();
  for (const head of ['Products', 'Credit Officer']) {
    await expect(order.locator(`td[data-label="${head}"]`)).toBeVisible();
  }
});

test('long names, large sums and long e-mail addresses are whole at every size (SPEC 2)', async ({
  page,
}) => {
  const name = `Bernadette Wanjiku Nyambura-Kariuki Achieng Otieno ${uniqueDigits()}`;
  const email = 'bernadette.wanjiku.nyambura.kariuki@a-long-domain-of-a-cooperative.example';
  const group = await createGroup(page);
  const client = await createClient(page, group);
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { name, email, address: 'Box 1 '.repeat(20) });
  const product = await createProduct(page, 200);
  await callApi(page, 'admin', 'PUT', `/products/${product.id}`, { price: 99_999_999 });
  await placeOrder(page, 'officer', product, {
    clientId: client.id,
    groupId: group.id,
    products: [{ productId: product.id, quantity: 100 }],
  });
  for (const [path, table] of [
    [`/admin/clients?search=${encodeURIComponent(name)}`, 'Clients'],
    [`/admin/orders?search=${encodeURIComponent(name)}`, 'Orders'],
    [`/admin/products?search=${encodeURIComponent(product.name)}`, 'Products'],
  ] as const) {
    await enter(page, 'admin', path);
    await expect(cards(page, table)).toHaveCount(1);
    await expect(cards(page, table)).toContainText(table === 'Products' ? '99,999,999' : name);
    const more = page.getByRole('button', { name: /^More about/ });
    if (await more.isVisible()) await more.click();
    await expectNothingCut(page);
  }
  await page.goto(`/admin/orders?search=${encodeURIComponent(name)}`);
  await expect(cards(page, 'Orders').filter({ hasText: '9,999,999,900' })).toHaveCount(1);
});

test('filters, Clear filters and the selection move no row that one is about to tap (SPEC 2)', async ({
  page,
}) => {
  await enter(page, 'manager', `/credit-officer/orders?to=${before}`);
  const rows = cards(page, 'Orders');
  await expect(rows).toHaveCount(10);
  const place = await top(rows.first());
  await rows.first().getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expectTexts(page.locator('body'), ['2 orders selected']);
  expect(await top(rows.first())).toBe(place);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  expect(await top(rows.first())).toBe(place);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await expectTexts(page.locator('body'), ['10 orders selected']);

  for (const [path, table, word] of [
    ['/admin/clients', 'Clients', 'a'],
    ['/admin/products', 'Products', 'solar'],
  ] as const) {
    await enter(page, 'admin', path);
    await expect(cards(page, table).first().getByRole('button').first()).toBeVisible();
    const first = await top(cards(page, table).first());
    await enter(page, 'admin', `${path}?search=${word}`);
    await expect(cards(page, table).first().getByRole('button').first()).toBeVisible();
    expect(await top(cards(page, table).first()), table).toBe(first);
  }
});

test('a printed list says whose it is, when and by whom, and has nothing to press (DECISIONS 13.4) @desktop @settings', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/clients');
  await expect(cards(page, 'Clients').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Jirani Microfinance', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Made .* by /)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveText([]);
});

test('lists without filters and each dashboard say on paper when they were printed and by whom (DECISIONS 13.4.5) @desktop', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/dashboard');
  await page.emulateMedia({ media: 'print' });
  const sections = ['branches', 'machines', 'webhooks', 'duplicates', 'deletions'];
  const paths = ['dashboard', 'portfolios', ...sections.map((name) => `settings/${name}`)];
  for (const path of paths) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText(/^Made .* by /), path).toBeVisible();
    await expect(page.getByRole('navigation').filter({ visible: true }), path).toHaveCount(0);
  }
  await enter(page, 'officer');
  await expect(page.getByText(/^Made .* by /)).toBeVisible();
});

test('filters fold away on a phone, and say how many of them are in use (SPEC 2) @phone', async ({
  page,
}) => {
  await enter(page, 'admin', '/admin/products?status=active');
  const expand = page.getByRole('button', { name: 'Filters 1 in use' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeHidden();
  await expand.tap();
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).tap();
  await page.waitForURL((url) => url.search === '');
});

test('after a deletion the focus is on the row that took the place, and on the button when none is left @desktop', async ({
  page,
}) => {
  const word = unique('Focus').replaceAll(' ', '-');
  const clients = [
    await createClient(page, undefined, `${word} A`),
    await createClient(page, undefined, `${word} B`),
  ];
  await enter(page, 'admin', `/admin/clients?search=${word}`);
  const rows = cards(page, 'Clients');
  await expect(rows).toHaveCount(2);
  const remove = async ({ name }: Client) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Registered twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await remove(clients[1]!);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: clients[0]!.name })).toBeFocused();
  await remove(clients[0]!);
  await expect(page.getByRole('button', { name: 'Add Client' })).toBeFocused();
});

test('a client who comes without an id is refused and not shown, the others are (SPEC 3 and 8) @phone', async ({
  page,
}) => {
  const { clients, pagination } = await callApi<{ clients: Client[]; pagination: object }>(
    page,
    'officer',
    'GET',
    '/clients?limit=2',
  );
  const broken = [{ ...clients[0]!, id: undefined, name: 'Nobody At All' }, clients[1]!];
  await answerInstead(page, /\/api\/clients\?/, 'GET', 200, { clients: broken, pagination });
  const text = 'Invalid or incomplete client data received from API.';
  await enter(page, 'officer', '/credit-officer/clients');
  await expectTexts(page.locator('body'), [text]);
  await expect(cards(page, 'Clients')).toHaveCount(1);
  await expect(page.getByText('Nobody At All')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/credit-officer/orders');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await expectTexts(page.getByRole('dialog'), [text]);
  await expect(page.getByText('Nobody At All')).toHaveCount(0);
});

test('an order without names of branch and product says Unknown Branch and Unknown Product (SPEC 9) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product);
  const nameless = {
    ...order,
    branch_name: '',
    products: order.products.map((line) => ({ ...line, name: '' })),
  };
  const pagination = { page: 1, limit: 10, totalPages: 1, totalItems: 1 };
  await answerInstead(page, /\/api\/orders\?/, 'GET', 200, { orders: [nameless], pagination });
  await enter(page, 'admin', '/admin/orders');
  const table = page.getByRole('table', { name: 'Orders' });
  await expect(table).toContainText('Unknown Branch');
  await expect(table).toContainText('Unknown Product');
});

test('an admin updates a stock by what came in or went, sees the result before, and loses no order (SPEC 4 and 8) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 40);
  await enter(page, 'admin', `/admin/products?search=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Update stock of ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Update stock' });
  await expect(dialog.getByLabel('Quantity')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, ['Quantity is required']);
  await dialog.getByLabel('Quantity').fill('12');
  const result = dialog.locator('output');
  await expect(result).toContainText('Stock now40Change+12New stock52');
  await dialog.getByText('Take away').click();
  await dialog.getByLabel('Quantity').fill('60');
  await expect(result).toContainText('Stock now40Change-60New stock0');
  await expectTexts(dialog, ['There are only 40. Stock never goes below 0.']);
  await expectAccessible(page);
  await dialog.getByText('Add', { exact: true }).click();
  await dialog.getByLabel('Quantity').fill('12');

  await placeOrder(page, 'officer', product, { products: [{ productId: product.id, quantity: 3 }] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(dialog, [
    'Failed to update product stock. The stock was 40 when you opened this and is 37 now. Nothing was saved.',
  ]);
  await dialog.getByRole('button', { name: 'Load what is there now' }).click();
  await expect(result).toContainText('Stock now37Change+12New stock49');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Stock of ${product.name} is now 49`)).toBeVisible();
  expect(await stockOf(page, product)).toBe(49);
});
