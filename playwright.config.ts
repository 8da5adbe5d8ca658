import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './e2e/chromium.ts';
import { findBrowser } from './scripts/browser.mjs';

/**
 * Journeys run against the real product, which the global set-up starts. A journey runs at the size at which its people work:
 * what an officer or a visitor does on a phone (`@phone` in its title), what is done at a desk at that size (`@desktop`), and
 * at both where the layout itself is the rule. `screens.e2e.ts` opens on a phone what is done at a desk.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // One more than most machines that run them have processors: a journey often waits, for a pause in typing or a dialog.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails runs a second time, for its trace alone: it has failed all the same. To record the snapshots of
  // every step of every journey, for the few that fail, took a quarter of the processor.
  retries: 1,
  failOnFlakyTests: true,
  // Long enough for a busy machine: what is waited for is a condition, and only what fails waits to the end.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.RESULTS_FILE ?? '.cache/results/playwright.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // The worker of the back office would fetch its files anew for each journey; shell.e2e.ts has it.
    serviceWorkers: 'block',
    // Nothing glides in: each frame of it is drawn by the processor, and a click waits until its target is still.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'on-first-failure',
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
