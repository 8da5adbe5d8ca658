/**
 * What an officer waits for who opens the back office without a network, on a cheap phone's processor (six times slower),
 * each time with the worker asleep: on a device with five groups saved for offline use until its PIN can be typed and from the PIN to
 * the groups of the day with their figures, and in any other browser until the first screen can be used. Medians of nine.
 *
 *   npm run bench:field
 */
import process from 'node:process';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { standBetween } from '../e2e/between.ts';
import { groupOfToday, PIN, setUpDevice } from '../e2e/devices.ts';
import startProduct from '../e2e/global-setup.ts';
import { createClient, PASSWORD } from '../e2e/support.ts';
import { median, table, writeResults } from './results.ts';
import { launchBrowser } from './slow-browser.ts';

const TIMES = 9;
const SLOWDOWN = 6;
const GROUPS = 5;
const MEMBERS = 10;
const DASHBOARD = '/credit-officer/dashboard';
const TODAY = '/credit-officer/today';
/** Seconds that it may take. */
const GOAL = 1;

/**
 * Notes in the page when it has something for the first time, once that is painted: to be asked from outside would slow the
 * page that is measured. Of a device the PIN box, and from when the PIN is sent the groups of the day.
 */
function noteScreens(): void {
  const painted = (name: string) =>
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
  const awaited = new Map([
    ['pin', 'main input[inputmode=numeric]'],
    ['button', 'main button:not([type=submit])'],
    ['figures', 'main li a[href*="/meetings/"]'],
  ]);
  new MutationObserver(() => {
    for (const [name, selector] of awaited) {
      if (!document.querySelector(selector)) continue;
      awaited.delete(name);
      painted(name);
    }
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('submit', () => performance.mark('sent'), { capture: true });
}

async function marked(page: Page, name: string): Promise<number> {
  const mark = await page.waitForFunction((one) => performance.getEntriesByName(one)[0]?.startTime, name, {
    polling: 200,
  });
  return (await mark.jsonValue())! / 1000;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email or Username').fill('officer');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${DASHBOARD}`, { waitUntil: 'commit' });
  // A page that began at /signin is none of the worker's.
  await page.goto(DASHBOARD);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function takeAlong(page: Page): Promise<void> {
  for (let n = 0; n < GROUPS; n += 1) {
    const group = await groupOfToday(page);
    for (let member = 0; member < MEMBERS; member += 1) await createClient(page, group);
  }
  await setUpDevice(page);
  await page.goto(TODAY);
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.getByRole('button', { name: /^Save( all \d+)? for offline use$/ }).click();
  await page.getByText('Saved for offline use just now').first().waitFor();
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.startsWith('office-')) ?? '';
    const cache = await caches.open(name);
    const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer!.blob()).size));
    return { files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1000 };
  });

/** A page that begins without a network, on a slow processor, with the worker asleep. */
export async function openSlowly(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(noteScreens);
  await page.goto(path, { waitUntil: 'commit' });
  return page;
}

/** One opening of a device: until the PIN can be typed, and from the PIN to the groups of the day. */
export async function openDevice(page: Page): Promise<{ pin: number; figures: number }> {
  const pin = await marked(page, 'pin');
  // Nobody types four digits sooner.
  await page.waitForTimeout(1000);
  await page.getByRole('textbox', { name: 'PIN' }).fill(PIN);
  await page.getByRole('textbox', { name: 'PIN' }).press('Enter');
  const figures = (await marked(page, 'figures')) - (await marked(page, 'sent'));
  return { pin, figures };
}

/** A browser that has all that it keeps, with the server cut off. */
export async function prepare(browser: Browser, product: string, isDevice: boolean) {
  const between = await standBetween(product);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: between.url });
  const first = await context.newPage();
  await signIn(first);
  if (isDevice) await takeAlong(first);
  const kept = await keptFiles(first);
  await first.goto('about:blank');
  between.cut();
  const end = async () => {
    await context.close();
    await between.stop();
  };
  return { context, kept, end };
}

async function measure(browser: Browser, product: string) {
  const device = await prepare(browser, product, true);
  const pin: number[] = [];
  const figures: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const page = await openSlowly(device.context, TODAY);
    const waits = await openDevice(page);
    pin.push(waits.pin);
    figures.push(waits.figures);
    await page.close();
  }
  await device.end();
  const other = await prepare(browser, product, false);
  const button: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const page = await openSlowly(other.context, DASHBOARD);
    button.push(await marked(page, 'button'));
    await page.close();
  }
  await other.end();
  return { kept: device.kept, pin, figures, button };
}

if (import.meta.main) {
  const end = await startProduct();
  const browser = await launchBrowser();
  try {
    const { kept, pin, figures, button } = await measure(browser, process.env['BASE_URL'] ?? '');
    const both = pin.map((wait, n) => wait + figures[n]!);
    const row = (name: string, waits: number[]) => [
      name,
      `${median(waits).toFixed(2)} s`,
      `${Math.max(...waits).toFixed(2)} s`,
    ];
    const rows = [
      row('on a device, until the PIN can be typed', pin),
      row('from the PIN to the groups of the day', figures),
      row('both', both),
      row('in another browser, until the first screen can be used', button),
    ];
    await writeResults(
      'The back office without a network',
      'npm run bench:field',
      `From the address until the screen is painted, with a processor ${SLOWDOWN} times slower and the worker asleep; ${TIMES} times,
${GROUPS} groups of ${MEMBERS} saved for offline use; the goal is ${GOAL.toFixed(1)} s. Chromium slows the page alone and not the threads that derive the key of a
PIN. The worker keeps ${kept.files} files, ${kept.kilobytes.toFixed(0)} KB unpacked.\n\n${table(['wait for', 'median', 'longest'], rows)}`,
    );
    if (median(both) > GOAL) process.exitCode = 1;
  } finally {
    await browser.close();
    await end?.();
  }
}
