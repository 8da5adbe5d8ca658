import type { Locator, Page } from '@playwright/test';
import fc from 'fast-check';
import type { Client } from '#contract/clients.ts';
import { readFigure } from '#domain/figure-text.ts';
import { formatAmount, MAX_AMOUNT } from '#domain/money.ts';
import { differsMuch } from '#domain/settings.ts';
import { openDatabase } from './database.ts';
import { expectAccessible, expectTexts } from './expectations.ts';
import { callApi, createClient, enter, expect, test } from './support.ts';

const CLIENTS = '/admin/clients';
/** How many writings are typed; `WRITINGS=2000 npm run e2e -- money` for a long run. */
const WRITINGS = Number(process.env.WRITINGS ?? 24);

/** How a figure is refused (SPEC 5). */
const REFUSED = /^(Please enter a valid number|Cannot be negative|That amount is too large)/;

const balanceBox = (dialog: Locator) => dialog.getByLabel('Loan balance');
const savingsBox = (dialog: Locator) => dialog.getByLabel('System savings');

async function openClient(page: Page, client: Client): Promise<Locator> {
  await page.goto(`${CLIENTS}?search=${encodeURIComponent(client.name)}&edit=${client.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  await expect(balanceBox(dialog)).toBeVisible();
  return dialog;
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Is this figure right?' });

test('90,000 typed with its comma is ninety thousand in the database, and a slip by a thousand is asked about (SPEC 9) @phone', async ({
  page,
}) => {
  const client = await createClient(page);
  await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, { loanBalance: 90_000 });
  await enter(page, 'admin');
  const dialog = await openClient(page, client);
  await expect(balanceBox(dialog)).toHaveValue('90,000');
  await savingsBox(dialog).fill('12,345.60');
  await savingsBox(dialog).blur();
  await expect(savingsBox(dialog)).toHaveValue('12,345.60');
  await balanceBox(dialog).fill('90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectTexts(question(page), ['Loan balance: you entered KES 90. The books say KES 90,000.']);
  await expectAccessible(page);
  // Escape answers the question alone: the form stays as it is.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(balanceBox(dialog)).toHaveValue('90');
  await balanceBox(dialog).fill('90,000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const database = await openDatabase();
  const { rows } = await database.query(
    'select loan_balance::text, system_savings::text from client_books where client_id = $1',
    [client.id],
  );
  await database.end();
  expect(rows).toEqual([{ loan_balance: '90000.00', system_savings: '12345.60' }]);
});

/** Figures in the writings that people use, and texts that only look like them. */
const writing = fc.oneof(
  fc
    .record({
      sum: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
      as: fc.constantFrom<((sum: number) => string)[]>(
        String,
        formatAmount,
        (sum) => sum.toFixed(2),
        (sum) => `KES ${formatAmount(sum)}`,
        (sum) => `Ksh. ${formatAmount(sum)}/=`,
        (sum) => formatAmount(sum).replaceAll(',', '\u00a0'),
        (sum) => formatAmount(sum).replaceAll(',', '.'),
        (sum) => formatAmount(sum).slice(0, -1),
        (sum) => ` ${sum} `,
        (sum) => `-${sum}`,
        (sum) => sum.toExponential(),
      ),
    })
    .map(({ sum, as }) => as(sum)),
  fc
    .array(fc.constantFrom(...'0123456789,. e-'.split('')), { minLength: 1, maxLength: 9 })
    .map((all) => all.join('')),
);

test('whatever is typed is in the database to the cent, or refused in words with nothing saved (DECISIONS 14.1) @desktop', async ({
  page,
}) => {
  test.setTimeout(60_000 + WRITINGS * 3_000);
  const client = await createClient(page);
  await enter(page, 'admin');
  const database = await openDatabase();
  const inTheBooks = async () => {
    const { rows } = await database.query(
      'select system_savings::float8 as sum from client_books where client_id = $1',
      [client.id],
    );
    return rows[0].sum as number;
  };
  await openClient(page, client);
  const dialog = page.getByRole('dialog', { name: 'Edit Client' });
  const asked = question(page).getByRole('button', { name: 'It is right' });
  const type = async (text: string) => {
    const before = await inTheBooks();
    if (await dialog.isHidden()) await page.getByRole('button', { name: `Edit ${client.name}` }).click();
    await savingsBox(dialog).fill(text);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const typed = readFigure(text, { decimals: 2 });
    const taken = typed && 'value' in typed && typed.value <= MAX_AMOUNT ? typed.value : undefined;
    if (taken === undefined && typed) {
      await expect(dialog.getByText(REFUSED)).toBeVisible();
      await expect(savingsBox(dialog)).toHaveValue(text);
      expect(await inTheBooks()).toBe(before);
      return;
    }
    if (taken !== undefined && differsMuch(taken, before)) {
      await asked.click();
    }
    await expect(dialog).toBeHidden();
    expect(await inTheBooks()).toBe(taken ?? before);
  };
  await fc.assert(fc.asyncProperty(writing, type), { numRuns: WRITINGS, endOnFailure: true });
  await database.end();
});
