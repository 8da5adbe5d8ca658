/**
 * One officer's day without a network, in a browser at 360 px: five meetings with twelve orders each, attendance and notes,
 * people who are new, and a browser that is killed at noon. Meanwhile the office changes a price,
 * sells the last tanks and registers one of the new people. Then there is a network for three minutes; the officer decides
 * on what is held. Afterwards PostgreSQL has each order once, as the client was told it or decided on it.
 *
 *   npm run drill:day
 */
import { rm } from 'node:fs/promises';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import type { Branch } from '#contract/branches.ts';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Product } from '#contract/products.ts';
import { standBetween } from '../e2e/between.ts';
import { newProfile, setUpDevice, unlock, weekdayOf } from '../e2e/devices.ts';
import { signIn } from '../e2e/support.ts';
import { Wizard } from '../e2e/wizard.ts';
import { openDrillDatabase } from './drill-database.ts';
import * as product from './drill-product.ts';
import { table, writeResults } from './results.ts';
import { findBrowser } from './site-tools.ts';

const GROUPS = 5;
const MEMBERS = 11;
const ORDERS_A_GROUP = MEMBERS + 1;
const NETWORK_MS = 3 * 60_000;
const GOODS = { lantern: 2500, stove: 1800, tank: 12_000 };
const STOVE_NOW = 1950;
/** One for each group; of these the office sells some meanwhile, so that the last orders find none. */
const TANKS = GROUPS;
const TANKS_SOLD = 3;
const base = product.URL_OF_PRODUCT;

type Goods = keyof typeof GOODS;

/** An order as the officer made it, by the name of its client and the place of its group. */
interface Made {
  at: number;
  client: string;
  goods: Goods;
  quantity: number;
}

/** What is made for each place in a group, so that every group has each kind of goods. */
const wanted = (place: number): Omit<Made, 'at' | 'client'> => ({
  goods: place === 3 ? 'tank' : place % 4 === 1 ? 'stove' : 'lantern',
  quantity: place === 3 ? 1 : 1 + (place % 3),
});

const admin = async () => {
  const token = await product.signIn(base, 'admin');
  return <Body>(method: string, path: string, body?: object) =>
    product.must<Body>(base, method, path, { token, ...(body && { body }) });
};
type Call = Awaited<ReturnType<typeof admin>>;

const phoneOf = (at: number) => `0733${String(100_000 + at)}`;

/** Five groups that meet today, their members with figures on the books, and three kinds of goods. */
async function arrange(call: Call) {
  const branches = await call<Branch[]>('GET', '/branches');
  const branchId = branches.find(({ name }) => name === 'Kitui')!.id;
  const products = {} as Record<Goods, Product>;
  for (const [name, price] of Object.entries(GOODS))
    products[name as Goods] = await call<Product>('POST', '/products', {
      name: `Day ${name}`,
      category: 'Day',
      price,
      stock: name === 'tank' ? TANKS : 500,
    });
  const groups: { group: Group; clients: Client[] }[] = [];
  for (let at = 0; at < GROUPS; at += 1) {
    const group = await call<Group>('POST', '/groups', {
      name: `Umoja wa ${String.fromCodePoint(65 + at)}`,
      branchId,
      accountNumber: `DAY-${at}`,
      meetingDay: weekdayOf(new Date()),
      members: MEMBERS,
      activeMembers: MEMBERS,
      loanBalance: 90_000 + at,
      arrears: 0,
    });
    const clients: Client[] = [];
    for (let member = 0; member < MEMBERS; member += 1) {
      const number = at * 100 + member;
      const { id } = await call<Client>('POST', '/clients', {
        name: `Mwanachama ${String.fromCodePoint(65 + at)}${member + 1} wa Siku`,
        phone: phoneOf(number),
        clientId: `DAYN${number}`,
        systemId: `DAYS${number}`,
      });
      await call('PUT', `/clients/${id}/assign-group`, { groupId: group.id });
      clients.push(
        await call<Client>('PUT', `/clients/${id}`, { loanBalance: 1000.5 + number, systemSavings: 4000 }),
      );
    }
    groups.push({ group, clients });
  }
  return { branchId, products, groups };
}

