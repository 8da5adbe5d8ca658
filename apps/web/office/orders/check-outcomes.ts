import type { CheckResult } from '#domain/loans/approval-checks.ts';

/** The result of a check for the person who decides. */
export type Outcome = 'passed' | 'warn' | 'block';

export function outcomeOf({ passed, level }: CheckResult): Outcome {
  return passed || level === 'off' ? 'passed' : level;
}

export const failedOf = (checks: readonly CheckResult[], outcome: 'warn' | 'block') =>
  checks.filter((check) => outcomeOf(check) === outcome);
