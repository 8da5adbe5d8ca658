import { LIMITS } from '../limits.ts';

/** How interest is reckoned: on the sum borrowed for the whole term, or on what is still owed. */
export const INTEREST_METHODS = ['flat', 'reducing'] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

/** To how many KES an instalment is rounded. */
export const ROUNDINGS = [0.01, 1, 5, 10] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** What an admin says of loans (DECISIONS 6). The rate is indicative, in percent a month. */
export interface LoanTerms {
  /** Months that a new order begins with. */
  months: number;
  rate: number;
  method: InterestMethod;
  rounding: Rounding;
}

export const DEFAULT_LOAN_TERMS: LoanTerms = {
  months: LIMITS.defaultLoanMonths,
  rate: 2,
  method: 'flat',
  rounding: 1,
};
