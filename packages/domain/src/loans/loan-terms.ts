import { LIMITS } from '../limits.ts';

/** How interest is calculated: on the whole principal for the whole term, or on the remaining principal. */
export const INTEREST_METHODS = ['flat', 'reducing'] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

/** Instalments are rounded to a multiple of this, in KES. */
export const ROUNDINGS = [0.01, 1, 5, 10] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** The loan terms that an admin sets (DECISIONS 6). The rate is indicative, in percent per month. */
export interface LoanTerms {
  /** The loan term of a new order, in months. */
  months: number;
  rate: number;
  method: InterestMethod;
  rounding: Rounding;
  /** What a loan costs besides the interest, in whole KES, once, on the day of the loan. */
  fee: number;
}

export const DEFAULT_LOAN_TERMS: LoanTerms = {
  months: LIMITS.defaultLoanMonths,
  rate: 2,
  method: 'flat',
  rounding: 1,
  fee: 0,
};
