import { expect, test as base, type APIResponse, type Locator, type Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Branch } from '#contract/branches.ts';
import type { Client } from '#contract/clients.ts';
import type { Group } from '#contract/groups.ts';
import type { Order, OrderBody } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';

/** Of the demo accounts (DECISIONS 9). */
export const PASSWORD = 'Jirani-demo-2026';

/** Every journey also fails on a crash of the page, or when the content security policy stops something of ours. */
export const test = base.extend<{ quiet: void }>({
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
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** Eight figures that no other journey uses, for phone numbers and the like. */
export function uniqueDigits(): string {
  serial += 1;
  return `${String(Date.now()).slice(-6)}${(process.pid + serial) % 10}${serial % 10}`;
}

/** Starts signed in, on a page of the back office: for journeys that are not about signing in. */
export async function enter(page: Page, username: string, path = '/credit-officer/dashboard'): Promise<void> {
  const signedIn = await logIn(page, username);
  await page.goto('/api/healthz'); // the lightest page of this origin
  await page.evaluate((session) => localStorage.setItem('session', session), await signedIn.text());
  await page.goto(path);
}

async function logIn(page: Page, username: string): Promise<APIResponse> {
  const reply = await page.request.post('/api/auth/login', {
    data: { identifier: username, password: PASSWORD },
  });
  expect(reply.ok(), `${username} could not sign in: ${reply.status()}`).toBe(true);
  return reply;
}

const tokens = new Map<string, string>();

/** Signs in once for all calls of a worker: no journey signs these sessions out. */
async function tokenOf(page: Page, username: string): Promise<string> {
  const known = tokens.get(username);
  if (known) return known;
  const { token } = (await (await logIn(page, username)).json()) as { token: string };
  tokens.set(username, token);
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
  const reply = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data ? { data } : {}),
  });
  expect(reply.ok(), `${method} ${path} answered ${reply.status()}`).toBe(true);
  return (await reply.json()) as Body;
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
  const branches = await callApi<Branch[]>(page, 'admin', 'GET', '/branches');
  return callApi<Group>(page, 'admin', 'POST', '/groups', {
    name: unique('Umoja'),
    branchId: branches.find(({ name }) => name === branch)?.id,
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
    clientId: `N${digits}`,
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
  const group = rest.groupId ? undefined : await createGroup(page);
  const clientId = rest.clientId ?? (await createClient(page, group)).id;
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
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}

export async function stockOf(page: Page, product: Product): Promise<number> {
  const found = await callApi<Product>(page, 'admin', 'GET', `/products/${product.id}`);
  return found.stock;
}

/** Each of these texts stands there in full, to the letter. */
export async function expectTexts(place: Locator, texts: string[]): Promise<void> {
  for (const text of texts) await expect(place.getByText(text, { exact: true })).toBeVisible();
}

/** Nothing for axe to say about what is on the screen now (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that still fades in has other colours than the one that people read, and so has a message that goes while axe
  // reads. What follows the scroll never ends.
  await expect(async () => {
    await page.evaluate(() => {
      const running = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return Promise.all(running.map((animation) => animation.finished.catch(() => {})));
    });
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode() // no page of ours has frames, for which it would open another page each time
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(found).toEqual([]);
  }).toPass({ timeout: 20_000 });
}
