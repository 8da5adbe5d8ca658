import { formatKsh } from '#domain/money.ts';
import type { InterestMethod } from '#domain/loans/loan-terms.ts';
import type { Meetings } from '#contract/visitor-facts.ts';
import type * as en from '../en/site-facts.ts';
import { exactSum } from '../site-lines.ts';
import { count, nouns } from './nouns.ts';

export { exactSum, linesOf } from '../site-lines.ts';

/** Sentences with the figures that an admin has filled in, for all pages (DECISIONS 16.4). */

const percent = new Intl.NumberFormat('sw-KE', { maximumFractionDigits: 4 });
const tenths = new Intl.NumberFormat('sw-KE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const months: typeof en.months = (n) => count(n, nouns.month);

/** `2% kwa mwezi`, `50.7%`. */
export const monthlyRate: typeof en.monthlyRate = (rate) => `${percent.format(rate)}% kwa mwezi`;
export const yearlyRate: typeof en.yearlyRate = (rate) => `${tenths.format(rate)}%`;

const onWhat: Record<InterestMethod, string> = {
  flat: 'ya bei, kwa kila mwezi (riba ya kiwango kimoja)',
  reducing: 'ya kiasi ambacho bado unadaiwa (riba kwa salio linalopungua)',
};
export const interest: typeof en.interest = (rate, method) =>
  rate === 0 ? 'hakuna' : `${monthlyRate(rate)} ${onWhat[method]}`;

const early: Record<InterestMethod, string> = {
  flat: 'Unaweza kulipa mapema wakati wowote. Bado utalipa kiasi chote, isipokuwa tukubaliane nawe vinginevyo kwa maandishi.',
  reducing: 'Unaweza kulipa mapema wakati wowote. Hapo hutalipa riba ya miezi iliyobaki.',
};
/** Without interest there is nothing that paying early could save. */
export const payingEarly: typeof en.payingEarly = ({ rate, method }) =>
  rate === 0 ? 'Unaweza kulipa mapema wakati wowote. Gharama ni ileile.' : early[method];

/** Besides the interest there is a fee only where the settings say so. */
export const fees: typeof en.fees = (fee) =>
  fee === 0 ? 'hakuna' : `${formatKsh(fee)}, mara moja, siku ya kupewa mkopo`;

const rhythms: Record<Meetings, string> = {
  weekly: 'mara moja kwa wiki',
  fortnightly: 'kila wiki 2',
  monthly: 'mara moja kwa mwezi',
};
export const rhythm: typeof en.rhythm = (meetings) => rhythms[meetings];

/** The size of a group in words; nothing where neither figure is known. */
export const groupSize: typeof en.groupSize = ({ group_least: least, group_most: most }) => {
  if (least !== null && most !== null) {
    return least === most ? `watu ${least}` : `watu ${least} hadi ${most}`;
  }
  if (least !== null) return `watu wasiopungua ${least}`;
  return most === null ? undefined : `watu wasiozidi ${most}`;
};

export const complaintTime: typeof en.complaintTime = (days) => `ndani ya siku ${days} za kazi`;

/** What a loan costs, as it follows `Mfano:`. */
export const costSentence: typeof en.costSentence = ({
  price,
  instalments,
  every,
  each,
  last,
  fee,
  total,
  cost,
}) => {
  const time = nouns[every];
  const often = `Unalipa ${exactSum(each)} kwa ${time.one} kwa ${count(instalments.length, time)}`;
  const paid =
    last === each || instalments.length === 1 ? often : `${often}, mara ya mwisho ${exactSum(last)}`;
  const and = fee > 0 ? ` na ada ya ${formatKsh(fee)}` : '';
  return `bei ya bidhaa leo ni ${formatKsh(price)}. ${paid}${and}, jumla ${exactSum(total)}. Gharama ya mkopo ni ${exactSum(cost)}.`;
};
