import type { Client } from '#contract/clients.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { choose, download, PAGE, tryOut } from './imports.ts';
import { expectAccessible } from './expectations.ts';
import {
  callApi,
  createClient,
  createProduct,
  enter,
  expect,
  hire,
  placeOrder,
  test,
  unique,
  uniqueDigits,
} from './support.ts';

// One after the other in one worker, since the server does one import after the other: two would wait for each other.
test.describe.configure({ mode: 'default' });

test('balances come in from a file with a title above its headings, and go out again (DECISIONS 6.25, 18.10, 18.11) @desktop', async ({
  page,
}) => {
  const client = await createClient(page);
  const balanceOf = async () =>
    (await callApi<Client>(page, 'admin', 'GET', `/clients/${client.id}`)).loan_balance;
  await enter(page, await hire(page, 'admin'), `${PAGE}?kind=balances`);
  const today = nairobiDay(new Date());
  await choose(page, [
    'Balances of all members',
    '',
    `As of ${today}`,
    'System ID,Loan Balance,Balances As Of',
    `${client.system_id},12500.50,${today}`,
  ]);
  await expect(page.getByText('Above the headings, and left out: lines 1, 3 of the file.')).toBeVisible();
  await expectAccessible(page);
  await tryOut(page);
  await expect(
    page.getByText('1 row in the file = 0 new + 1 changed + 0 the same + 0 conflicts + 0 with problems.'),
  ).toBeVisible();
  expect(await balanceOf()).toBe(0);
  await page.getByRole('button', { name: 'Change 1 record' }).click();
  await expect(page.getByText('1 record changed.')).toBeVisible();
  expect(await balanceOf()).toBe(12_500.5);

  await page.getByRole('button', { name: 'Undo this import...' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import' });
  await expect(question.getByText('1 record that it changed gets back what it had before.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await balanceOf()).toBe(12_500.5);
  await page.getByRole('button', { name: 'Undo this import...' }).click();
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/^This import was undone by /)).toBeVisible();
  expect(await balanceOf()).toBe(0);
});

test('an import on which an order depends is not undone, and says why, row by row (DECISIONS 18.10) @desktop', async ({
  page,
}) => {
  const [name, other, digits] = [unique('Undone'), unique('Undone'), uniqueDigits()];
  await enter(page, await hire(page, 'admin'), `${PAGE}?kind=clients`);
  await choose(page, [
    'Name,Phone,System ID',
    `${name},07${digits},T${digits}`,
    `${other},07${digits},U${digits}`,
  ]);
  await tryOut(page);
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await expect(page.getByText('2 clients imported.')).toBeVisible();
  const { clients } = await callApi<{ clients: Client[] }>(
    page,
    'admin',
    'GET',
    `/clients?page=1&search=${encodeURIComponent(name)}`,
  );
  await placeOrder(page, 'admin', await createProduct(page, 5), { clientId: clients[0]!.id });

  await page.getByRole('button', { name: 'Undo this import...' }).click();
  const question = page.getByRole('dialog', { name: 'Undo this import' });
  await expect(question.getByText('something depends on 1 record that it added')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText([`Line 2, ${name}: 1 order`]);
  await expect(question.getByRole('button', { name: 'Undo the import' })).toBeHidden();
  await expectAccessible(page);
  expect(await download(page, 'Download the whole list')).toContain(`2,${name},1 order`);
});

test('a trial at work is cancelled, and has written nothing (DECISIONS 18.10.4) @desktop', async ({
  page,
}) => {
  const word = unique('Cancelled');
  await enter(page, await hire(page, 'admin'), `${PAGE}?kind=products`);
  const lines = Array.from({ length: 50_000 }, (_, row) => `${word} ${row},10,inactive`);
  await choose(page, ['Name,Price,Status', ...lines], `${word}.csv`);
  await tryOut(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText('The trial was cancelled. Nothing has been written.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toBeHidden();
  await expectAccessible(page);
});

test('an import of the good rows that was cancelled can still be undone once it was tried again (DECISIONS 18.10.4) @desktop', async ({
  page,
}) => {
  test.slow();
  const word = unique('Stopped');
  const long = { timeout: 60_000 };
  await enter(page, await hire(page, 'admin'), `${PAGE}?kind=products`);
  const lines = Array.from({ length: 10_000 }, (_, row) => `${word} ${row},10,inactive`);
  await choose(page, ['Name,Price,Status', `${word} dear,dear,inactive`, ...lines], `${word}.csv`);
  await tryOut(page);
  await page.getByRole('radio', { name: 'Only the good rows' }).click(long);
  const undo = page.getByRole('button', { name: 'Undo this import...' });
  await expect(undo).toBeHidden();
  await page.getByRole('button', { name: 'Import 10,000 products' }).click();
  await expect(page.getByText(/^Importing [1-9]/)).toBeVisible(long);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByText(/^The import was cancelled after /)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Tried ${word}.csv. Nothing has been written.`)).toBeVisible(long);

  await undo.click();
  const question = page.getByRole('dialog', { name: 'Undo this import' });
  await question.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText(/^This import was undone by /)).toBeVisible(long);
  await page.getByRole('button', { name: 'Try the file again' }).click();
  await expect(page.getByRole('radio', { name: 'Only the good rows' })).toBeVisible(long);
  await expect(undo).toBeHidden();
});
