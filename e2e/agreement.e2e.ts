import { readFile } from 'node:fs/promises';
import type { AgreementLine } from '#contract/agreements.ts';
import { expectAccessible } from './expectations.ts';
import { details, listOf, moveOrder, rows } from './orders.ts';
import { callApi, createProduct, enter, expect, placeOrder, test } from './support.ts';

test('the paper of an approved order is saved in both languages, and its code is checked on the site (DECISIONS 27.1) @phone', async ({
  page,
}) => {
  const product = await createProduct(page, 5);
  const order = await placeOrder(page, 'officer', product);
  await moveOrder(page, 'manager', order, 'approved');
  await enter(page, 'officer', listOf(product));
  await rows(page).filter({ hasText: order.client_name }).click();
  await expect(details(page)).toContainText(`${order.number}-A1 · In force`);
  // Its instalments are those of the agreement, and not by the settings of today.
  await expect(details(page).getByRole('heading', { name: 'Instalments' })).toBeVisible();
  await expect(details(page)).not.toContainText('Indicative');
  for (const language of ['English', 'Swahili']) {
    const coming = page.waitForEvent('download');
    await details(page)
      .getByRole('button', { name: `PDF in ${language}` })
      .click();
    const file = await readFile(await (await coming).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const path = `/orders/${order.id}/agreements`;
  const [agreement] = await callApi<AgreementLine[]>(page, 'officer', 'GET', path);
  const { number, hash } = agreement!;

  await page.goto('/agreement');
  await page.getByLabel('Number of the agreement').fill(number);
  await page.getByLabel(/^Code/).fill(hash.slice(0, 12).toUpperCase());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'This agreement is genuine' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('It is in force.');
  await expect(page.getByRole('main')).not.toContainText(order.client_name);
  await expectAccessible(page);

  await moveOrder(page, 'manager', order, 'cancelled');
  await page.goto(`/agreement?number=${number}&code=${hash}`);
  await expect(page.getByRole('alert')).toContainText('It is no longer in force');
  await expectAccessible(page);
});
