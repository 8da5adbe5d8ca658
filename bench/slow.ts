/**
 * What people with a cheap phone wait for, on slow 4G and at 400 kbit/s with a processor six times slower: visitors until the
 * largest thing of a page is painted; staff until the form to sign in can be filled, and from then until their first screen has
 * its figures. And how much JavaScript comes. A real Chromium, throttled, with an empty cache; the median of three visits.
 *
 *   npm run bench:slow [-- / /products officer]
 */
import process from 'node:process';
import type { Page } from '@playwright/test';
import { countScripts } from '../e2e/count-scripts.ts';
import startProduct from '../e2e/global-setup.ts';
import { PASSWORD } from '../e2e/support.ts';
import { median, table, writeResults } from './results.ts';
import { launchBrowser, NETWORKS, throttle, type Network } from './site-tools.ts';

const TIMES = 3;
const PAGES = [
  '/',
  '/about',
  '/products',
  '/services',
  '/branches',
  '/careers',
  '/gallery',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/site-map',
];
const STAFF = ['officer', 'manager', 'admin'];

/** When the largest thing of a public page was painted, in seconds after the navigation began. */
async function openPage(page: Page, path: string): Promise<number[]> {
  await page.goto(path, { waitUntil: 'load' });
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) last = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 300);
      }),
  );
  return [painted / 1000];
}

/** The seconds until the form can be filled, and from signing in until the first screen has its figures. */
async function signIn(page: Page, username: string): Promise<number[]> {
  const began = performance.now();
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email or Username').fill(username);
  const filled = performance.now();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  await page.getByText('KES').first().waitFor();
  return [(filled - began) / 1000, (performance.now() - filled) / 1000];
}

const end = await startProduct();
const browser = await launchBrowser();

/** The seconds of one visit, and the kilobytes of script until the network rests. */
async function visit(what: string, network: Network): Promise<{ waits: number[]; script: number }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    baseURL: process.env['BASE_URL'] ?? '',
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await countScripts(session);
  await throttle(session, network);
  const waits = await (what.startsWith('/') ? openPage : signIn)(page, what);
  await page.waitForLoadState('networkidle');
  const script = loaded();
  await context.close();
  return { waits, script };
}

try {
  const chosen = process.argv.slice(2);
  const rows: string[][] = [];
  for (const what of chosen.length > 0 ? chosen : [...PAGES, ...STAFF]) {
    const row = [what];
    let script = 0;
    for (const network of Object.keys(NETWORKS) as Network[]) {
      const visits: number[][] = [];
      for (let n = 0; n < TIMES; n += 1) {
        const { waits, script: weighed } = await visit(what, network);
        visits.push(waits);
        script = weighed;
      }
      const medians = visits[0]!.map((_, at) => median(visits.map((waits) => waits[at]!)).toFixed(2));
      row.push(`${medians.join(' + ')} s`);
    }
    rows.push([...row, `${script.toFixed(1)} KB`]);
    console.log(rows.at(-1)!.join('  '));
  }
  await writeResults(
    'Site and back office on a slow network',
    ['npm run bench:slow', ...(chosen.length > 0 ? ['--', ...chosen] : [])].join(' '),
    `Seconds until the largest paint of a page, or until the form to sign in and from there until the figures of the first
screen, on a throttled Chromium, 360 × 740; JavaScript on the wire, headers included.

${table(['what', ...Object.keys(NETWORKS), 'script'], rows)}`,
  );
} finally {
  await browser.close();
  await end?.();
}
