/**
 * What an officer taps and types for ten orders of one group, on a phone's screen with touch: from the group's page, one
 * order for each of ten members, every order with another quantity, through what can be seen on the screen alone. Then
 * the orders are read in the database. `offline`: the same at a meeting without a network, on a device that has taken the
 * group along; the orders are read once the device has sent them.
 *
 *   npm run bench:taps [-- offline]
 */
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { cutOff, setUpDevice, unlock, weekdayOf } from '../e2e/devices.ts';
import { PASSWORD } from '../e2e/support.ts';
import { openDrillDatabase } from './drill-database.ts';
import {
  endProduct,
  must,
  signIn,
  startProduct,
  untilReady,
  URL_OF_PRODUCT as base,
} from './drill-product.ts';
import { table, writeResults } from './results.ts';
import { launchBrowser } from './slow-browser.ts';
import type { Branch } from '#contract/branches.ts';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';

const isOffline = process.argv[2] === 'offline';
const GOAL = isOffline ? { taps: 60, keys: 60 } : { taps: 50, keys: 60 };
/** Of any one order; one of them is for the quantity. */
const MOST_TAPS_EACH = 7;
const PRICE = 2500;
const QUANTITIES = [2, 1, 3, 2, 12, 1, 4, 2, 1, 5];

/** As long as it takes to see what a tap has done: two at once are taken for a double tap, whose second one does nothing. */
const BETWEEN_TAPS_MS = 600;

/** The finger of an officer: taps what is in sight, scrolls to what is not, and counts. */
class Finger {
  taps = 0;
  keys = 0;
  scrolls = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tries = 0; !(await inSight(target)); tries += 1) {
      if (tries === 30) throw new Error('What should be tapped never came in sight');
      await this.scroll(target);
    }
    this.taps += 1;
    await this.page.waitForTimeout(BETWEEN_TAPS_MS);
    const box = (await target.boundingBox())!;
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** Types with the screen's keyboard: every sign is a key. */
  async type(text: string): Promise<void> {
    for (const sign of text) await this.press(sign);
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Two thirds of a screen, as a thumb does it. */
  private async scroll(target: Locator): Promise<void> {
    this.scrolls += 1;
    const height = this.page.viewportSize()!.height;
    const box = (await target.boundingBox())!;
    const by = (box.y > height / 2 ? 1 : -1) * height * 0.66;
    await target.evaluate((element, distance) => {
      const sheet = element.closest('[role=dialog]');
      (sheet ?? window).scrollBy({ top: distance, behavior: 'instant' });
    }, by);
    await settle(this.page);
  }
}

/** Until nothing moves any more. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(running.map((animation) => animation.finished.catch(() => {})));
  });

/** Whether a finger in its middle would meet it. */
async function inSight(target: Locator): Promise<boolean> {
  await settle(target.page());
  return target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const met = document.elementFromPoint(x + width / 2, y + height / 2);
    return met !== null && (element.contains(met) || met.contains(element));
  });
}

/** A group of ten members with figures on the books, and goods that nobody else orders. */
async function prepare() {
  const token = await signIn(base, 'admin');
  const call = <Body>(method: string, path: string, body?: object) =>
    must<Body>(base, method, path, { token, ...(body ? { body } : {}) });
  const branches = await call<Branch[]>('GET', '/branches');
  const mark = randomUUID().slice(0, 8);
  const group = await call<Group>('POST', '/groups', {
    name: `Tumaini ${mark}`,
    branchId: branches.find(({ name }) => name === 'Kitui')?.id,
    accountNumber: `T-${mark}`,
    meetingDay: weekdayOf(new Date()),
    members: QUANTITIES.length,
    activeMembers: QUANTITIES.length,
    loanBalance: 184_500,
    arrears: 12_250.5,
  });
  const clients: Client[] = [];
  for (const [n] of QUANTITIES.entries()) {
    const { id } = await call<Client>('POST', '/clients', {
      name: `Member ${String.fromCodePoint(65 + n)} ${mark}`,
      phone: `07${String(Date.now()).slice(-6)}${String(10 + n)}`,
      clientId: `N-${mark}-${n}`,
      systemId: `S-${mark}-${n}`,
    });
    await call('PUT', `/clients/${id}/assign-group`, { groupId: group.id });
    clients.push(
      await call<Client>('PUT', `/clients/${id}`, { loanBalance: 9000 + n * 1250, systemSavings: 1800 + n }),
    );
  }
  const product = await call<Product>('POST', '/products', {
    name: `Solar lantern ${mark}`,
    category: 'Solar',
    price: PRICE,
    stock: 100,
  });
  return { group, clients, product, mark };
}

