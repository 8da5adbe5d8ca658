import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

/** Quiet on a closed network: without these Chromium keeps asking its maker's servers. */
const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRoot = process.getuid?.() === 0;

/**
 * Journeys run against the real product, which the global set-up starts. A journey runs at both sizes unless its
 * title or one of its tags is `@phone` or `@desktop`.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
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
    // Without the film, which takes much of a busy machine: the snapshots of each step tell more.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: isRoot ? ['--no-sandbox', ...CHROMIUM_FLAGS] : CHROMIUM_FLAGS,
    },
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
