import { fromCents, toCents } from '../money.ts';
import { INSTALMENTS_A_YEAR, type InstalmentPlan, planInstalments } from './instalments.ts';
import type { LoanTerms, RepaymentFrequency } from './loan-terms.ts';

/** What a thing of some price costs on loan, by the institution's own terms. Sums in KES. */
export interface LoanCost extends InstalmentPlan {
  price: number;
  /** How many months it runs; rounding can pay a small loan off sooner than was asked. */
  months: number;
  /** What to set aside each week for monthly instalments, in whole KES: 52 weeks of it pay 12 of them. */
  perWeek: number | undefined;
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
  { months: usual, rate, method, every, rounding, fee }: LoanTerms,
  { months = usual, from = '2026-01-01' }: { months?: number; from?: string } = {},
): LoanCost {
  const plan = planInstalments(method, { principal: price, months, rate, every, rounding, from });
  const amounts = plan.instalments.map(({ amount }) => amount);
  return {
    ...plan,
    price,
    months: Math.round((amounts.length * 12) / INSTALMENTS_A_YEAR[every]),
    perWeek: every === 'week' ? undefined : Math.ceil(fromCents(Math.ceil((toCents(plan.each) * 12) / 52))),
    fee,
    total: fromCents(toCents(plan.total) + toCents(fee)),
    cost: fromCents(toCents(plan.interest) + toCents(fee)),
    apr: annualRate(price - fee, amounts, every),
  };
}

/** What part a client pays in a month of their savings, in whole percent, rounded up. All in KES; there are savings. */
export const shareOfSavings = ({ each, every }: Pick<LoanCost, 'each' | 'every'>, savings: number): number =>
  // In whole cents: a quotient of amounts may lie a little above the percentage that it is.
  Math.ceil((toCents(each) * INSTALMENTS_A_YEAR[every] * 100) / (toCents(savings) * 12));

/** Beyond a rate of this each month or week no figure helps anybody: 1,000,000 %. */
const HIGHEST_RATE = 10_000;

/** Halving a range so many times leaves less of it than a number can tell. */
const HALVINGS = 200;

/**
 * The annual percentage rate of a loan in percent: the effective rate a year at which all that is paid is worth, on the
 * day of the loan, what was received. It is X of Σ Aₖ (1 + X)^(−tₖ) = received, the equation of Annex I of the EU's
 * directive 2008/48/EC, with a year of 12 equal months or 52 equal weeks: `payments` are what is paid after 1, 2, 3 … of
 * them. `received` is what the client got, without what was paid on that day. Any unit of money. `undefined` where there is no
 * such rate, because nothing was received.
 */
export function annualRate(
  received: number,
  payments: readonly number[],
  every: RepaymentFrequency,
): number | undefined {
  if (received <= 0) return undefined;
  const total = payments.reduce((sum, payment) => sum + payment, 0);
  if (total <= received) return 0;
  // The present value of the payments falls as the rate rises, so one rate between these equals the sum received.
  let [low, high] = [0, HIGHEST_RATE];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (worthToday(middle, payments) > received) low = middle;
    else high = middle;
  }
  return ((1 + low) ** INSTALMENTS_A_YEAR[every] - 1) * 100;
}

/** What payments at the end of each month or week are worth, at a rate for that time (0.02 is 2 %). */
function worthToday(rate: number, payments: readonly number[]): number {
  return payments.reduceRight((worth, payment) => (worth + payment) / (1 + rate), 0);
}
