import { approvalChecks, loanTerms, oldBalancesDays } from '#contract/settings.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_CHECKS, type CheckSetting } from '#domain/loans/check-settings.ts';
import { DEFAULT_LOAN_TERMS, type LoanTerms } from '#domain/loans/loan-terms.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** The loan terms of new orders. */
export function getLoanTerms(db: Database): Promise<LoanTerms> {
  return readSetting(db, 'loan_terms', loanTerms, DEFAULT_LOAN_TERMS);
}

/**
 * Whether visitors are told what a loan costs. In an institution's own system an admin has to have saved both the loan terms and
 * the facts for visitors: nobody entered the defaults (DECISIONS 9.6).
 */
export async function areCostsTold(db: Database): Promise<boolean> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', ['costs_untold', 'loan_terms', 'visitor_facts'])
    .execute();
  const kept = new Set(rows.map(({ key }) => key));
  return !kept.has('costs_untold') || (kept.has('loan_terms') && kept.has('visitor_facts'));
}

/** The loan terms that visitors are told, if they are (`areCostsTold`). */
export async function getToldTerms(db: Database): Promise<LoanTerms | undefined> {
  return (await areCostsTold(db)) ? getLoanTerms(db) : undefined;
}

/** How an admin has set what is looked at before an order is approved, one setting a check. */
export function getApprovalChecks(db: Database): Promise<CheckSetting[]> {
  return readSetting(db, 'approval_checks', approvalChecks, [...DEFAULT_CHECKS]);
}

/** After how many days a figure counts as old (DECISIONS 22.1); null: never. */
export function getOldBalancesDays(db: Database): Promise<number | null> {
  return readSetting(db, 'old_balances_days', oldBalancesDays, LIMITS.oldBalancesDays);
}
