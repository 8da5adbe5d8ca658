import { expect, test } from 'vitest';
import { readRepeat, describeRuns } from './lib/repeat.mjs';

test('the journeys are repeated as often as asked, so many of them beside a busy processor', () => {
  expect(readRepeat([])).toEqual({ times: 10, busy: 0, args: [] });
  expect(readRepeat(['10', '--busy', '3', '--project=phone', 'orders'])).toEqual({
    times: 10,
    busy: 3,
    args: ['--project=phone', 'orders'],
  });
  expect(readRepeat(['orders'])).toEqual({ times: 10, busy: 0, args: ['orders'] });
});

test.each(['0', '2 --busy 3', '--busy', '--busy x'])('what cannot be meant is refused: %s', (words) => {
  expect(() => readRepeat(words.split(' '))).toThrow('Say how often');
});

test('a failed journey is listed once, with the runs in which it failed', () => {
  const run = { passed: 1, failed: 0, skipped: 0, seconds: 60, isBusy: false };
  const broken = { ...run, failed: 1, faults: ['orders: a list\n  Error: late'], isBusy: true };
  expect(describeRuns([run, broken, broken])).toBe(
    `Run 1: 1 passed, 0 failed, 0 skipped in 60 s
Run 2: 1 passed, 1 failed, 0 skipped in 60 s (busy)
Run 3: 1 passed, 1 failed, 0 skipped in 60 s (busy)

Failed:
orders: a list (run 2, 3)`,
  );
  expect(describeRuns([run])).toContain('No journey failed.');
});