/** One order, by the shortest way that the screen shows. */
async function order(finger: Finger, name: string, quantity: number, first: string | undefined) {
  const { page } = finger;
  const dialog = page.getByRole('dialog', { name: 'Create New Order' });
  const button = (text: string | RegExp) => dialog.getByRole('button', { name: text });
  const books = button('Use the books’ figures, next step');
  const atHand = page.getByRole('button', { name: `Next order: ${name}` });
  await finger.tap(first ? page.getByRole('button', { name: `Order for ${name}` }) : atHand);
  await dialog.getByRole('heading', { name: 'Select Client' }).waitFor();
  await finger.tap(books);
  if (first) {
    await dialog.getByRole('heading', { name: 'Select Group' }).waitFor();
    await finger.tap(books);
    await dialog.getByRole('heading', { name: 'Select Products' }).waitFor();
    await finger.tap(dialog.getByRole('searchbox'));
    await finger.type(first);
    const box = dialog.getByLabel(/^Quantity of/);
    await page.waitForFunction(() => document.querySelectorAll('[aria-label^="Quantity of"]').length === 1);
    await finger.tap(box);
    await finger.type(String(quantity));
    // Into the cart, and on.
    await finger.press('Enter');
    await finger.press('Enter');
    await dialog.getByRole('heading', { name: 'Delivery Details' }).waitFor();
    await finger.tap(button('Continue'));
  } else {
    await dialog.getByRole('heading', { name: 'Select Products' }).waitFor();
    await finger.tap(dialog.getByLabel(/^How many of/));
    await finger.type(String(quantity));
    await finger.press('Enter');
  }
  await dialog.getByRole('heading', { name: 'Review Order' }).waitFor();
  await finger.tap(button('Submit Order'));
  await dialog.waitFor({ state: 'hidden' });
}

/** From the sign-in to the page of a meeting on a device that has taken the group along. Answers how to end the cut, and wait until all is sent. */
async function goOffline(page: Page, { name }: Group): Promise<() => Promise<void>> {
  await setUpDevice(page);
  await page.goto('/credit-officer/today');
  await unlock(page);
  await page.getByRole('button', { name: `Save for offline use: ${name}` }).click();
  await page.getByText('Saved for offline use').first().waitFor();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: `Meeting of ${name}` }).waitFor();
  const end = await cutOff(page);
  return async () => {
    await end();
    // The device sends by itself.
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await page.getByRole('link', { name: /^Not sent yet/ }).waitFor({ state: 'hidden', timeout: 60_000 });
  };
}

/** An order as PostgreSQL has it, its amounts as text of two decimals. */
interface Row {
  client_id: string;
  figures: string[];
  loan_term: number;
  total_price: string;
  lines: { product_id: string; quantity: number }[];
}

const database = await openDrillDatabase();
const server = await startProduct(database.settings);
const browser = await launchBrowser();
try {
  await untilReady(base);
  const { group, clients, product, mark } = await prepare();
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: base,
  });
  const page = await context.newPage();
  await page.goto('/signin');
  await page.getByLabel('Email or Username').fill('officer');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
  const bringBack = isOffline ? await goOffline(page, group) : undefined;
  if (!bringBack) await page.goto(`/credit-officer/groups/${group.id}`);
  await page.waitForLoadState('networkidle');

  const finger = new Finger(page);
  const rows: string[][] = [];
  for (const [n, client] of clients.entries()) {
    const { taps, keys, scrolls } = finger;
    await order(finger, client.name, QUANTITIES[n]!, n === 0 ? mark : undefined);
    const spent = [finger.taps - taps, finger.keys - keys, finger.scrolls - scrolls];
    rows.push([`order ${n + 1}`, ...spent.map(String)]);
    console.log(rows.at(-1)!.join('  '));
  }
  rows.push(['all ten', ...[finger.taps, finger.keys, finger.scrolls].map(String)]);

  await bringBack?.();
  const placed = await database.ask<Row>(
    `select client_id, loan_term, total_price::text,
            array[client_loan_balance, client_system_savings, group_loan_balance, group_arrears]::text[] as figures,
            (select json_agg(json_build_object('product_id', product_id, 'quantity', quantity))
               from order_lines where order_id = orders.id) as lines
       from orders where group_id = $1`,
    [group.id],
  );
  const exact = (amount: number) => amount.toFixed(2);
  const right = clients.filter((client, n) => {
    const quantity = QUANTITIES[n] ?? 0;
    const expected: Row = {
      client_id: client.id,
      figures: [client.loan_balance, client.system_savings, group.loan_balance, group.arrears].map(exact),
      loan_term: 12,
      total_price: String(quantity * PRICE),
      lines: [{ product_id: product.id, quantity }],
    };
    return placed.filter((row) => isDeepStrictEqual({ ...row }, expected)).length === 1;
  });
  const isOver = rows.slice(0, -1).some(([, taps]) => Number(taps) > MOST_TAPS_EACH);
  const missed = isOver || finger.taps > GOAL.taps || finger.keys > GOAL.keys;
  await writeResults(
    isOffline ? 'Ten orders for one group without a network' : 'Ten orders for one group on a phone',
    isOffline ? 'npm run bench:taps -- offline' : 'npm run bench:taps',
    `Taps, keys and scrolls of an officer at 360 px, from the ${isOffline ? 'page of the meeting' : "group's page"}; quantities typed. At most ${GOAL.taps} taps, ${MOST_TAPS_EACH} an order, and\n${GOAL.keys} keys are wanted. PostgreSQL has ${placed.length} orders, ${right.length} of them with every figure as it should be.\n\n${table(['', 'taps', 'keys', 'scrolls'], rows)}`,
  );
  if (missed || placed.length !== clients.length || right.length !== clients.length) process.exitCode = 1;
} finally {
  await browser.close();
  await endProduct(server);
  await database.close();
}
