import type { Locator } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Order } from '#contract/orders.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import {
  AS_OURS,
  callApi,
  createClient,
  createGroup,
  createProduct,
  enter,
  expect,
  holdBack,
  PASSWORD,
  placeOrder,
  test,
  unique,
  unroute,
} from './support.ts';
import { moveOrder } from './orders.ts';
import { Wizard } from './wizard.ts';

const BOOKS = 'Use the books’ figures, next step';
const NEXT = 'Next order for this group';

test('from a group’s page an officer orders for several members; group figures are entered once (DECISIONS 15.1 and 15.2) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 20);
  const { id } = await createGroup(page);
  const figures = { loanBalance: 90_000, arrears: 1250.5 };
  const group = await callApi<Group>(page, 'admin', 'PUT', `/groups/${id}`, figures);
  const members: Client[] = [];
  for (const name of ['Atieno', 'Baraka', 'Chebet', 'Daudi', 'Ekai']) {
    const { id: client } = await createClient(page, group, name);
    const known = { loanBalance: 4000 + members.length, systemSavings: 700 };
    members.push(await callApi<Client>(page, 'admin', 'PUT', `/clients/${client}`, known));
  }
  const [first, second, third, fourth] = members as [Client, Client, Client, Client];
  await enter(page, 'officer', `/credit-officer/groups/${group.id}`);
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  await page.getByRole('button', { name: `Order for ${first.name}` }).click();
  await expect(wizard.radio(first.name)).toBeChecked();
  await expect(dialog.getByText(/^On the books: KES\s4,000 · \d/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: BOOKS }).click();
  await expect(wizard.heading('Select Group')).toBeFocused();
  await expect(wizard.radio(group.name)).toBeChecked();
  await dialog.getByRole('button', { name: 'Use KES 90,000' }).click();
  await expect(dialog.getByLabel('Group loan balance')).toHaveValue('90,000');
  await dialog.getByLabel('Group arrears').fill('1000');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  // What differs from the books is asked about, with where the books have it from (DECISIONS 11.1).
  const question = page.getByRole('dialog', { name: 'Is this figure right?' });
  await expect(question).toContainText(
    /Group arrears: you entered KES\s1,000. The books say KES\s1,250.50. That is from .* \(head office, by .+\)\./,
  );
  await expectTexts(question, ['Whoever approves the order will see the difference.']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'It is right' }).click();
  await wizard.setQuantity(product, 2, 'Add to Cart');
  await dialog.getByLabel('Loan term').fill('9');
  await wizard.continue();
  await dialog.getByRole('radio', { name: /location/i }).check({ force: true });
  await dialog.getByLabel('Delivery location').fill('Kalundu market');
  await wizard.continue();
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const offer = page.getByRole('region', { name: `1 order for ${group.name}. The next one:` });
  await expect(offer.getByRole('listitem')).toHaveText([second.name, third.name, fourth.name]);
  await expectAccessible(page);

  // By choosing among the members.
  await offer.getByRole('button', { name: NEXT }).click();
  await expect(wizard.heading('Select Client')).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(members.length);
  await expect(dialog.getByRole('row').filter({ hasText: first.name })).toContainText('ordered');
  await dialog.getByRole('searchbox').fill('Chebet');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await wizard.radio(third.name).check({ force: true });
  await expect(dialog.getByLabel('Client loan balance'), 'another client’s figures').toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: BOOKS }).click();
  await expect(wizard.heading('Select Products')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Same goods as the order before' }).click();
  await expect(wizard.heading('Review Order')).toBeFocused();
  await expect(dialog).toContainText('KES 1,000');
  await wizard.submit();
  await expect(dialog).toBeHidden();

  // The one who comes next, in another quantity.
  await page.getByRole('button', { name: `Next order: ${fourth.name}` }).click();
  await dialog.getByRole('button', { name: BOOKS }).click();
  const again = dialog.getByLabel(`How many of ${product.name}`);
  await again.click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(wizard.heading('Review Order')).toBeFocused();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.heading('Delivery Details'), 'Back is the step before, as ever (SPEC 2)').toBeVisible();
  await wizard.continue();
  await wizard.submit();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: NEXT })).toBeHidden();

  const placed = await callApi<Order[]>(page, 'officer', 'GET', `/orders?group_id=${group.id}`);
  const common = {
    group_loan_balance: 90_000,
    group_arrears: 1000,
    loan_term: 9,
    delivery_location: 'Kalundu market',
    client_system_savings: 700,
  };
  expect(placed).toMatchObject([
    { ...common, client_id: fourth.id, client_loan_balance: 4003, products: [{ quantity: 5 }] },
    { ...common, client_id: third.id, client_loan_balance: 4002, products: [{ quantity: 2 }] },
    { ...common, client_id: first.id, client_loan_balance: 4000, products: [{ quantity: 2 }] },
  ]);
});

