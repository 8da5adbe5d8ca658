import { sql } from 'kysely';
import { refuse, refuseField } from '#domain/errors.ts';
import type { CheckResult } from '#domain/loans/approval-checks.ts';
import type { CheckLevel, CheckName } from '#domain/loans/loan-terms.ts';
import type { Database } from '../platform/database.ts';
import type { FoundOrder } from './orders.queries.ts';
import { runChecksOf } from './run-checks.ts';

/** A check as it is stored with a decision: as the order's branch sees it, and what other branches add to it. */
export interface DecisionCheck extends CheckResult {
  in_all_branches?: Pick<CheckResult, 'value' | 'basis' | 'inputs'>;
}

/** Runs the checks of an order that is decided on, as they are to be stored with the decision (DECISIONS 24.2.2). */
export async function runDecisionChecks(
  trx: Database,
  at: Date,
  order: FoundOrder,
): Promise<DecisionCheck[]> {
  const runFor = async (branch: string | null) =>
    (await runChecksOf(trx, { branch, at }, [order])).get(order.id)!.checks;
  const told = await runFor(order.branch_id);
  if (!told.some((check) => check.with_other_branches)) return told;
  const all = new Map((await runFor(null)).map((check) => [check.name, check]));
  return told.map((check) => {
    if (!check.with_other_branches) return check;
    const { value, basis, inputs } = all.get(check.name)!;
    return { ...check, in_all_branches: { value, basis, inputs } };
  });
}

/** The checks of the last decision on each of these orders, by the order's id, as somebody of this branch, or of all, sees them. */
export async function readDecisionChecks(
  db: Database,
  branch: string | null,
  orders: readonly FoundOrder[],
): Promise<Map<string, CheckResult[]>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_moves')
    .distinctOn('order_id')
    .select((eb) => [eb.ref('order_id').$notNull().as('order_id'), 'checks'])
    .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .where('checks', 'is not', null)
    .orderBy('order_id')
    .orderBy('at', 'desc')
    .execute();
  return new Map(
    rows.map(({ order_id, checks }) => [
      order_id,
      (checks as unknown as DecisionCheck[]).map(({ in_all_branches, ...check }) =>
        branch === null && in_all_branches
          ? { ...check, ...in_all_branches, with_other_branches: false }
          : check,
      ),
    ]),
  );
}

const failed = (checks: readonly CheckResult[], which: CheckLevel): CheckName[] =>
  checks.filter(({ level, passed }) => level === which && passed !== true).map(({ name }) => name);

export function assertNoneBlocks(checks: readonly CheckResult[]): void {
  const names = failed(checks, 'block');
  if (names.length > 0) throw refuse('checks_not_passed', { checks: names });
}

/** Refuses an approval without a reason when a check warns (DECISIONS 24.2). */
export function assertReasonForWarnings(checks: readonly CheckResult[], reason: string | undefined): void {
  const names = failed(checks, 'warn');
  if (names.length > 0 && !reason) throw refuseField('reason', 'warnings_need_reason', { checks: names });
}
