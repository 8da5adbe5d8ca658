import { fromCents, toCents } from '../money.ts';
import { annualRate } from './apr.ts';
import { planInstalments, type InstalmentPlan } from './instalments.ts';
import type { LoanTerms } from './loan-terms.ts';

/** What a thing of some price costs on loan, by the institution's own terms. Sums in KES. */
export interface LoanCost extends InstalmentPlan {
  price: number;
  /** How many instalments there are; rounding can pay a small loan off sooner than was asked. */
  months: number;
  /** What to set aside each week, in whole KES: 52 weeks of it pay 12 instalments. */
  perWeek: number;
  /** Paid once, on the day of the loan. */
  fee: number;
  /** All that is paid: the instalments and the fee. */
  total: number;
  /** The total cost of credit: the total without the price. */
  cost: number;
  /** The annual percentage rate in percent (`annualRate`); undefined where the fee takes the whole price. */
  apr: number | undefined;
}

/** The usual number of months, or the nearest to it that visitors can choose. */
export const offeredMonths = (usual: number, shortest: number, longest: number): number =>
  Math.min(Math.max(usual, shortest), longest);

/**
 * A thing of `price` whole KES on loan, for the usual number of months unless `months` says otherwise: the one function that tells
 * a cost (DECISIONS 16.1). The instalments are due from the day `from` on, which does not matter to the sums.
 */
export function loanCost(
  price: number,
  { months: usual, rate, method, rounding, fee }: LoanTerms,
  { months = usual, from = '2026-01-01' }: { months?: number; from?: string } = {},
): LoanCost {
  const plan = planInstalments(method, { principal: price, months, rate, rounding, from });
  const amounts = plan.instalments.map(({ amount }) => amount);
  return {
    ...plan,
    price,
    months: amounts.length,
    perWeek: Math.ceil(fromCents(Math.ceil((toCents(plan.perMonth) * 12) / 52))),
    fee,
    total: fromCents(toCents(plan.total) + toCents(fee)),
    cost: fromCents(toCents(plan.interest) + toCents(fee)),
    apr: annualRate(price - fee, amounts),
  };
}

/** What part an instalment is of a client's savings, in whole percent, rounded up. Both in KES; there are savings. */
export const shareOfSavings = (perMonth: number, savings: number): number =>
  // In whole cents: a quotient of amounts may lie a little above the percentage that it is.
  Math.ceil((toCents(perMonth) * 100) / toCents(savings));
