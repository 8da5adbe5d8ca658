/**
 * How many clicks and keys a manager needs to decide on 20 orders, on a screen 1440 px wide, from the dashboard to the last
 * approval: one by one with the keys (at most 45), and together (at most 25). The checks of every order are on the screen
 * before it is approved; three of the twenty have one that warns, for which a reason is written: that is not counted.
 *
 *   npm run bench:deciding
 */
import process from 'node:process';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Order } from '#contract/orders.ts';
import startProduct from '../e2e/global-setup.ts';
import { callApi, createProduct, enter, placeOrder } from '../e2e/support.ts';
import { launchBrowser } from './slow-browser.ts';

const ORDERS = 20;
const WARNED = 3;

/** Twenty orders, and nothing else, wait for a decision in the manager's branch. */
async function prepare(page: Page): Promise<Order[]> {
  const waiting = await callApi<Order[]>(page, 'manager', 'GET', '/orders?status=pending');
  const reason = 'Not part of what is measured.';
  for (const { id } of waiting)
    await callApi(page, 'admin', 'POST', `/orders/${id}/status`, { status: 'rejected', reason });
  const product = await createProduct(page, ORDERS);
  const groups = await callApi<Group[]>(page, 'officer', 'GET', '/groups');
  const { clients } = await callApi<{ clients: Client[] }>(page, 'officer', 'GET', '/clients?limit=100');
  const placed: Order[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const saves = { clientSystemSavings: 90_000, groupLoanBalance: 100_000, groupArrears: 0 };
    // The stated figures are those on the books, so that only the checks matter.
    const groupBooks = { loanBalance: 100_000, arrears: 0 };
    await callApi(page, 'admin', 'PUT', `/groups/${groups[n % groups.length]!.id}`, groupBooks);
    await callApi(page, 'admin', 'PUT', `/clients/${clients[n]!.id}`, { systemSavings: 90_000 });
    placed.push(
      await placeOrder(page, 'officer', product, {
        clientId: clients[n]!.id,
        groupId: groups[n % groups.length]!.id,
        ...saves,
        // Of this client alone: arrears would warn of the group's next order once they are on the books.
        ...(n % 7 === 5 && { clientSystemSavings: 100 }),
      }),
    );
  }
  return placed;
}

/** Clicks and keys, counted. */
function countingHand(page: Page) {
  let acts = 0;
  return {
    acts: () => acts,
    click: async (target: Locator) => {
      await target.click();
      acts += 1;
    },
    press: async (key: string) => {
      await page.keyboard.press(key);
      acts += 1;
    },
  };
}

async function decideSingly(page: Page): Promise<number> {
  const { click, press, acts } = countingHand(page);
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await click(page.getByRole('link', { name: 'Decide' }));
  await expect(page).toHaveURL(/status=pending/);
  await click(page.getByRole('table', { name: 'Orders' }).locator('[data-row-opener]').first());
  for (let n = 1; n <= ORDERS; n += 1) {
    await expect(dialog.getByText(`${n} of ${ORDERS}`, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Checks before approval' })).toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Approve and next' })).toBeEnabled();
    await press('a');
    await press('Enter');
    // A warning asks for a reason, whose writing is not counted.
    if (n % 7 === 6) {
      await dialog.getByLabel('Reason').fill('They paid this morning.');
      await dialog.getByRole('button', { name: 'Approve and next' }).click();
    }
  }
  await expect(dialog.getByText('No pending order is left in this list')).toBeVisible();
  return acts();
}

async function decideTogether(page: Page): Promise<number> {
  const { click, acts } = countingHand(page);
  await click(page.getByRole('link', { name: 'Decide' }));
  await expect(page).toHaveURL(/status=pending/);
  const all = page.getByLabel('Select all rows on this page');
  await click(all);
  await click(page.getByRole('button', { name: 'Page 2' }));
  await expect(page.getByText(`Showing 11 to ${ORDERS} of ${ORDERS} results`)).toBeVisible();
  await click(all);
  await click(page.getByRole('button', { name: 'Approve…' }));
  const dialog = page.getByRole('dialog', { name: 'Approve orders' });
  const warned = dialog.getByRole('listitem').filter({ hasText: 'Warning' });
  await expect(warned).toHaveCount(WARNED);
  for (const line of await warned.all()) await click(line.getByRole('checkbox'));
  await dialog.getByLabel('Reason').fill('They paid this morning.');
  await click(dialog.getByRole('button', { name: `Approve ${ORDERS} orders` }));
  await expect(dialog.getByText(`${ORDERS} approved.`)).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Close' }).last());
  return acts();
}

const end = await startProduct();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: process.env['BASE_URL'] ?? '',
  });
  const page = await context.newPage();
  for (const [how, decide, max] of [
    ['one by one', decideSingly, 45],
    ['together', decideTogether, 25],
  ] as const) {
    const orders = await prepare(page);
    await enter(page, 'manager');
    const acts = await decide(page);
    for (const { id } of orders) {
      const { status } = await callApi<Order>(page, 'manager', 'GET', `/orders/${id}`);
      if (status !== 'approved') throw new Error(`An order is ${status}.`);
    }
    console.log(`${ORDERS} orders decided ${how}: ${acts} clicks and keys (at most ${max})`);
    if (acts > max) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await end?.();
}
