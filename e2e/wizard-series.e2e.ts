import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Order } from '#contract/orders.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
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
