/**
 * What a visitor with a cheap phone waits for: when the largest thing on each public page is painted, on slow 4G and at
 * 400 kbit/s with a processor six times slower, and how much JavaScript comes. A real Chromium, throttled; nothing is
 * simulated. The median of three visits counts.
 *
 *   npm run bench:slow [-- / /products]
 */
import process from 'node:process';
import type { Browser, Page } from '@playwright/test';
import { countScripts } from '../e2e/count-scripts.ts';
import startProduct from '../e2e/global-setup.ts';
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

/** When the largest thing was painted, in milliseconds after the navigation began. */
function readLargestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0;
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries()) last = startTime;
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => resolve(last), 300);
      }),
  );
}

async function visit(browser: Browser, url: string, network: Network): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), network);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  const painted = await readLargestPaint(page);
  await context.close();
  return painted;
}

/** Kilobytes of JavaScript on the wire. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const loaded = await countScripts(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return loaded();
}

const end = await startProduct();
const base = process.env['BASE_URL'] ?? '';
const browser = await launchBrowser();
try {
  const chosen = process.argv.slice(2);
  const rows: string[][] = [];
  for (const path of chosen.length > 0 ? chosen : PAGES) {
    const times: string[] = [];
    for (const network of Object.keys(NETWORKS) as Network[]) {
      const painted: number[] = [];
      for (let n = 0; n < TIMES; n += 1) painted.push(await visit(browser, `${base}${path}`, network));
      times.push(`${(median(painted) / 1000).toFixed(2)} s`);
    }
    const script = await weigh(browser, `${base}${path}`);
    rows.push([path, ...times, `${script.toFixed(1)} KB`]);
    console.log(rows.at(-1)!.join('  '));
  }
  const heads = ['page', ...Object.keys(NETWORKS), 'script'];
  await writeResults(
    'The site on a slow network',
    ['npm run bench:slow', ...(chosen.length > 0 ? ['--', ...chosen] : [])].join(' '),
    `Largest paint on a throttled Chromium, 360 × 740; JavaScript on the wire, headers included.\n\n${table(heads, rows)}`,
  );
} finally {
  await browser.close();
  await end?.();
}
