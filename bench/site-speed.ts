/**
 * What a visitor with a cheap phone waits for: when the largest thing on each public page is painted, on slow 4G and at
 * 400 kbit/s with a processor six times slower, and how much JavaScript comes before anything is touched and after
 * everything was. A real Chromium, throttled; nothing is simulated. The middle one of three visits counts.
 *
 *   npm run bench:slow [-- / /products]
 */
import process from 'node:process';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import startProduct from '../e2e/global-setup.ts';
import { table, tellResults } from './results.ts';
import { findBrowser } from './site-tools.ts';

const TIMES = 3;

/** Bytes a second and milliseconds there and back, as Chromium's own tools name them. */
const NETWORKS = {
  'slow 4G': { throughput: (1.6 * 1024 * 1024) / 8, latency: 150, slowdown: 4 },
  '400 kbit/s': { throughput: (400 * 1024) / 8, latency: 400, slowdown: 6 },
} as const;

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

async function throttle(
  session: CDPSession,
  { throughput, latency, slowdown }: (typeof NETWORKS)[keyof typeof NETWORKS],
): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

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

async function visit(browser: Browser, url: string, network: keyof typeof NETWORKS): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), NETWORKS[network]);
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
  const painted = await readLargestPaint(page);
  await context.close();
  return painted;
}

/** Kilobytes of JavaScript on the wire: when the page rests, and after everything was scrolled past and touched. */
async function weigh(browser: Browser, url: string): Promise<[number, number]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // Islands that wait for the page to rest wake after its load event: what comes before is the page's own.
  let atLoad = 0;
  page.once('load', () => {
    atLoad = bytes;
  });
  await page.goto(url, { waitUntil: 'load' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((to) => scrollTo(0, to), y);
    await page.waitForTimeout(60);
  }
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerenter');
  await page.waitForLoadState('networkidle');
  await context.close();
  return [atLoad / 1000, bytes / 1000];
}

const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const end = await startProduct();
const base = process.env['BASE_URL'] ?? '';
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const chosen = process.argv.slice(2);
  const rows: string[][] = [];
  for (const path of chosen.length > 0 ? chosen : PAGES) {
    const times: string[] = [];
    for (const network of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]) {
      const painted: number[] = [];
      for (let n = 0; n < TIMES; n += 1) painted.push(await visit(browser, `${base}${path}`, network));
      times.push(`${(middle(painted) / 1000).toFixed(2)} s`);
    }
    const [atLoad, awake] = await weigh(browser, `${base}${path}`);
    rows.push([path, ...times, `${atLoad.toFixed(1)} KB`, `${awake.toFixed(1)} KB`]);
    console.log(rows.at(-1)!.join('  '));
  }
  const heads = ['page', ...Object.keys(NETWORKS), 'script at load', 'script awake'];
  await tellResults(
    'The site on a slow network',
    ['npm run bench:slow', ...(chosen.length > 0 ? ['--', ...chosen] : [])].join(' '),
    `Largest paint on a throttled Chromium, 360 × 740; JavaScript on the wire, headers included.\n\n${table(heads, rows)}`,
  );
} finally {
  await browser.close();
  await end?.();
}