test('on a phone the figures stand above the chosen group, and another group can be chosen (DECISIONS 15.2) @phone', async ({
  page,
}) => {
  const [own, other] = [await createGroup(page), await createGroup(page)];
  const client = await createClient(page, own);
  await enter(page, 'officer', `/credit-officer/clients/${client.id}`);
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  await page.getByRole('button', { name: 'New order' }).click();
  await expect(wizard.heading('Select Client')).toBeFocused();
  await expect(dialog.getByRole('button', { name: BOOKS })).toBeInViewport();
  await dialog.getByRole('button', { name: BOOKS }).click();
  await expect(wizard.heading('Select Group')).toBeFocused();
  await expect(wizard.radio(own.name)).toBeChecked();
  await expect(dialog.getByRole('button', { name: BOOKS })).toBeInViewport();
  expect(await isAbove(dialog.getByLabel('Group arrears'), wizard.radio(own.name))).toBe(true);
  await dialog.getByRole('button', { name: 'Choose another group' }).click();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await wizard.choose(other);
  await expect(dialog.getByText(`${client.name} belongs to another group.`)).toBeInViewport();
});

const isAbove = async (one: Locator, other: Locator) =>
  (await one.boundingBox())!.y < (await other.boundingBox())!.y;

test('figures far from the books are asked about before the next step; Escape closes the question (DECISIONS 14.2) @desktop', async ({
  page,
}) => {
  const { id } = await createClient(page);
  const client = await callApi<Client>(page, 'admin', 'PUT', `/clients/${id}`, { loanBalance: 90_000 });
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose(client);
  await wizard.fillClientFigures('90', '0');
  await expect(wizard.dialog.getByText('Far from our books (KES 90,000). Check this figure.')).toBeVisible();
  await expect(wizard.dialog.getByText(/^Far from/), 'of the savings there is nothing to say').toHaveCount(1);
  await wizard.continue();
  const question = page.getByRole('dialog', { name: 'Is this figure right?' });
  await expect(question).toContainText('you entered KES 90. The books say KES 90,000.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(wizard.heading('Select Client')).toBeVisible();
  await wizard.continue();
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect(wizard.heading('Select Group')).toBeVisible();
});

test('an order that was left behind asks about figures that the books have otherwise by now (DECISIONS 11.1) @desktop', async ({
  page,
}) => {
  const product = await createProduct(page, 3, 2500);
  const placed = () =>
    callApi<Order[]>(page, 'officer', 'GET', `/orders?search=${encodeURIComponent(product.name)}`);
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  const client = await wizard.goToReview(product, 1);
  await wizard.untilKept({ step: 'review' });
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { loanBalance: 7000 });
  await page.reload();
  await page.getByRole('button', { name: 'Create New Order' }).first().click();
  const letThrough = await holdBack(page, `**/api/clients/${client.id}`);
  await page.getByRole('button', { name: 'Go on' }).click();
  // Before the books were read again.
  await wizard.submit();
  await expect(wizard.dialog.getByRole('button', { name: 'Submitting...' })).toBeVisible();
  letThrough();
  const question = page.getByRole('dialog', { name: 'Is this figure right?' });
  await expect(question).toContainText(
    /Client loan balance: you entered KES\s1,500.50. The books say KES\s7,000. That is from .* \(head office, by .+\)\./,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Change it' }).click();
  expect(await placed()).toEqual([]);
  await wizard.submit();
  await question.getByRole('button', { name: 'It is right' }).click();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  expect(await placed()).toMatchObject([{ client_loan_balance: 1500.5 }]);
});

test('Continue takes a quantity that was typed without Update Cart, and stops at more than is left (DECISIONS 15.3) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 9);
  const client = await createClient(page, await createGroup(page));
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  await wizard.open();
  await wizard.goToProducts(client);
  await wizard.setQuantity(product, 3, 'Add to Cart');
  const quantity = dialog.getByLabel(`Quantity of ${product.name}`).first();
  await quantity.fill('10');
  await expect(dialog.getByText('Only 9 left', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`Only 9 of ${product.name} left. Order 9 or fewer to go on.`)).toBeVisible();
  await expect(wizard.continueButton).toBeDisabled();
  await quantity.fill('2x');
  await expect(dialog.getByText(`Give a whole number above 0 for ${product.name} to go on.`)).toBeVisible();
  await quantity.fill('9');
  await expect(dialog.getByText(`Continue puts 9 × ${product.name} into the cart.`)).toBeVisible();
  await wizard.continue();
  await wizard.continue();
  await expect(dialog).toContainText('KES 22,500');
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  const placed = await callApi<Order[]>(page, 'officer', 'GET', `/orders?client_id=${client.id}`);
  expect(placed).toMatchObject([{ products: [{ quantity: 9 }] }]);
});