const newcomer = (at: number) => ({
  name: `Mgeni ${String.fromCodePoint(65 + at)} wa Siku`,
  phone: phoneOf(9000 + at),
  nationalId: `DAYN9${at}`,
  systemId: `DAYS9${at}`,
});

/** One order, as the screen offers it: the figures of the books, the group's asked once, goods by their name. */
async function order(page: Page, { client, goods, quantity }: Made, products: Record<Goods, Product>) {
  const wizard = new Wizard(page);
  const books = wizard.dialog.getByRole('button', { name: 'Use the books’ figures, next step' });
  if (client.startsWith('Mgeni')) {
    await wizard.fillClientFigures('0', '0');
    await wizard.continue();
  } else await books.click();
  const group = wizard.heading('Select Group');
  await group.or(wizard.heading('Select Products')).waitFor();
  const isFirst = await group.isVisible();
  if (isFirst) await books.click();
  await wizard.setQuantity(products[goods], quantity, 'Add to Cart');
  await wizard.continue();
  if (isFirst) {
    await wizard.heading('Delivery Details').waitFor();
    await wizard.continue();
  }
  await wizard.heading('Review Order').waitFor();
  const total = GOODS[goods] * quantity;
  await wizard.dialog
    .getByText(`KES ${total.toLocaleString('en-US')}`)
    .first()
    .waitFor();
  await wizard.submit();
  await wizard.dialog.waitFor({ state: 'hidden' });
}

/** A meeting from the list of the day and back: twelve orders, who was there, and a note. */
async function meet(page: Page, at: number, day: Day): Promise<Made[]> {
  const { group, clients } = day.groups[at]!;
  await page.getByRole('link', { name: group.name }).click();
  await page.getByRole('heading', { name: `Meeting of ${group.name}` }).waitFor();
  const made: Made[] = [];
  for (const [n, { name }] of clients.entries()) {
    const one = { at, client: name, ...wanted(n) };
    await page.getByRole('button', { name: `Order for ${name}`, exact: true }).click();
    await order(page, one, day.products);
    made.push(one);
  }
  const guest = newcomer(at);
  await page.getByRole('button', { name: 'Next order for this group' }).click();
  await new Wizard(page).createClient(guest);
  const last = { at, client: guest.name, ...wanted(0) };
  await order(page, last, day.products);
  made.push(last);
  for (const { name } of clients) {
    const marks = page.getByRole('radiogroup', { name: `Attendance of ${name}` });
    await marks.getByText(name.includes('2 ') ? 'Absent' : 'Present', { exact: true }).click();
  }
  await page.getByLabel('Notes').fill(`Noted under a tree, ${group.name}`);
  await page.getByRole('button', { name: 'Save the meeting' }).click();
  await page.getByText(/^Figures as of .*Waits to be sent/).waitFor();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  return made;
}

type Day = Awaited<ReturnType<typeof arrange>>;

/** The browser dies at once, as when a battery is empty. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const closed = context.waitForEvent('close');
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await closed;
}

/** What the office does while the officer is away. */
async function meddle(call: Call, { products, groups, branchId }: Day): Promise<void> {
  await call('PUT', `/products/${products.stove.id}`, { price: STOVE_NOW });
  const { clients, group } = groups[0]!;
  const token = await product.signIn(base, 'manager');
  await product.must(base, 'POST', '/orders', {
    token,
    body: {
      clientId: clients.at(-1)!.id,
      groupId: group.id,
      branchId,
      products: [{ productId: products.tank.id, quantity: TANKS_SOLD }],
      clientLoanBalance: 0,
      clientSystemSavings: 0,
      groupLoanBalance: 0,
      groupArrears: 0,
      loanTerm: 6,
    },
  });
  const { name, nationalId } = newcomer(GROUPS - 1);
  await product.must(base, 'POST', '/clients', {
    token,
    body: {
      name: `${name} Ofisini`,
      phone: phoneOf(9900),
      clientId: nationalId,
      systemId: 'DAYS-OFFICE-1',
    },
  });
}

