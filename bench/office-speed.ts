/**
 * What staff with a cheap phone wait for: the form to sign in, and the first screen behind it with its figures, on a
 * throttled Chromium with an empty cache; and how much JavaScript comes until then. The median of three.
 *
 *   npm run bench:office
 */
import type { Browser } from '@playwright/test';
import { countScripts } from '../e2e/count-scripts.ts';
import startProduct from '../e2e/global-setup.ts';
import { PASSWORD } from '../e2e/support.ts';
import { median, table, writeResults } from './results.ts';
import { launchBrowser, NETWORKS, throttle, type Network } from './site-tools.ts';

const TIMES = 3;
const USERS = { 'credit officer': 'officer', 'branch manager': 'manager', admin: 'admin' };

interface Visit {
  /** Seconds until the form can be filled, and from the click until the figures are shown. */
  form: number;
  figures: number;
  /** Kilobytes of JavaScript by then, and when the screen rests. */
  scripts: number;
  atRest: number;
}

async function visit(browser: Browser, base: string, username: string, network: Network): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    baseURL: base,
  });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const loaded = await countScripts(session);
  await throttle(session, network);
  const began = performance.now();
  await page.goto('/signin', { waitUntil: 'commit' });
  await page.getByLabel('Email or Username').fill(username);
  const form = (performance.now() - began) / 1000;
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const clicked = performance.now();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  await page.getByText('KES').first().waitFor();
  const figures = (performance.now() - clicked) / 1000;
  const scripts = loaded();
  await page.waitForLoadState('networkidle');
  await context.close();
  return { form, figures, scripts, atRest: loaded() };
}

const end = await startProduct();
const base = process.env['BASE_URL'] ?? '';
const browser = await launchBrowser();
try {
  const rows: string[][] = [];
  for (const [role, username] of Object.entries(USERS)) {
    const waits: string[] = [];
    let last: Visit | undefined;
    for (const network of Object.keys(NETWORKS) as Network[]) {
      const visits: Visit[] = [];
      for (let n = 0; n < TIMES; n += 1) visits.push(await visit(browser, base, username, network));
      waits.push(
        `${median(visits.map(({ form }) => form)).toFixed(1)} + ${median(visits.map(({ figures }) => figures)).toFixed(1)} s`,
      );
      last = visits.at(-1);
    }
    rows.push([role, ...waits, `${last!.scripts.toFixed(0)} KB`, `${last!.atRest.toFixed(0)} KB`]);
    console.log(rows.at(-1)!.join('  '));
  }
  const heads = ['who', ...Object.keys(NETWORKS), 'script by then', 'script at rest'];
  await writeResults(
    'The back office on a slow network',
    'npm run bench:office',
    `Seconds until the form to sign in can be filled, and from signing in until the first screen has its figures, with nothing\nkept from before; JavaScript on the wire, headers included, until then and with what comes after (charts).\n\n${table(heads, rows)}`,
  );
} finally {
  await browser.close();
  await end?.();
}
