import { availableParallelism } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './scripts/lib/memory-folder.mjs';

// Temporary files are the tests' databases above all. TMPDIR, where it is set, is used instead.
const folder = process.env['TMPDIR'] ?? memoryFolder();
if (folder) process.env['TMPDIR'] = folder;
// What tests start as processes of their own is compiled once.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.cache', 'compile');

const EXCLUDED = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
const SLOW = '{apps,scripts}/**/*.slow.test.ts';

const api = {
  globalSetup: ['apps/api/test/global-setup.ts'],
  setupFiles: ['apps/api/test/same-day.ts'],
  // What is waited for is a condition: these only end what hangs, on a busy machine too.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/**
 * Projects, so that the pure tests wait for no database, and so that `npm run verify` can leave out the slow ones: files that
 * take longer than some three seconds, or are of what few changes touch.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // Files of one worker share its modules: loading the product once, and not for each of 140 files, halves the time.
    // A file that changes what is everybody's (environment, spies, timers) puts it back when it is done.
    isolate: false,
    testTimeout: 20_000,
    setupFiles: ['scripts/test-setup.ts'],
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: Math.max(2, availableParallelism()),
    exclude: EXCLUDED,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...EXCLUDED, SLOW],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: [...EXCLUDED, SLOW],
          ...api,
        },
      },
      // What takes a minute on a busy machine does not hang.
      { extends: true, test: { name: 'slow', include: [SLOW], ...api, testTimeout: 180_000 } },
    ],
  },
});
