import { formatAmount } from '#domain/money.ts';
import type { smsTexts as enTexts } from '../en/sms.ts';
import type { Shape } from '../shape.ts';
import { formatDay } from './format.ts';
import { statuses } from './words.ts';

const questions = (hotline: string) => `Maswali: ${hotline}`;

export const smsTexts: Shape<typeof enTexts> = {
  code: (asked, hotline) =>
    'goods' in asked
      ? `Msimbo wa kupokea ${asked.goods}: ${asked.code}. Usome tu ukiwa na bidhaa mkononi. Unafaa kwa dakika 15. Si wewe? Piga simu ${hotline}`
      : `Msimbo: ${asked.code}. Msomee afisa ikiwa tu unaomba agizo ${asked.order}, KES ${formatAmount(asked.total)}. Unafaa kwa dakika 15. Si wewe? Piga simu ${hotline}`,
  approved: ({ order, total, first, page }, hotline) =>
    `Agizo ${order} limeidhinishwa. Utalipa KES ${formatAmount(total)}, kwanza KES ${formatAmount(first.amount)} tarehe ${formatDay(first.due)}. ${page ?? questions(hotline)}`,
  ready: ({ order, day, branch, page }, hotline) =>
    `${branch ? `Agizo ${order} liko tayari katika tawi letu la ${branch} kuanzia ${formatDay(day)}.` : `Agizo ${order} litafika tarehe ${formatDay(day)}.`} ${page ?? questions(hotline)}`,
  delivered: ({ order, goods, warrantyUntil, page }, hotline) =>
    `Limekabidhiwa: ${goods}, agizo ${order}.${warrantyUntil ? ` Waranti hadi ${formatDay(warrantyUntil)}.` : ''} Hukupokea? Piga simu ${hotline}${page ? ` ${page}` : ''}`,
  instalment: ({ order, amount, due }, hotline) =>
    `Kikumbusho: KES ${formatAmount(amount)} za agizo ${order} zilipwe tarehe ${formatDay(due)}. ${questions(hotline)}. Usitumiwe SMS tena: ACHA`,
  complaint_received: ({ reference, days }, hotline) =>
    `Tumepokea malalamiko yako ${reference}. Tutajibu ndani ya siku ${days}. ${questions(hotline)}`,
  complaint_answered: ({ reference }, hotline) =>
    `Tumejibu malalamiko yako ${reference}. Uliza katika tawi lako au piga simu ${hotline}`,
  balance: (answer, hotline) => {
    if (answer === 'several') return `Tafadhali uliza katika tawi lako au piga simu ${hotline}`;
    if (answer === 'help') return `SALIO: agizo lako. ACHA: usitumiwe SMS tena. ${questions(hotline)}`;
    const { goods, status, next } = answer;
    const ahead = next ? ` Awamu ijayo: KES ${formatAmount(next.amount)} tarehe ${formatDay(next.due)}.` : '';
    return `${goods}: ${statuses[status]}.${ahead} ${questions(hotline)}`;
  },
  test: ({ institution }) => `Ujumbe wa kujaribu wa ${institution}. SMS zinafanya kazi.`,
};
