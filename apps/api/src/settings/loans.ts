import { approvalChecks, loanTerms } from '#contract/settings.ts';
import { DEFAULT_CHECKS, type CheckSetting } from '#domain/loans/approval-checks.ts';
import { DEFAULT_LOAN_TERMS, type LoanTerms } from '#domain/loans/loan-terms.ts';
import type { Database } from '../platform/database.ts';
import { readSetting } from './read-setting.ts';

/** The loan terms of new orders. */
export function getLoanTerms(db: Database): Promise<LoanTerms> {
  return readSetting(db, 'loan_terms', loanTerms, DEFAULT_LOAN_TERMS);
}

/** What was kept before there was a check has that one as it is by default. */
function withNewChecks(kept: unknown): CheckSetting[] {
  const set = new Map((kept as CheckSetting[]).map((check) => [check.name, check]));
  return DEFAULT_CHECKS.map((check) => set.get(check.name) ?? check);
}

/** What is looked at before an order is approved, one setting a check. */
export function getApprovalChecks(db: Database): Promise<CheckSetting[]> {
  return readSetting(db, 'approval_checks', approvalChecks, [...DEFAULT_CHECKS], withNewChecks);
}
