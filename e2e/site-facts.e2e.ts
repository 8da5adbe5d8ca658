import type { Settings } from '#contract/settings.ts';
import { loanExample } from '#domain/loans/loan-example.ts';
import { formatKsh } from '#domain/money.ts';
import { expectAccessible, expectFits } from './expectations.ts';
import { hydrated } from './site-islands.ts';
import { callApi, createProduct, enter, expect, test, testWithoutScripts, unique } from './support.ts';

// What visitors read before they come: what a loan costs, the facts of the institution, what is in a box, the way to a branch.

test('a visitor types the price that an officer told, moves the months, and reads what a loan costs (DECISIONS 16.1) @phone @settings', async ({
  page,
}) => {
  const { loan_terms: terms } = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  const { id } = await createProduct(page, 3);
  await page.goto(`/products/${id}`);
  const cost = page.locator('#cost');
  const costs = (months: number) => loanExample(2450, terms, { months });
  const price = cost.getByRole('textbox', { name: 'Price that you were told (Ksh)' });
  await expect(cost.locator('output')).toBeEmpty();
  await price.fill('24.50');
  await hydrated(page, 'loan-cost');
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription(/^Type the price in whole shillings/);
  await price.fill('2,450');
  await price.press('Enter');
  await expect(cost.locator('output')).toContainText(formatKsh(costs(terms.months).total));
  const slider = cost.getByRole('slider', { name: 'Months' });
  await slider.focus();
  await hydrated(page, 'loan-cost');
  for (const step of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(step);
  const longer = costs(terms.months + 3);
  await expect(slider).toHaveAttribute('aria-valuetext', `${terms.months + 3} months`);
  for (const sum of [longer.perWeek, longer.total, longer.cost]) {
    await expect(cost.locator('output')).toContainText(formatKsh(sum));
  }
  await expect(cost.locator('output')).toContainText(`${longer.apr!.toFixed(1)} %`);
  await cost.getByText('Other numbers of months').click();
  await expect(cost.getByRole('row').filter({ hasText: '6' }).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await cost.getByRole('link', { name: 'How we work this out' }).click();
  await expect(page.getByText('Annual percentage rate (APR) of the example')).toBeVisible();
});

test('a slider that was moved before the page’s script came tells its months once it has (DECISIONS 16.1) @phone', async ({
  page,
}) => {
  const { id } = await createProduct(page, 3);
  const { promise: moved, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await moved;
    await route.continue();
  });
  await page.goto(`/products/${id}?price=2450`, { waitUntil: 'commit' });
  const slider = page.getByRole('slider', { name: 'Months' });
  await slider.focus();
  await page.keyboard.press('End');
  letThrough();
  await hydrated(page, 'loan-cost');
  const longest = await slider.inputValue();
  await expect(page.locator('#cost output')).toContainText('each month');
  await expect(slider).toHaveAttribute('aria-valuetext', `${longest} months`);
});

testWithoutScripts(
  'without JavaScript the server tells the costs of a typed price, and a table has other months (DECISIONS 16.1) @phone',
  async ({ page }) => {
    const { id } = await createProduct(page, 3);
    await page.goto(`/products/${id}`);
    const cost = page.locator('#cost');
    await expect(cost).not.toContainText('The loan costs');
    await cost.getByLabel('Price that you were told (Ksh)').fill('2450');
    await cost.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(cost).toContainText('At the price of Ksh 2,450.');
    await expect(cost).toContainText('The loan costs');
    await expect(cost.getByRole('slider')).toBeHidden();
    await cost.getByText('Other numbers of months').click();
    await expect(cost.getByRole('rowheader', { name: '6', exact: true })).toBeVisible();
  },
);

test('an admin fills in facts, and visitors read them where they look for them (DECISIONS 16.3) @desktop @settings', async ({
  page,
}) => {
  const { visitor_facts: before } = await callApi<Settings>(page, 'admin', 'GET', '/settings');
  await enter(page, 'admin', '/admin/settings/facts');
  const box = (name: string) => page.getByRole('textbox', { name });
  const save = page.getByRole('button', { name: 'Save' });
  await box('M-PESA paybill').fill('12 AB');
  await box('Smallest group').fill('40');
  await save.click();
  await expect(page.getByText('A paybill or till number has 5 to 7 digits')).toBeVisible();
  await expect(page.getByText('This is less than the smallest')).toBeVisible();
  const licence = unique('LIC');
  await box('Licence number').fill(licence);
  await box('M-PESA paybill').fill('654321');
  await box('Smallest group').fill('7');
  await box('Largest group').fill('9');
  await box('Hours of answer').fill('');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  try {
    await page.goto('/compliance');
    await expect(page.getByText(`Licence number: ${licence}`)).toBeVisible();
    await page.goto('/resources#pay');
    await expect(page.getByText('M-PESA paybill: 654321')).toBeVisible();
    await expect(page.getByText('Questions about a payment')).toHaveCount(0);
    await page.goto('/join');
    await expect(page.getByText('7 to 9 people')).toBeVisible();
  } finally {
    await callApi(page, 'admin', 'PUT', '/settings', { visitorFacts: before });
  }
});

test('what is in the box goes from the form of a product to its page (DECISIONS 16.13) @desktop', async ({
  page,
}) => {
  const { id, name } = await createProduct(page, 3);
  await enter(page, 'admin', `/admin/products?edit=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Edit Product' });
  await sheet.getByLabel('Size, and what is in the box').fill('18 cm high\nIn the box: a lamp and a panel');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Product saved')).toBeVisible();
  await page.goto(`/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const box = page.getByRole('heading', { name: 'Size, and what is in the box' }).locator('..');
  await expect(box.getByRole('listitem')).toHaveText(['18 cm high', 'In the box: a lamp and a panel']);
});

test('a branch shows the way on a map and the chat of the institution (DECISIONS 16.12) @phone', async ({
  page,
}) => {
  await page.goto('/branches');
  await page.locator('summary').filter({ hasText: 'Kitui' }).click();
  await expect(page.getByRole('link', { name: 'Show on a map: Kitui' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=-1.367&mlon=38.0106#map=17/-1.367/38.0106',
  );
  await expect(page.getByRole('link', { name: 'Write on WhatsApp' }).first()).toHaveAttribute(
    'href',
    'https://wa.me/254700000100',
  );
});
