import type { Page } from '@playwright/test';
import { standBetween, type Between } from './between.ts';
import { expectAccessible } from './expectations.ts';
import { enter, expect, test as base } from './support.ts';

const DASHBOARD = '/credit-officer/dashboard';

/** Journeys through a server of their own between browser and product, with the worker of the back office. */
const test = base.extend<{ between: Between }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what it needs
  between: async ({}, use) => {
    const between = await standBetween(process.env['BASE_URL'] ?? '');
    await use(between);
    await between.stop();
  },
  baseURL: async ({ between }, use) => use(between.url),
});
test.use({ serviceWorkers: 'allow' });

/** Resolves when the worker has all that it keeps. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      const look = () => active?.state === 'activated' && resolve();
      active?.addEventListener('statechange', look);
      look();
    });
  });
}

const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });

/** The first script of the version that the page shows. */
const startOf = (page: Page) =>
  page
    .locator('script[type=module][src]')
    .evaluate((script) => new URL((script as HTMLScriptElement).src).pathname);

/** The names of the worker's caches: one for each stored version. */
const cachesOf = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('office-')));

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

const askForUpdate = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update());

const nonceOf = (page: Page) =>
  page
    .locator('style[nonce]')
    .first()
    .evaluate((style: HTMLStyleElement) => style.nonce);

test('without a server the back office opens from its second visit on, and says so (DECISIONS 17.17) @phone', async ({
  page,
  between,
}) => {
  await enter(page, 'officer', DASHBOARD);
  await expect(welcome(page)).toBeVisible();
  await untilKept(page);
  await page.reload();
  expect(await isControlled(page)).toBe(true);
  // Neither the public site nor signing in nor the admins’ part is touched by the worker.
  for (const path of ['/', '/signin', '/admin/dashboard']) {
    const answer = await page.goto(path);
    expect([path, answer?.fromServiceWorker(), await isControlled(page)]).toEqual([path, false, false]);
  }
  between.cut();
  const nonces: string[] = [];
  for (const path of [DASHBOARD, '/credit-officer/orders']) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByText('There is no connection to the server.')).toBeVisible();
    const nonce = await nonceOf(page);
    expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    nonces.push(nonce);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(nonces[0]).not.toBe(nonces[1]);
  await page.goto(DASHBOARD);
  await expect(welcome(page)).toBeVisible();
  await page.getByRole('button', { name: 'Create New Order' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Order' })).toBeVisible();
  await expectAccessible(page);
});

test('the officer is notified of a new version; nothing is taken or lost before they press Update (DECISIONS 17.19) @phone', async ({
  page,
  context,
  between,
}) => {
  await enter(page, 'officer', DASHBOARD);
  await untilKept(page);
  await page.goto(DASHBOARD);
  const other = await context.newPage();
  await other.goto(DASHBOARD);
  await page.getByRole('button', { name: 'Create New Order' }).click();
  const search = page.getByRole('dialog').getByRole('searchbox').first();
  await search.fill('typed before the update');

  // The next version: its first script has another name, and nothing that only the former one had is on the server.
  const before = await startOf(page);
  const after = before.replace(/[\w-]{8}\.js$/, 'next-one.js');
  const [former] = await cachesOf(page);
  between.deploy({
    path: (path) => path.replace(after, before),
    change: (text) => text.replaceAll(before, after).replaceAll(former!.slice('office-'.length), 'next'),
    status: (path) => (path.startsWith('/office-assets/') && path !== after ? 404 : undefined),
  });
  await askForUpdate(page);
  const notice = page.getByText('A new version is ready.');
  await expect(notice).toBeAttached();
  await expect(search).toHaveValue('typed before the update');
  expect(await startOf(page)).toBe(before);
  await other.reload();
  expect(await startOf(other)).toBe(before);

  await other.getByRole('button', { name: 'Update' }).click();
  await expect.poll(() => startOf(other).catch(() => '')).toBe(after);
  await expect(welcome(other)).toBeVisible();
  // The earlier page still uses the files of its version, which the server no longer has.
  await expect(search).toHaveValue('typed before the update');
  expect(await startOf(page)).toBe(before);
  expect(await cachesOf(other)).toContain(former);
  await page.goto('/api/healthz');
  await other.reload();
  await expect(welcome(other)).toBeVisible();
  await expect.poll(() => cachesOf(other)).toEqual(['office-next']);
});

test('a worker that the server has no more goes by itself, with all that it stored (DECISIONS 17.20) @phone', async ({
  page,
  between,
}) => {
  await enter(page, 'officer', DASHBOARD);
  await untilKept(page);
  between.deploy({ status: (path) => (path === '/office-worker.js' ? 410 : undefined) });
  await page.reload();
  await expect.poll(() => cachesOf(page)).toEqual([]);
  const answer = await page.goto(DASHBOARD);
  expect(answer?.fromServiceWorker()).toBe(false);
  await expect(welcome(page)).toBeVisible();
});
