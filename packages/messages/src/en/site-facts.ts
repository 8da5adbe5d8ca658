import { formatKsh } from '#domain/money.ts';
import type { InterestMethod } from '#domain/loans/loan-terms.ts';
import type { LoanCost } from '#domain/loans/loan-cost.ts';
import type { Meetings, VisitorFacts } from '#contract/visitor-facts.ts';
import { exactSum } from '../site-lines.ts';
import { count, nouns, pick } from './nouns.ts';

export { exactSum, linesOf } from '../site-lines.ts';

/** Sentences with the figures that an admin has filled in, for all pages (DECISIONS 16.4). */

const percent = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 4 });
const tenths = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const months = (n: number) => count(n, nouns.month);

/** `2% a month`, `50.7%`. */
export const monthlyRate = (rate: number) => `${percent.format(rate)}% a month`;
export const yearlyRate = (rate: number) => `${tenths.format(rate)}%`;

const onWhat: Record<InterestMethod, string> = {
  flat: 'of the price, for every month (a flat rate)',
  reducing: 'of what you still owe (a reducing balance)',
};
/** Behind "interest": a rate, or none. */
export const interest = (rate: number, method: InterestMethod) =>
  rate === 0 ? 'none' : `${monthlyRate(rate)} ${onWhat[method]}`;

const early: Record<InterestMethod, string> = {
  flat: 'You may pay early at any time. You still pay the whole sum, unless we agree otherwise with you in writing.',
  reducing: 'You may pay early at any time. You then pay no interest for the months that are left.',
};
/** Without interest there is nothing that paying early could save. */
export const payingEarly = ({ rate, method }: { rate: number; method: InterestMethod }) =>
  rate === 0 ? 'You may pay early at any time. It costs the same.' : early[method];

/** Besides the interest there is a fee only where the settings say so. */
export const fees = (fee: number) => (fee === 0 ? 'none' : `${formatKsh(fee)}, once, on the day of the loan`);

const rhythms: Record<Meetings, string> = {
  weekly: 'once a week',
  fortnightly: 'every two weeks',
  monthly: 'once a month',
};
export const rhythm = (meetings: Meetings) => rhythms[meetings];

/** The size of a group in words; nothing where neither figure is known. */
export function groupSize({ group_least: least, group_most: most }: VisitorFacts): string | undefined {
  if (least !== null && most !== null) {
    return least === most ? `${least} people` : `${least} to ${most} people`;
  }
  if (least !== null) return `at least ${least} people`;
  return most === null ? undefined : `at most ${most} people`;
}

export const complaintTime = (days: number) => `within ${days} working ${pick(days, 'day', 'days')}`;

/** What a loan costs, as it follows `An example:`. */
export function costSentence({ price, instalments, every, each, last, fee, total, cost }: LoanCost): string {
  const time = nouns[every];
  const often = `You pay ${exactSum(each)} a ${time.one} for ${count(instalments.length, time)}`;
  const paid =
    last === each || instalments.length === 1 ? often : `${often}, the last time ${exactSum(last)}`;
  const and = fee > 0 ? ` and a fee of ${formatKsh(fee)}` : '';
  return `a product costs ${formatKsh(price)} today. ${paid}${and}, in all ${exactSum(total)}. The loan costs ${exactSum(cost)}.`;
}
