import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Order } from '#contract/orders.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import { callApi, createClient, createGroup, createProduct, enter, expect, test } from './support.ts';
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
