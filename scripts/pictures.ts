// `npm run pictures -- [--only=orders] [--width=1440] [--dark]`: a picture of every screen of site and office in both
// languages, on a light phone by default, in `.cache/pictures/<language>/` (`sw-1440-dark/`). For readers of the words,
// and for people who change a layout.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { LANGUAGES, type Language, sitePath } from '#domain/languages.ts';
import { OFFICE_AREAS, OFFICE_SCREENS, SIGN_IN_SCREENS, type OfficeArea } from '#domain/office-screens.ts';
import { REPORT_NAMES } from '#domain/reports.ts';
import { settings } from '#words/settings.ts';
import { CHROMIUM_FLAGS } from '../e2e/chromium.ts';
import { startProduct } from '../e2e/product.ts';
import { findOrInstallBrowser } from './browser.mjs';
import { ROOT } from './lib/paths.mjs';

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, width: { type: 'string' }, dark: { type: 'boolean' } },
});
const WIDTH = Number(options.width ?? 360);
/** How the browser shows every page. */
const SCREEN = {
  viewport: { width: WIDTH, height: 800 },
  isMobile: WIDTH < 640,
  hasTouch: WIDTH < 640,
  locale: 'en-KE',
  colorScheme: options.dark ? 'dark' : 'light',
} as const;
/** The folder of a language's pictures: `sw`, or `sw-1440-dark`. */
const folderOf = (language: Language) =>
  [language, options.width, options.dark && 'dark'].filter(Boolean).join('-');
const PASSWORD = 'Jirani-demo-2026';
/** Who sees the screens of an area. */
const ACCOUNTS: Record<OfficeArea, string> = { '/admin': 'admin', '/credit-officer': 'manager' };

const fileOf = (address: string) =>
  `${address.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}.png`;

let taken = 0;

async function look(page: Page, language: Language, url: string, address: string): Promise<void> {
  if (options.only && !address.includes(options.only)) return;
  const folder = join(ROOT, '.cache', 'pictures', folderOf(language));
  mkdirSync(folder, { recursive: true });
  await page.goto(url + address);
  await page.waitForLoadState('networkidle');
  // Charts are drawn after the figures above them.
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' });
  await page.screenshot({ path: join(folder, fileOf(address)), fullPage: true });
  taken += 1;
}

async function lookAtSite(browser: Browser, url: string): Promise<void> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
  const page = await browser.newPage(SCREEN);
  for (const language of LANGUAGES) {
    const isOf = (path: string) => path.startsWith('/sw') === (language === 'sw');
    for (const path of [...paths.filter(isOf), sitePath(language, '/no-such-page')])
      await look(page, language, url, path);
  }
  await page.close();
}

/** The addresses of an area, with a record for each `$id` and every name that a screen has. */
async function addressesOf(area: OfficeArea, call: (path: string) => Promise<unknown>): Promise<string[]> {
  const firstOf = async (list: string) =>
    ((await call(`/${list}?page=1&limit=1`)) as Record<string, { id: string }[]>)[list]?.[0]?.id ?? '';
  const ids = {
    orders: await firstOf('orders'),
    clients: await firstOf('clients'),
    groups: await firstOf('groups'),
  };
  return OFFICE_SCREENS[area].flatMap((screen) => {
    if (screen === 'settings/$section')
      return Object.keys(settings.names).map((name) => `${area}/settings/${name}`);
    if (screen === 'reports/$name') return REPORT_NAMES.map((name) => `${area}/reports/${name}`);
    const list = screen.split('/')[0] === 'meetings' ? 'groups' : (screen.split('/')[0] as keyof typeof ids);
    return [`${area}/${screen.replace('$id', ids[list] ?? '')}`];
  });
}

async function lookAtOffice(browser: Browser, url: string, area: OfficeArea): Promise<void> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: ACCOUNTS[area], password: PASSWORD }),
  });
  const session = await answer.text();
  const { token } = JSON.parse(session) as { token: string };
  const call = async (path: string): Promise<unknown> =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const addresses = await addressesOf(area, call);
  for (const language of LANGUAGES) {
    const context = await browser.newContext(SCREEN);
    await context.addCookies([{ name: 'language', value: language, url }]);
    const page = await context.newPage();
    for (const screen of SIGN_IN_SCREENS) await look(page, language, url, screen);
    await page.goto(url + SIGN_IN_SCREENS[0]);
    await page.evaluate((stored) => localStorage.setItem('session', stored), session);
    for (const address of [...addresses, `${area}/dashboard?order=new`])
      await look(page, language, url, address);
    await context.close();
  }
}

const product = await startProduct({ SEED: 'demo' });
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: CHROMIUM_FLAGS });
try {
  await lookAtSite(browser, product.url);
  for (const area of OFFICE_AREAS) await lookAtOffice(browser, product.url, area);
  console.log(`The ${taken} pictures are in ${join('.cache', 'pictures')}.`);
} finally {
  await browser.close();
  await product.stop();
}