const unsent = (page: Page) => page.getByRole('link', { name: /^Not sent yet/ });

/** Decides on all that is held: at the new price, given up where there are no tanks, and the same person where there is one already. */
async function decide(page: Page, made: readonly Made[]): Promise<void> {
  const wizard = new Wizard(page);
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const guest = newcomer(GROUPS - 1).name;
  await entry(guest).getByRole('button', { name: 'Same person' }).click();
  for (const one of made) {
    const { client, goods, quantity } = one;
    if (goods === 'stove') {
      await entry(client).getByRole('button', { name: 'Open the order' }).click();
      const total = `KES ${(STOVE_NOW * quantity).toLocaleString('en-US')}`;
      await wizard.dialog.getByText(total).first().waitFor();
      await wizard.submit();
      await wizard.dialog.waitFor({ state: 'hidden' });
    } else if (findsNone(one)) {
      await entry(client).getByRole('button', { name: 'Do not send' }).click();
      const question = page.getByRole('dialog', { name: 'Do not send' });
      await question.getByLabel('Reason').fill('No tank is left');
      await question.getByRole('button', { name: 'Do not send' }).click();
      await question.waitFor({ state: 'hidden' });
    }
  }
}

interface Booked {
  client: string;
  product: string;
  quantity: number;
  total: string;
  figures: string[];
}

/** For whom no tank is left: the queue is sent in the order in which it was made. */
const findsNone = ({ goods, at }: Made) => goods === 'tank' && at >= TANKS - TANKS_SOLD;

const bySome = (a: object, b: object) => JSON.stringify(a).localeCompare(JSON.stringify(b));

/** What PostgreSQL should have, row for row. */
function expectedOrders(made: readonly Made[], { products, groups }: Day): Booked[] {
  return made
    .filter((one) => !findsNone(one))
    .map(({ at, client: name, goods, quantity }) => {
      const known = groups[at]!.clients.find((client) => client.name === name);
      const { group } = groups[at]!;
      const amount = (value: number) => value.toFixed(2);
      return {
        client: !known && at === GROUPS - 1 ? `${name} Ofisini` : name,
        product: products[goods].name,
        quantity,
        total: String(quantity * (goods === 'stove' ? STOVE_NOW : GOODS[goods])),
        figures: [
          known?.loan_balance ?? 0,
          known?.system_savings ?? 0,
          group.loan_balance,
          group.arrears,
        ].map(amount),
      };
    })
    .toSorted(bySome);
}

const database = await openDrillDatabase();
const server = await product.startProduct(database.settings);
const executablePath = await findBrowser();
const between = await standBetween(base);
const { profile, launch } = await newProfile(
  { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] },
  between.url,
);
const clock = () => Math.round((performance.now() - begun) / 1000);
const begun = performance.now();
let context: BrowserContext | undefined;

/** A phone that was switched on, at a page. */
async function open(path: string): Promise<Page> {
  context = await launch();
  const page = context.pages()[0]!;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  return page;
}

