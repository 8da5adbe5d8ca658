import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, sum } from './lib/counts.mjs';
import { ROOT } from './lib/paths.mjs';

const inFile = (name: string, assertionResults: object[], message = '') => ({
  name: path.join(ROOT, name),
  status: message || assertionResults.length > 0 ? 'failed' : 'passed',
  message,
  assertionResults,
});

describe('the end of a test run', () => {
  test('adds up what the runners report', () => {
    const vitest = countVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 });
    const playwright = countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 } });
    expect(sum([vitest, { ...playwright, faults: ['Journeys'] }, countVitest(undefined)])).toEqual({
      passed: 8,
      failed: 2,
      skipped: 4,
      faults: ['Journeys'],
    });
  });

  test('names each failed test and its reason, so that the last lines of a log are enough', () => {
    const { faults } = countVitest({
      testResults: [
        inFile('a.test.ts', [
          { status: 'passed', fullName: 'fine' },
          {
            status: 'failed',
            fullName: 'sums it up',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\nto be 2'],
          },
        ]),
        inFile('b.test.ts', [], 'No such module'),
        inFile('c.test.ts', []),
      ],
    });
    expect(faults).toEqual([
      'a.test.ts › sums it up\n    expected 1\n    to be 2',
      'b.test.ts\n    No such module',
    ]);
  });

  test('names each failed journey, also one that passed when it was tried again', () => {
    const spec = (title: string, status: string, ...messages: string[]) => {
      const errors = messages.map((message) => ({ message }));
      const results = [errors.length > 0 ? { error: errors[0], errors } : {}];
      return { file: 'x.e2e.ts', title, tests: [{ projectName: 'phone', status, results }] };
    };
    const suites = [
      { specs: [spec('works', 'expected')], suites: [{ specs: [spec('breaks', 'unexpected', 'Not seen')] }] },
      { specs: [spec('wavers', 'flaky', 'Too late', 'Waits for a button')] },
    ];
    expect(countPlaywright({ stats: {}, suites }).faults).toEqual([
      'phone › x.e2e.ts › breaks\n    Not seen',
      'phone › x.e2e.ts › wavers\n    Too late\n    Waits for a button',
    ]);
  });
});