test('open orders of the client are shown before goods are chosen, and before it is sent (DECISIONS 24.5) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 9, 2500);
  const client = await createClient(page, await createGroup(page));
  const of = { clientId: client.id, groupId: client.group_id ?? '' };
  const open = await placeOrder(page, 'officer', product, of);
  const cancelled = await placeOrder(page, 'officer', product, of);
  await moveOrder(page, 'officer', cancelled, 'cancelled', 'Entered twice.');
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  const line = dialog.getByRole('listitem').filter({ hasText: open.number });
  await wizard.open();
  await wizard.choose(client);
  await expect(dialog.getByText(`${client.name} has 1 open order:`)).toBeVisible();
  await expect(line).toContainText(/ · KES\s2,500 · Pending/);
  await expect(line).toContainText(`1 × ${product.name}`);
  await expect(dialog.getByText(cancelled.number)).toHaveCount(0);
  await expectAccessible(page);
  await wizard.fillClientFigures();
  await wizard.continue();
  await wizard.fillGroupFigures();
  await wizard.continue();
  await wizard.setQuantity(product, 2, 'Add to Cart');
  const summary = dialog.getByText(/^1 product · KES\s5,000 · 12 months · KES\s\d+\sa\smonth$/);
  await expect(summary).toBeInViewport();
  await dialog.getByLabel('Loan term (months)').fill('6,0');
  await dialog.getByLabel('Loan term (months)').blur();
  await expect(dialog.getByText('Loan term is a whole number of months, 1 to 60')).toBeVisible();
  await dialog.getByLabel('Loan term (months)').fill('12');
  await wizard.continue();
  await expect(summary).toBeInViewport();
  await wizard.continue();
  await expect(wizard.heading('Review Order')).toBeVisible();
  await expect(line).toBeVisible();
  await expect(summary).toBeInViewport();
});

test('without an answer the wizard says that it knows no open orders, and text of two lines is no figure (DECISIONS 24.5) @phone', async ({
  page,
}) => {
  const client = await createClient(page, await createGroup(page));
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await page.route('**/api/orders?*client_id=*', (route) => route.abort());
  await wizard.choose(client);
  await expect(
    wizard.dialog.getByText(
      `Open orders of ${client.name} could not be loaded: this device knows none. There may be some.`,
    ),
  ).toBeVisible();
  const box = wizard.dialog.getByRole('textbox', { name: 'Client loan balance' });
  await box.focus();
  // As the keyboard of a phone puts in what was copied.
  await page.keyboard.insertText('2\n500');
  await expect(box).toHaveValue('2; 500');
  await expect(wizard.dialog.getByText('Please enter a valid number')).toBeVisible();
});

test('products that come without prices are not shown as free: the officer is told to sign in again (DECISIONS 15.4) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const client = await createClient(page, await createGroup(page));
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  const { dialog } = wizard;
  // The server answers visitors, and so those whose session has ended, without prices.
  await page.route('**/api/products?*', async (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  await wizard.open();
  await wizard.goToProducts(client);
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await unroute(page, '**/api/products?*');
  await ended.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Sign in' }).click();
  await expect(ended).toBeHidden();
  await wizard.setQuantity(product, 1, 'Add to Cart');
  await expect(dialog.getByText('1 product · KES 2,500')).toBeVisible();
});

test('a new order has the default loan term of the settings (DECISIONS 15.5) @desktop', async ({ page }) => {
  const product = await createProduct(page, 5);
  const client = await createClient(page, await createGroup(page));
  const terms = await callApi<object>(page, 'officer', 'GET', '/settings/loan-terms');
  await page.route('**/api/settings/loan-terms', (route) =>
    route.fulfill({ headers: AS_OURS, json: { ...terms, months: 10 } }),
  );
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToProducts(client);
  await expect(wizard.dialog.getByLabel('Loan term')).toHaveValue('10');
  await wizard.setQuantity(product, 1, 'Add to Cart');
});

test('the dashboard tells whose order is in progress, and goes on with it or discards it (DECISIONS 15.7) @phone', async ({
  page,
}) => {
  const client = await createClient(page, undefined, unique('Wambui'));
  await enter(page, 'officer');
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.choose(client);
  await wizard.untilKept({ client: { name: client.name } });
  await page.reload();
  const notice = page.getByText(`You have an order in progress for ${client.name}`);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(wizard.radio(client.name)).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(wizard.dialog).toBeHidden();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this order?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(notice).toBeHidden();
  await wizard.open();
  await expect(wizard.dialog.getByRole('table').getByRole('radio', { checked: true })).toHaveCount(0);
});