try {
  await product.untilReady(base);
  const call = await admin();
  const day = await arrange(call);
  let page = await open('/signin');
  await signIn(page, 'officer');
  await setUpDevice(page);
  await page.goto('/credit-officer/today');
  await unlock(page);
  await page.getByRole('button', { name: /^Save all/ }).click();
  await page.getByText('Saved for offline use just now').first().waitFor();
  await page.getByText('The screens for work without a network').waitFor({ state: 'hidden' });
  between.cut();

  const made: Made[] = [];
  for (let at = 0; at < GROUPS; at += 1) {
    made.push(...(await meet(page, at, day)));
    console.log(`${clock()} s: ${made.length} orders made`);
    if (at === 2) {
      await kill(context!);
      page = await open('/credit-officer/today');
      await unlock(page);
      await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    }
  }
  await meddle(call, day);
  const waited = await unsent(page).textContent();
  console.log(`${clock()} s: ${waited}`);

  // Three minutes with a network, in which the officer decides; then it is gone again.
  const networkFrom = performance.now();
  between.cut(false);
  await unsent(page).click();
  const noTank = made.filter(findsNone).length;
  const repriced = made.filter(({ goods }) => goods === 'stove').length;
  const held = repriced + noTank + 1;
  await page.getByRole('heading', { name: `For you to decide ${held}` }).waitFor({ timeout: NETWORK_MS });
  const heldAfter = (performance.now() - networkFrom) / 1000;
  await decide(page, made);
  await unsent(page).waitFor({ state: 'hidden', timeout: NETWORK_MS });
  const doneAfter = (performance.now() - networkFrom) / 1000;
  between.cut();

  const booked = await database.ask<Booked>(
    `select c.name as client, p.name as product, l.quantity, o.total_price::text as total,
            array[o.client_loan_balance, o.client_system_savings, o.group_loan_balance, o.group_arrears]::text[] as figures
       from orders o join clients c on c.id = o.client_id join order_lines l on l.order_id = o.id
       join products p on p.id = l.product_id
      where p.category = 'Day' and o.created_by = (select id from staff where username = 'officer')`,
  );
  const rows = booked.map((row) => ({ ...row })).toSorted(bySome);
  const expected = expectedOrders(made, day);
  const meetings = await database.ask<{ marks: number; present: number; notes: string }>(
    `select m.notes, count(*)::int as marks, count(*) filter (where a.state = 'present')::int as present
       from meetings m join meeting_attendance a using (group_id, day) where m.notes like 'Noted under a tree%'
      group by m.group_id, m.day, m.notes`,
  );
  const guests = await database.ask<{ name: string; group_name: string | null }>(
    `select c.name, g.name as group_name from clients c left join groups g on g.id = c.group_id where c.name like 'Mgeni%'`,
  );
  const faults = [
    ...(isDeepStrictEqual(rows, expected) ? [] : ['the orders are not those that were made']),
    ...(meetings.length === GROUPS &&
    meetings.every(({ marks, present }) => marks === MEMBERS && present < marks)
      ? []
      : ['attendance is missing']),
    ...(guests.length === GROUPS && guests.every(({ group_name: name }) => name !== null)
      ? []
      : ['new clients are doubled, missing, or in no group']),
    ...(doneAfter * 1000 < NETWORK_MS ? [] : ['three minutes were too short']),
  ];
  if (faults.length > 0) console.error(JSON.stringify({ rows, expected, meetings, guests }, undefined, 1));
  await writeResults(
    'A day without a network',
    'npm run drill:day',
    `${GROUPS} meetings with ${ORDERS_A_GROUP} orders each, in a browser at 360 px that was killed after the third; then a network for three minutes.

${table(
  ['', 'count'],
  [
    ['orders made without a network', String(made.length)],
    ['held when the network came: a changed price, no stock, somebody registered meanwhile', String(held)],
    ['of these confirmed with the client at the new price', String(repriced)],
    ['given up with a reason', String(noTank)],
    [
      'orders in PostgreSQL, with client, goods, total and four figures as they should be',
      String(rows.length),
    ],
    ['seconds of network until all was sent or held', heldAfter.toFixed(0)],
    ['seconds until the last one was decided', doneAfter.toFixed(0)],
  ],
)}

What does not hold: ${faults.join(', ') || 'nothing'}.`,
  );
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await context?.close().catch(() => undefined);
  await between.stop();
  await product.endProduct(server);
  await database.close();
  await rm(profile, { recursive: true, force: true });
}
