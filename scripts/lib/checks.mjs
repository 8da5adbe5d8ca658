// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findOrInstallBrowser } from '../browser.mjs';
import { prepare } from './bootstrap.mjs';
import { pinnedNode, ROOT, toolFile } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { runCaptured, superviseUntilEnd } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

const RESULTS = path.join(ROOT, '.cache', 'results');

/** Tools that start `node` find the pinned one first. */
const BIN = path.join(ROOT, 'node_modules', '.bin');
const { NODE_ENV: _, ...inherited } = process.env;
const ENV = { ...inherited, PATH: [BIN, process.env.PATH].join(path.delimiter) };

/** The compiler and the linter are programs in Go: with more memory before each collection they take a fifth less time. */
const CHECK_ENV = { GOGC: '200', ...ENV };

/** @type {{ heading: string, file: () => string, args: string[] }[]} */
const QUICK_CHECKS = [
  { heading: 'Format', file: () => toolFile('oxfmt'), args: ['--check', '.'] },
  { heading: 'Lint', file: () => toolFile('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  {
    heading: 'Types',
    file: () => toolFile('typescript', 'tsc'),
    // Projects are built side by side as it is: several checkers in each only learn the same types several times.
    args: ['-b', '.', 'scripts', '--checkers', '1'],
  },
  {
    heading: 'Generated files are current',
    file: () => path.join(ROOT, 'scripts', 'db-types.ts'),
    args: ['--check'],
  },
];

/**
 * Runs the quick checks side by side and shows what each printed under its own heading. Each counts as one test.
 *
 * @returns {Promise<Count>}
 */
export async function runQuickChecks() {
  const codes = await Promise.all(
    QUICK_CHECKS.map(async ({ heading, file, args }) => {
      const { code, output, interrupted } = await runCaptured(pinnedNode(), [file(), ...args], {
        env: CHECK_ENV,
      });
      if (interrupted) throw new PlainError(`${heading}: interrupted.`);
      console.log(
        `\n${title(heading)}\n${output.trim() || (code === 0 ? 'All is well.' : `It ended with ${code}.`)}`,
      );
      return code;
    }),
  );
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed, skipped: 0 };
}

/**
 * Unit tests and the API's tests.
 *
 * @param {{ slow: boolean }} which whether those of the project `slow` are among them
 * @returns {Promise<Count>}
 */
export async function runVitest({ slow }) {
  const results = resultsFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const code = await runInForeground('Unit and API tests', toolFile('vitest'), [
    'run',
    ...(slow ? [] : ['--project=!slow']),
    ...reporters,
  ]);
  const report = readJson(results);
  return atLeastOneFailure(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/**
 * Builds the web pages and finds the browser, which counts as one test.
 *
 * @returns {Promise<Count>}
 */
export async function runBuild() {
  console.log(`\n${title('Build')}`);
  try {
    await prepare();
    console.log(`The web pages are built; the browser is ${findOrInstallBrowser()}.`);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/**
 * Journeys through what is built.
 *
 * @param {string[]} args given on to Playwright
 * @returns {Promise<Count>}
 */
export async function runJourneys(args) {
  const browser = findOrInstallBrowser();
  const results = resultsFile('playwright.json');
  const code = await runInForeground(
    'Journeys in a browser',
    toolFile('@playwright/test', 'playwright'),
    ['test', ...args],
    { CHROME_BIN: browser, RESULTS_FILE: results },
  );
  // A test that passed only when it was tried again has failed.
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readJson(results)?.stats ?? {};
  return atLeastOneFailure(code, { passed: expected, failed: unexpected + flaky, skipped });
}

/** @param {string} heading */
function title(heading) {
  return `── ${heading} ${'─'.repeat(Math.max(0, 76 - heading.length))}`;
}

/**
 * A runner can fail without a failed test: a file that cannot be loaded, a set-up that throws, no test at all.
 *
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
function atLeastOneFailure(code, count) {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/**
 * @param {string} heading
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runInForeground(heading, file, args, env = {}) {
  console.log(`\n${title(heading)}`);
  const options = { cwd: ROOT, env: { ...ENV, ...env }, stdio: /** @type {const} */ ('inherit') };
  let interrupted = false;
  const code = await superviseUntilEnd(spawn(pinnedNode(), [file, ...args], options), () => {
    interrupted = true;
  });
  // Ending one part ends all.
  if (interrupted) throw new PlainError(`${heading}: interrupted.`);
  return code;
}

/** @param {string} name */
function resultsFile(name) {
  fs.mkdirSync(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${process.pid}-${name}`);
  fs.rmSync(file, { force: true });
  return file;
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined; // the runner ended before it wrote any
  } finally {
    fs.rmSync(file, { force: true });
  }
}
