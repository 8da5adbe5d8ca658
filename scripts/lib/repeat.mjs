// @ts-check
import { PlainError } from './plain-error.mjs';

/** @typedef {import('./counts.mjs').Count & { isBusy: boolean, seconds: number }} Run */

/**
 * Reads `10 --busy 3 phone place-order`: how often, how many of these (the last) beside a busy processor, and what is
 * given on to Playwright. Throws `PlainError` when that cannot be meant.
 *
 * @param {string[]} words
 */
export function readRepeat(words) {
  const rest = [...words];
  const times = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) : 10;
  const at = rest.indexOf('--busy');
  const busy = at < 0 ? '0' : (rest.splice(at, 2)[1] ?? '');
  if (times === 0 || !/^\d+$/.test(busy) || Number(busy) > times) {
    throw new PlainError('Say how often, and how many of these beside a busy processor: 10 --busy 3.');
  }
  return { times, busy: Number(busy), args: rest };
}

/**
 * A line for each run, then each journey that failed with the runs in which it did.
 *
 * @param {Run[]} runs
 */
export function describeRuns(runs) {
  const lines = runs.map(
    ({ passed, failed, skipped, seconds, isBusy }, index) =>
      `Run ${index + 1}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s${isBusy ? ' (busy)' : ''}`,
  );
  /** @type {Map<string, number[]>} */
  const failures = new Map();
  for (const [index, { faults = [] }] of runs.entries()) {
    for (const fault of faults) {
      const [name = ''] = fault.split('\n');
      failures.set(name, [...(failures.get(name) ?? []), index + 1]);
    }
  }
  const failed = [...failures].map(([name, which]) => `${name} (run ${which.join(', ')})`);
  return [...lines, '', ...(failed.length > 0 ? ['Failed:', ...failed] : ['No journey failed.'])].join('\n');
}
