import type { Client } from '#contract/clients.ts';
import {
  callApi,
  createGroup,
  createProduct,
  enter,
  expect,
  placeOrder,
  test,
  unique,
  uniqueDigits,
} from './support.ts';

test('a manager goes from the number of pending orders to these orders; an officer, whose number is of their own alone, does not (SPEC 2, DECISIONS 3)', async ({
  page,
}) => {
  await placeOrder(page, 'officer', await createProduct(page, 5));
  await enter(page, 'manager');
  await page.getByRole('link', { name: 'Pending Orders' }).click();
  await page.waitForURL('**/credit-officer/orders?status=pending');
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr:not([aria-hidden])');
  await expect(rows.filter({ hasText: 'Pending' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Pending' })).toHaveCount(0);

  await enter(page, 'officer');
  await expect(page.getByText('Pending Orders')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pending Orders' })).toHaveCount(0);
});

test('long names and large sums stay inside the tables of the dashboards (SPEC 2)', async ({ page }) => {
  const words = 'Wanjiku-Nyambura Kamakau Muthoni wa Gatheru-Kariuki';
  const group = await createGroup(page, 'Mombasa');
  const digits = uniqueDigits();
  const client = await callApi<Client>(page, 'officer.mombasa', 'POST', '/clients', {
    name: unique(words),
    phone: `07${digits}`,
    clientId: `N${digits}`,
  });
  const product = await createProduct(page, 500, 9_876_543);
  await placeOrder(page, 'officer.mombasa', product, {
    clientId: client.id,
    groupId: group.id,
    clientLoanBalance: 9_999_999.99,
    clientSystemSavings: 1_234_567.5,
    groupLoanBalance: 99_999_999.99,
    groupArrears: 8_888_888.88,
    products: [{ productId: product.id, quantity: 99 }],
  });
  const spilled = () =>
    page.locator('table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const place = table.closest('section')!.getBoundingClientRect();
        return [...table.querySelectorAll('tbody td')]
          .filter((cell) => cell.getBoundingClientRect().right > place.right + 1)
          .map((cell) => cell.textContent);
      }),
    );
  await enter(page, 'officer.mombasa');
  const row = page.getByRole('row').filter({ hasText: client.name });
  await expect(row).toContainText('977,777,757');
  for (const width of [page.viewportSize()!.width, 768, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    // The window takes a moment to settle on its new size.
    await expect.poll(spilled, `at ${width} px`).toEqual([]);
  }
});
