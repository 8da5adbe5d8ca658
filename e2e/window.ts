import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** After so many journeys the page is a new one: what its process keeps in memory grows. */
const JOURNEYS_OF_A_PAGE = 12;

/** The lightest page of the product's own origin. */
export const LIGHTEST = '/api/healthz';

export interface Window {
  context: BrowserContext;
  page: Page;
  journeys: number;
}

export interface Options {
  /** A window that goes with its journey: for what cannot be taken out of a page again, as a clock or a script of its start. */
  ownWindow: boolean;
}

/**
 * The journeys of a worker share one window. What the browser compiled of the product's scripts lives as long as the process of
 * the page, and that as long as the page stays with the product: a new page each time took half a second more of the processor.
 * So between two journeys it is emptied where it is.
 */
export const test = base.extend<Options, { shared: { window?: Window } }>({
  ownWindow: [false, { option: true }],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what it needs
    async ({}, use) => {
      const shared: { window?: Window } = {};
      await use(shared);
      await shared.window?.context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, shared, ownWindow, baseURL, serviceWorkers, javaScriptEnabled, viewport },
    use,
    info,
  ) => {
    const isUsual = baseURL === process.env['BASE_URL'] && serviceWorkers === 'block' && javaScriptEnabled;
    if (ownWindow || !isUsual) {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const window = (shared.window ??= await openShared(browser));
    const { context, page } = window;
    await use(context);
    // After a failure Playwright goes on with another worker.
    if (info.status !== info.expectedStatus) return;
    window.journeys += 1;
    if (page.isClosed() || window.journeys === JOURNEYS_OF_A_PAGE) {
      await context.close();
      delete shared.window;
      return;
    }
    await empty(window);
    await page.setViewportSize(viewport!);
  },
  page: async ({ context, shared }, use) => {
    await use(shared.window?.context === context ? shared.window.page : await context.newPage());
  },
});

async function openShared(browser: Browser): Promise<Window> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const refuse = () => {
    throw new Error('The next journey gets this page, too: use `testInOwnWindow`.');
  };
  await page.goto(LIGHTEST);
  page.addInitScript = refuse;
  context.addInitScript = refuse;
  // All pages of a context have its clock.
  for (const start of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const)
    context.clock[start] = refuse;
  return { context, page, journeys: 0 };
}

/** Takes out what a journey left. */
async function empty({ context, page }: Window): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['request', 'response', 'console', 'pageerror', 'dialog'])
    page.removeAllListeners(event);
  await context.setOffline(false);
  await page.goto(LIGHTEST);
  await page.evaluate(() => sessionStorage.clear());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,file_systems',
  });
  await devtools.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
}
