import { LIMITS } from '../limits.ts';

/** How interest is calculated: on the whole principal for the whole term, or on the remaining principal. */
export const INTEREST_METHODS = ['flat', 'reducing'] as const;
export type InterestMethod = (typeof INTEREST_METHODS)[number];

/** Instalments are rounded to a multiple of this, in KES. */
export const ROUNDINGS = [0.01, 1, 5, 10] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** How often an instalment is due. */
export const REPAYMENT_FREQUENCIES = ['month', 'week'] as const;
export type RepaymentFrequency = (typeof REPAYMENT_FREQUENCIES)[number];

/** The loan terms that an admin sets (DECISIONS 6). The rate is indicative, in percent per month. */
export interface LoanTerms {
  /** The loan term of a new order, in months. */
  months: number;
  rate: number;
  method: InterestMethod;
  every: RepaymentFrequency;
  rounding: Rounding;
  /** What a loan costs besides the interest, in whole KES, once, on the day of the loan. */
  fee: number;
}

export const DEFAULT_LOAN_TERMS: LoanTerms = {
  months: LIMITS.defaultLoanMonths,
  rate: 2,
  method: 'flat',
  every: 'month',
  rounding: 1,
  fee: 0,
};

/** The checks before an order is approved. Each counts by itself; there is no score. */
export const CHECK_NAMES = [
  'group_arrears',
  'loan_to_savings',
  'exposure',
  'stock',
  'figures_differ',
  'client_confirmed',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** What a failed check does: nothing, warn the person who decides, or block the approval. */
export const CHECK_LEVELS = ['off', 'warn', 'block'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

/** The unit of what a check measures. A check without a unit has no limit. */
export const CHECK_UNITS = {
  group_arrears: 'percent',
  loan_to_savings: 'times',
  exposure: 'kes',
  stock: null,
  figures_differ: 'percent',
  client_confirmed: null,
} as const satisfies Record<CheckName, string | null>;

/** How an admin has set a check. `limit` is the most that passes, in the check's unit. */
export interface CheckSetting {
  name: CheckName;
  level: CheckLevel;
  limit: number | null;
}

export const DEFAULT_CHECKS: readonly CheckSetting[] = [
  { name: 'group_arrears', level: 'warn', limit: 10 },
  { name: 'loan_to_savings', level: 'warn', limit: 4 },
  { name: 'exposure', level: 'warn', limit: 150_000 },
  { name: 'stock', level: 'warn', limit: null },
  { name: 'figures_differ', level: 'warn', limit: 25 },
  { name: 'client_confirmed', level: 'off', limit: null },
];
