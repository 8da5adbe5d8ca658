import { planInstalments } from './instalments.ts';
import type { LoanTerms } from './loan-terms.ts';

/** What a thing of a round price costs on loan, by the institution's own terms. Sums in KES. */
export interface LoanExample {
  price: number;
  months: number;
  perMonth: number;
  total: number;
  /** What the loan costs: the total without the price. */
  cost: number;
}

/** A thing of `price` whole KES on loan for the usual number of months (DECISIONS 6). */
export function loanExample(price: number, { months, rate, method, rounding }: LoanTerms): LoanExample {
  // The day of the first instalment does not matter to the sums.
  const plan = planInstalments(method, { principal: price, months, rate, rounding, from: '2026-01-01' });
  return {
    price,
    months: plan.instalments.length,
    perMonth: plan.perMonth,
    total: plan.total,
    cost: plan.interest,
  };
}
