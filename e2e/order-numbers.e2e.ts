import { details, LIST, rows } from './orders.ts';
import { expectAccessible } from './expectations.ts';
import { createProduct, enter, expect, hire, signIn, test } from './support.ts';
import { Wizard } from './wizard.ts';

test('an officer reads out the number of a new order, and a manager finds the order by it (DECISIONS 13.1)', async ({
  page,
}) => {
  const product = await createProduct(page, 10);
  // The dashboard shows the five newest orders of an officer: those of the demo's place many at the same time.
  await enter(page, await hire(page, 'credit_officer', 'Kitui'));
  const wizard = new Wizard(page);
  await wizard.open();
  await wizard.goToReview(product, 2);
  await wizard.submit();
  await expect(page.getByText('Order created successfully')).toBeVisible();
  const report = await page.getByText(/^Order KTI-\d\d-\d{5,} for /).textContent();
  const [, number = '', year = '', count = ''] = /(KTI-(\d\d)-(\d+))/.exec(report ?? '')!;
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row.getByText(number)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await signIn(page, 'manager');
  await page.goto(LIST);
  await page.getByRole('searchbox').fill(`kti ${year} ${Number(count)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText(number).filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  await rows(page).first().click();
  await expect(details(page).getByText(number)).toBeVisible();
  await expect(details(page)).toContainText(product.name);
  await details(page).getByRole('link', { name: 'Open as page' }).click();
  await expect(page).toHaveTitle(new RegExp(`^Order ${number} of `));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(number)).toBeVisible();
});
