import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type APIResponse, type Page, type TestInfo } from '@playwright/test';
import type { Branch } from '#contract/branches.ts';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { OrderBody } from '#contract/order-body.ts';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { Role } from '#domain/roles.ts';
import { haveAlone, untilItsDay } from './alone.ts';
import { LIGHTEST, test as base } from './window.ts';

/** What an answer in the server's place needs to be believed: each of the server's own has a number. */
export const AS_OURS = { 'x-request-id': '01a2107f-954a-70f1-a406-aa63b83a9cec' };

/** Of the demo accounts (DECISIONS 9). */
export const PASSWORD = 'Jirani-demo-2026';

/**
 * What a journey has alone while it runs: the settings, which are one for the whole institution (tag `@settings`, and it
 * changes them back), or the imports, which the server does one after the other (the files `import*.e2e.ts`).
 */
function hasAlone({ tags, file }: TestInfo): 'settings' | 'imports' | undefined {
  if (tags.includes('@settings')) return 'settings';
  return basename(file).startsWith('import') ? 'imports' : undefined;
}

/** Every journey also fails on a crash of the page, or when the content security policy stops something of ours. */
export const test = base.extend<{ quiet: void; alone: void }>({
  alone: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what it needs
    async ({}, use, info) => {
      const travel = async () => {
        await untilItsDay();
        await use();
      };
      const thing = hasAlone(info);
      if (thing) await haveAlone(join(info.project.outputDir, `${thing}.lock`), travel);
      else await travel();
    },
    { auto: true, timeout: 10 * 60_000 },
  ],
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});
/** A journey that sets the clock, or puts a script into its pages. */
export const testInOwnWindow = test.extend({ ownWindow: true });
export { expect };

let serial = 0;
/** A name that no other journey, at no other size, uses. */
export function unique(name: string): string {
  serial += 1;
  return `${name} ${process.pid}-${Date.now().toString(36)}-${serial}`;
}

export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(passwordOf(username));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** Of the minute in which this worker began, for who travels through one running product again and again. */
const RUN = String(Math.floor(Date.now() / 60_000)).slice(-2);
const WORKER = String(process.env['TEST_WORKER_INDEX'] ?? 0)
  .padStart(2, '0')
  .slice(-2);
let digits = 0;
/** Eight figures that no other journey uses, for phone numbers and the like. */
export function uniqueDigits(): string {
  digits += 1;
  return `${RUN}${WORKER}${String(digits).padStart(4, '0')}`;
}

/** Starts signed in, on a page of the back office: for journeys that are not about signing in. */
export async function enter(page: Page, username: string, path = '/credit-officer/dashboard'): Promise<void> {
  const session = await sessionOf(page, username);
  if (new URL(page.url()).pathname !== LIGHTEST) await page.goto(LIGHTEST);
  await page.evaluate((text) => localStorage.setItem('session', text), session);
  await page.goto(path);
}

/** For so long a session is used by journeys: in a later one some calls would ask for the password again (DECISIONS 10.36c). */
const SESSION_MS = 10 * 60_000;
interface Cached {
  text: string;
  at: number;
}
const isFresh = ({ at }: Cached) => Date.now() - at < SESSION_MS;

const sessions = new Map<string, Cached>();

/** One session for the journeys of a worker, until one of them ends it: to check a password takes long on purpose. */
async function sessionOf(page: Page, username: string): Promise<string> {
  const known = sessions.get(username);
  if (known && isFresh(known) && (await isLive(page, known.text))) return known.text;
  const text = await (await logIn(page, username)).text();
  sessions.set(username, { text, at: Date.now() });
  return text;
}

async function isLive(page: Page, session: string): Promise<boolean> {
  const { token } = JSON.parse(session) as { token: string };
  const reply = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return reply.ok();
}

async function logIn(page: Page, username: string): Promise<APIResponse> {
  const reply = await page.request.post('/api/auth/login', {
    data: { identifier: username, password: passwordOf(username) },
  });
  expect(reply.ok(), `${username} could not sign in: ${reply.status()}`).toBe(true);
  return reply;
}

const tokens = new Map<string, Cached>();

/** Signs in once in a while for all calls of a worker: no journey signs these sessions out. */
async function tokenOf(page: Page, username: string): Promise<string> {
  const known = tokens.get(username);
  if (known && isFresh(known)) return known.text;
  const { token } = (await (await logIn(page, username)).json()) as { token: string };
  tokens.set(username, { text: token, at: Date.now() });
  return token;
}

