import type { ComparedFigure } from '#contract/book-figures.ts';
import { isConfirmed } from '#domain/confirmations/confirmation.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import { differenceShare } from '#domain/loans/book-figures.ts';

/**
 * The result of a check; `untold` for those who do not decide, where it would tell of other branches (DECISIONS 3.24); `noted` for an order
 * that passes without the confirmation that its client was to be asked for (27.2).
 */
export type Outcome = 'passed' | 'noted' | 'warn' | 'block' | 'untold';

export function outcomeOf({ passed, level, confirmation }: CheckResult): Outcome {
  if (passed === null) return 'untold';
  if (passed && confirmation !== undefined && !isConfirmed(confirmation)) return 'noted';
  return passed || level === 'off' ? 'passed' : level;
}

/** Those that passed, and before them all others: what fails is read first. */
export function splitChecks(checks: readonly CheckResult[]) {
  const ranks: Outcome[] = ['block', 'warn', 'noted', 'untold'];
  const others = ranks.flatMap((rank) => checks.filter((check) => outcomeOf(check) === rank));
  return { others, passed: checks.filter((check) => outcomeOf(check) === 'passed') };
}

export const failedOf = (checks: readonly CheckResult[], outcome: 'warn' | 'block' | 'noted') =>
  checks.filter((check) => outcomeOf(check) === outcome);

/** Whether a figure differs from the books by more than the check allows: no other one is marked (DECISIONS 24.4.3). */
export function differsTooMuch(
  { stated, books }: Pick<ComparedFigure, 'stated' | 'books'>,
  checks: readonly CheckResult[] = [],
): boolean {
  const check = checks.find(({ name }) => name === 'figures_differ');
  return (
    check?.passed === false && books !== null && differenceShare(stated, books) > (check.limit ?? Infinity)
  );
}
