import { addMonths } from '../calendar.ts';
import { fromCents, toCents } from '../money.ts';
import { addDays } from '../period.ts';
import type { InterestMethod, RepaymentFrequency, Rounding } from './loan-terms.ts';

interface Instalment {
  /** Nairobi day, `YYYY-MM-DD`. */
  due: string;
  /** KES with cents, as are the next three. */
  amount: number;
  interest: number;
  principal: number;
  /** The principal that remains after this instalment. */
  balance: number;
}

/** An indicative plan of repayment. Sums in KES with cents. */
export interface InstalmentPlan {
  method: InterestMethod;
  every: RepaymentFrequency;
  instalments: Instalment[];
  /** Every instalment except the last, which is different because of rounding. */
  each: number;
  last: number;
  /** All instalments together. */
  total: number;
  interest: number;
  lastDue: string;
}

interface Loan {
  /** Whole KES. */
  principal: number;
  months: number;
  /** Percent a month. */
  rate: number;
  every: RepaymentFrequency;
  rounding: Rounding;
  /** The day of the order; the first instalment is due a month or a week later. */
  from: string;
}

/** How many instalments are due in a year. */
export const INSTALMENTS_A_YEAR: Record<RepaymentFrequency, number> = { month: 12, week: 52 };

/** How many instalments a term has: of weekly ones as many as weeks fit best. */
const countInstalments = ({ months, every }: Loan): number =>
  Math.round((months * INSTALMENTS_A_YEAR[every]) / 12);

const dueOn = ({ every, from }: Loan, number: number): string =>
  every === 'week' ? addDays(from, 7 * number) : addMonths(from, number);

/**
 * Flat: interest on the whole principal for the whole term, in equal parts. Reducing: equal instalments, with interest
 * on the remaining principal. Each instalment is rounded and the last one takes the difference, so that the sum is
 * exact. Rounding up can pay off a small loan earlier; then the plan is shorter. Where rounding down would make the last one more
 * than twice the others, they are rounded up.
 */
export function planInstalments(method: InterestMethod, loan: Loan): InstalmentPlan {
  const borrowed = toCents(loan.principal);
  const payments = method === 'flat' ? payFlat(borrowed, loan) : payReducing(borrowed, loan);
  let balance = borrowed;
  const instalments = payments.map(({ amount, interest }, index): Instalment => {
    balance -= amount - interest;
    return {
      due: dueOn(loan, index + 1),
      amount: fromCents(amount),
      interest: fromCents(interest),
      principal: fromCents(amount - interest),
      balance: fromCents(balance),
    };
  });
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const last = instalments.at(-1);
  return {
    method,
    every: loan.every,
    instalments,
    each: instalments[0]?.amount ?? 0,
    last: last?.amount ?? 0,
    total: fromCents(total),
    interest: fromCents(total - borrowed),
    lastDue: last?.due ?? loan.from,
  };
}

/** In cents. */
interface Payment {
  amount: number;
  interest: number;
}

function payFlat(borrowed: number, loan: Loan): Payment[] {
  const total = borrowed + Math.round((borrowed * loan.rate * loan.months) / 100);
  const count = countInstalments(loan);
  const interestBy = (sum: number) => Math.round(((total - borrowed) * sum) / total);
  return payEvenly(loan, total / count, (level) => {
    const payments: Payment[] = [];
    for (let paid = 0; paid < total;) {
      const rest = total - paid;
      const amount = payments.length === count - 1 ? rest : Math.min(level, rest);
      payments.push({ amount, interest: interestBy(paid + amount) - interestBy(paid) });
      paid += amount;
    }
    return payments;
  });
}

function payReducing(borrowed: number, loan: Loan): Payment[] {
  const rate = (loan.rate / 100) * (12 / INSTALMENTS_A_YEAR[loan.every]);
  const count = countInstalments(loan);
  const exact = rate === 0 ? borrowed / count : (borrowed * rate) / (1 - (1 + rate) ** -count);
  return payEvenly(loan, exact, (level) => {
    const payments: Payment[] = [];
    for (let owed = borrowed; owed > 0;) {
      const interest = Math.round(owed * rate);
      const rest = owed + interest;
      const amount = payments.length === count - 1 ? rest : Math.min(level, rest);
      payments.push({ amount, interest });
      owed = rest - amount;
    }
    return payments;
  });
}

/** What is paid by equal instalments near `exact`, and a last one of at most twice as much. */
function payEvenly({ rounding }: Loan, exact: number, pay: (level: number) => Payment[]): Payment[] {
  const nearest = roundTo(rounding, exact);
  const payments = pay(nearest);
  const isUneven = (payments.at(-1)?.amount ?? 0) > 2 * nearest;
  return isUneven ? pay(nearest + toCents(rounding)) : payments;
}

/** To the nearest multiple, and at least one. */
function roundTo(rounding: Rounding, cents: number): number {
  const step = toCents(rounding);
  return Math.max(1, Math.round(cents / step)) * step;
}
