import type { CheckName } from '#domain/loans/loan-terms.ts';

/** What is wrong where a check before approval fails. */
export const failedChecks: Record<CheckName, string> = {
  group_arrears: 'the arrears of the group are above the limit',
  loan_to_savings: 'the debt is too large for the savings of the client',
  exposure: 'the total debt would be above the limit',
  stock: 'a product is no longer sold',
  figures_differ: 'its figures do not agree with our books',
  client_confirmed: 'the client has not confirmed it, or their phone is doubted',
};
