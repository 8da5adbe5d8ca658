import { readFile } from 'node:fs/promises';
import { LIST, rows } from './orders.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
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

const ADMIN_LIST = '/admin/orders';
const found = (product: { name: string }) => `?search=${encodeURIComponent(product.name)}`;

test('an admin edits an order: any status, another group clears the client, product rows (SPEC 2 and 5, DECISIONS 11.3) @desktop', async ({
  page,
}) => {
  const [lamp, stove] = [await createProduct(page, 50), await createProduct(page, 50)];
  const order = await placeOrder(page, 'officer', lamp);
  const group = await createGroup(page);
  const client = await createClient(page, group);
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { loanBalance: 4500 });
  await enter(page, 'admin', ADMIN_LIST + found(lamp));
  await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Order' });
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending');
  await expectAccessible(page);

  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Shipped' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText('Shipped');

  await rows(page).first().getByRole('button', { name: /^Edit/ }).click();
  await expectTexts(dialog, [
    'You can choose any status. It is recorded as a correction. The order needs a new approval after some changes: more goods, a higher total, a longer loan term, or another client, group or balance.',
  ]);
  await dialog.getByRole('combobox', { name: 'Group' }).fill(group.name);
  await page.getByRole('option', { name: group.name }).click();
  const chosen = dialog.getByRole('combobox', { name: 'Client' });
  await expect(chosen).toHaveValue('');
  await expect(dialog.getByLabel('Client loan balance')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`Choose a client of ${group.name}.`)).toBeVisible();
  await chosen.click();
  await page.getByRole('option', { name: client.name }).click();
  await expect(dialog.getByLabel('Client loan balance')).toHaveValue('4,500');

  await dialog.getByRole('combobox', { name: 'Delivery method' }).click();
  await page.getByRole('option', { name: 'Other place' }).click();
  await dialog.getByLabel('Delivery Location').fill('Stage 9');
  await dialog.getByRole('button', { name: 'Add a product' }).click();
  await dialog.getByRole('combobox', { name: 'Product 2', exact: true }).fill(stove.name);
  await page.getByRole('option', { name: stove.name }).click();
  await dialog.getByLabel('Quantity of product 2').fill('3');
  await dialog.getByRole('button', { name: 'Add a product' }).click();
  await dialog.getByRole('button', { name: 'Remove product 3' }).click();
  await expect(dialog.getByRole('heading', { name: 'Products' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const { products, ...saved } = await callApi<typeof order>(page, 'admin', 'GET', `/orders/${order.id}`);
  expect(saved).toMatchObject({
    status: 'pending',
    group_id: group.id,
    client_id: client.id,
    client_loan_balance: 4500,
    delivery_method: 'other',
    delivery_location: 'Stage 9',
  });
  expect(products.map((line) => [line.product_id, line.quantity])).toEqual([
    [lamp.id, 1],
    [stove.id, 3],
  ]);
});

test('Export to Excel is a CSV of the filtered or the selected orders; the workbook is the second choice (SPEC 9) @desktop', async ({
  page,
}) => {
  const officer = await hire(page, 'credit_officer', 'Kitui');
  const lamp = await createProduct(page, 500);
  const group = await createGroup(page);
  const client = await createClient(page, group);
  for (let n = 0; n < 12; n += 1)
    await placeOrder(page, officer, lamp, { clientId: client.id, groupId: group.id });
  await enter(page, officer, LIST + found(lamp));
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  const exportCsv = async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const all = await exportCsv();
  expect(all.name).toMatch(/^orders-export-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(all.text.trimEnd().split('\r\n')).toHaveLength(13);

  await rows(page).nth(0).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();
  await rows(page).nth(0).getByRole('checkbox').check();
  await expect(page.getByText('2 orders selected')).toBeVisible();
  expect((await exportCsv()).text.trimEnd().split('\r\n')).toHaveLength(3);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Other formats' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }).click();
  const workbook = await waiting;
  expect(workbook.suggestedFilename()).toMatch(/^orders-export-.*\.xlsx$/);
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
});
