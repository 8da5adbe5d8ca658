import type { CheckResult } from '#domain/loans/approval-checks.ts';

/** The result of a check; `untold` for those who do not decide, where it would tell of other branches (DECISIONS 3.24). */
export type Outcome = 'passed' | 'warn' | 'block' | 'untold';

export function outcomeOf({ passed, level }: CheckResult): Outcome {
  if (passed === null) return 'untold';
  return passed || level === 'off' ? 'passed' : level;
}

export const failedOf = (checks: readonly CheckResult[], outcome: 'warn' | 'block') =>
  checks.filter((check) => outcomeOf(check) === outcome);