/** A call of the API beside the browser, as somebody of the demo. */
export async function callApi<Body = unknown>(
  page: Page,
  username: string,
  method: string,
  path: string,
  data?: object,
): Promise<Body> {
  const token = await tokenOf(page, username);
  const call = () =>
    page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
  let reply = await call();
  // Of a person the server does one heavy call at a time (DECISIONS 11.6), and other journeys call as the same person.
  while (reply.status() === 429) {
    const wait = Number(reply.headers()['retry-after'] ?? 1);
    expect(wait, `${method} ${path} asks to wait ${wait} s`).toBeLessThan(30);
    await sleep(1000 * wait);
    reply = await call();
  }
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}`).toBe(true);
  return (reply.status() === 204 ? undefined : await reply.json()) as Body;
}

const hired = new Set<string>();
export const passwordOf = (username: string) => (hired.has(username) ? 'a-password-of-ones-own' : PASSWORD);

/** A member of staff of this journey's own, whose lists hold nothing of other journeys; answers their username. */
export async function hire(page: Page, role: Role, branch?: string): Promise<string> {
  const username = `${role.replaceAll('_', '.')}.${uniqueDigits()}`;
  hired.add(username);
  await callApi(page, 'admin', 'POST', '/staff', {
    name: unique('Nafula'),
    username,
    email: `${username}@staff.example`,
    role,
    branchId: branch ? await branchId(page, branch) : null,
    password: passwordOf(username),
  });
  return username;
}

export async function branchId(page: Page, name: string): Promise<string | undefined> {
  const branches = await callApi<Branch[]>(page, 'admin', 'GET', '/branches');
  return branches.find((branch) => branch.name === name)?.id;
}

/** A product of this journey's own, so that its stock is nobody else's. */
export function createProduct(page: Page, stock: number, price = 2500): Promise<Product> {
  return callApi<Product>(page, 'admin', 'POST', '/products', {
    name: unique('Lantern'),
    description: 'Lights a room for eight hours.',
    category: 'Solar',
    price,
    stock,
  });
}

/** A group of the officer's branch, or of another; this journey's own. */
export async function createGroup(page: Page, branch = 'Kitui'): Promise<Group> {
  return callApi<Group>(page, 'admin', 'POST', '/groups', {
    name: unique('Umoja'),
    branchId: await branchId(page, branch),
    accountNumber: `A${uniqueDigits()}`,
    location: 'Market street',
  });
}

/** A client of this journey's own, without a group unless one is given; named after `name`. */
export async function createClient(page: Page, group?: Group, name = 'Wanjiru'): Promise<Client> {
  const digits = uniqueDigits();
  const client = await callApi<Client>(page, 'officer', 'POST', '/clients', {
    name: unique(name),
    phone: `07${digits}`,
    clientId: `3${digits}`,
    systemId: `S${digits}`,
  });
  if (!group) return client;
  return callApi<Client>(page, 'admin', 'PUT', `/clients/${client.id}/assign-group`, { groupId: group.id });
}

/** An order placed beside the browser, for a client and a group of its own unless they are given. */
export async function placeOrder(
  page: Page,
  username: string,
  product: Product,
  rest: Partial<OrderBody> = {},
): Promise<Order> {
  const { groupLoanBalance, groupArrears, clientLoanBalance, clientSystemSavings } = rest;
  const group = rest.groupId ? undefined : await createGroup(page);
  const client = rest.clientId ? undefined : await createClient(page, group);
  const clientId = rest.clientId ?? client?.id;
  // Of those who are made here the books say what the order states, so that nothing differs from them.
  if (group && (groupLoanBalance ?? groupArrears) !== undefined) {
    const books = { loanBalance: groupLoanBalance, arrears: groupArrears };
    await callApi(page, 'admin', 'PUT', `/groups/${group.id}`, books);
  }
  if (client && (clientLoanBalance ?? clientSystemSavings) !== undefined) {
    const books = { loanBalance: clientLoanBalance, systemSavings: clientSystemSavings };
    await callApi(page, 'admin', 'PUT', `/clients/${client.id}`, books);
  }
  return callApi<Order>(page, username, 'POST', '/orders', {
    clientId,
    groupId: group?.id,
    loanTerm: 12,
    products: [{ productId: product.id, quantity: 1 }],
    ...rest,
  });
}

/** Answers the calls of one method in the server's place, until the page stops routing. */
export async function answerInstead(
  page: Page,
  url: string | RegExp,
  method: string,
  status: number,
  json: object,
): Promise<void> {
  await page.route(url, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json, headers: AS_OURS })
      : route.fallback(),
  );
}

/**
 * Takes a route away, and leaves another for no address: where the last one goes while a page loads, the browser can lose a
 * file of the program for ever.
 */
export async function unroute(page: Page, ...[url, handler]: Parameters<Page['unroute']>): Promise<void> {
  await page.route(/^nothing:/, (route) => route.fallback());
  await page.unroute(url, handler);
}

export async function stockOf(page: Page, product: Product): Promise<number> {
  const found = await callApi<Product>(page, 'admin', 'GET', `/products/${product.id}`);
  return found.stock;
}
