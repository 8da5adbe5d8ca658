// @ts-check
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, faults?: string[] }} Count faults: what failed, and why */

/** How much of a failure is said again at the end; the rest is printed where it happened. */
const LINES_OF_A_FAULT = 12;

/** @param {Count[]} counts */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0, faults: /** @type {string[]} */ ([]) };
  for (const { passed, failed, skipped, faults = [] } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.faults.push(...faults);
  }
  return total;
}

/**
 * @param {any} report as Vitest's JSON reporter writes it
 * @returns {Count} a file that cannot be loaded is named too, though it is no test
 */
export function countVitest(report) {
  /** @type {any[]} */
  const files = report?.testResults ?? [];
  const faults = files.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [fault([inRepository(name)], message)];
    return failed.map((/** @type {any} */ test) =>
      fault([inRepository(name), test.fullName], test.failureMessages?.[0]),
    );
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    faults,
  };
}

/**
 * @param {any} report as Playwright's JSON reporter writes it
 * @returns {Count} a test that passed only when it was tried again has failed
 */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    faults: (report?.suites ?? []).flatMap(faultsOfSuite),
  };
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function faultsOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { file, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) =>
        // Of a journey that took too long the first error says only this, the second what it waited for.
        fault([projectName, file, title], saidOf(results.find((/** @type {any} */ { error }) => error))),
      ),
  );
  return [...own, ...suites.flatMap(faultsOfSuite)];
}

/** @param {any} result of a journey that failed */
const saidOf = ({ errors }) => errors.map((/** @type {any} */ { message }) => message).join('\n');

/** @param {string} file */
const inRepository = (file) => path.relative(ROOT, file);

/**
 * @param {string[]} names
 * @param {string} [message]
 */
function fault(names, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_OF_A_FAULT);
  return [names.join(' › '), ...lines.map((line) => `    ${line}`)].join('\n');
}
