import { rm } from 'node:fs/promises';
import process from 'node:process';
import type { BrowserContext } from '@playwright/test';
import { formatAmount } from '#domain/money.ts';
import { filesWith, newProfile, sentOrder, unlock } from './devices.ts';
import { standBetween } from './between.ts';
import { arrange, booksOf, fillOrder, goToMeeting, KEPT, part, toast } from './field.ts';
import { createProduct, expect, stockOf, test } from './support.ts';

/** Twice this price is a sum found nowhere else: a sum of six figures can match a time that the browser notes. */
const PRICE = 73_519_264;

/** Ends a browser as a phone does that runs out of power. */
async function kill(context: BrowserContext): Promise<void> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const closed = context.waitForEvent('close');
  process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');
  await closed;
}

test('a killed browser leaves no client, sum or token in its files, and what it had not sent is sent once (DECISIONS 12.4) @phone', async ({
  page: desk,
  launchOptions,
}) => {
  test.setTimeout(240_000);
  const network = await standBetween(process.env['BASE_URL']!);
  const field = { ...(await arrange(desk, 2, 5)), product: await createProduct(desk, 9, PRICE) };
  const { clients, group, product } = field;
  const [visited] = clients;
  const { profile, launch } = await newProfile(launchOptions, network.url);
  let context = await launch();
  let page = context.pages()[0]!;
  let token = '';
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/devices'))
      ({ token } = (await response.json()) as { token: string });
  });
  await goToMeeting(page, field);
  // A client's page, whose title the browser keeps in its history.
  const meeting = page.url();
  await page.goto(`/credit-officer/clients/${visited!.id}`);
  await unlock(page);
  await expect(page.getByRole('heading', { name: visited!.name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Client ·/);
  await page.goto(meeting);
  await unlock(page);
  await expect(page.getByRole('heading', { name: `Meeting of ${group.name}` })).toBeVisible();
  network.deploy({ loses: (path) => path.startsWith('/api/') });
  const wizard = await fillOrder(page, clients[0]!, product);
  await wizard.submit();
  await expect(toast(page, KEPT)).toBeVisible();
  // A second one is only begun: that is a draft.
  await fillOrder(page, clients[1]!, product);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await kill(context);

  const { staffId } = JSON.parse((JSON.parse(stored) as [{ device: string }])[0].device) as {
    staffId: string;
  };
  // The files name the device's owner, so a client's data would be found in them too.
  expect((await filesWith(profile, staffId)).join()).toContain('IndexedDB');
  expect(token).not.toBe('');
  const secrets = [
    token,
    ...clients.flatMap(({ name, phone, client_id }) => [name, phone, client_id]),
    // The address of the opened page names the id of its client.
    ...clients.filter((client) => client !== visited).map(({ id }) => id),
    group.account_number,
    String(2 * PRICE),
    formatAmount(2 * PRICE),
  ];
  for (const secret of secrets) {
    expect(await filesWith(profile, secret), secret).toEqual([]);
    expect(stored).not.toContain(secret);
  }

  network.deploy({});
  context = await launch();
  page = context.pages()[0]!;
  await page.goto('/credit-officer/unsent');
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeVisible();
  for (const { name } of clients) await expect(page.getByText(name)).toHaveCount(0);
  await unlock(page);
  await expect(part(page, 'Sent', 1)).toBeVisible({ timeout: 60_000 });
  await expect(sentOrder(page, clients[0]!.name)).toBeVisible();
  expect((await booksOf(group.id)).map(({ total_price }) => total_price)).toEqual([2 * PRICE]);
  expect(await stockOf(desk, product)).toBe(7);
  await context.close();
  await network.stop();
  await rm(profile, { recursive: true, force: true });
});
