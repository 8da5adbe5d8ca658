import { addMonths } from '../calendar.ts';
import { fromCents, toCents } from '../money.ts';
import type { InterestMethod, Rounding } from './loan-terms.ts';

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
  instalments: Instalment[];
  /** Every instalment except the last, which is different because of rounding. */
  perMonth: number;
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
  rounding: Rounding;
  /** The day of the order; the first instalment is due a month later. */
  from: string;
}

/**
 * Flat: interest on the whole principal for the whole term, in equal parts. Reducing: equal instalments, with interest
 * on the remaining principal. Each instalment is rounded and the last one takes the difference, so that the sum is
 * exact. Rounding up can pay off a small loan earlier; then the plan is shorter.
 */
export function planInstalments(method: InterestMethod, loan: Loan): InstalmentPlan {
  const borrowed = toCents(loan.principal);
  const payments = method === 'flat' ? payFlat(borrowed, loan) : payReducing(borrowed, loan);
  let balance = borrowed;
  const instalments = payments.map(({ amount, interest }, index): Instalment => {
    balance -= amount - interest;
    return {
      due: addMonths(loan.from, index + 1),
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
    instalments,
    perMonth: instalments[0]?.amount ?? 0,
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

function payFlat(borrowed: number, { months, rate, rounding }: Loan): Payment[] {
  const total = borrowed + Math.round((borrowed * rate * months) / 100);
  const level = roundTo(rounding, total / months);
  const payments: Payment[] = [];
  for (let paid = 0; paid < total;) {
    const rest = total - paid;
    const amount = payments.length === months - 1 ? rest : Math.min(level, rest);
    const interestBy = (sum: number) => Math.round(((total - borrowed) * sum) / total);
    payments.push({ amount, interest: interestBy(paid + amount) - interestBy(paid) });
    paid += amount;
  }
  return payments;
}

function payReducing(borrowed: number, { months, rate: percent, rounding }: Loan): Payment[] {
  const rate = percent / 100;
  const exact = rate === 0 ? borrowed / months : (borrowed * rate) / (1 - (1 + rate) ** -months);
  const nearest = roundTo(rounding, exact);
  // An instalment below its interest would never pay off the loan.
  const level = nearest > borrowed * rate ? nearest : nearest + toCents(rounding);
  const payments: Payment[] = [];
  for (let owed = borrowed; owed > 0;) {
    const interest = Math.round(owed * rate);
    const rest = owed + interest;
    const amount = payments.length === months - 1 ? rest : Math.min(level, rest);
    payments.push({ amount, interest });
    owed = rest - amount;
  }
  return payments;
}

/** To the nearest multiple, and at least one. */
function roundTo(rounding: Rounding, cents: number): number {
  const step = toCents(rounding);
  return Math.max(1, Math.round(cents / step)) * step;
}
