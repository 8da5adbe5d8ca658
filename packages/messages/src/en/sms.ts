import { formatAmount } from '#domain/money.ts';
import type { SmsParams } from '#domain/sms/sms.ts';
import { formatDay } from './format.ts';
import { statuses } from './words.ts';

/** The end of an SMS, with the hotline. */
const questions = (hotline: string) => `Questions: ${hotline}`;

/**
 * What a client reads in an SMS, with the institution's hotline: at most 160 characters with the longest names, page addresses excepted
 * (DECISIONS 27.4). No letter outside of the GSM alphabet.
 */
export const smsTexts = {
  code: (asked: SmsParams['code'], hotline: string) =>
    'goods' in asked
      ? `Code to receive ${asked.goods}: ${asked.code}. Read it out only once you have the goods. Valid for 15 minutes. Not you? Call ${hotline}`
      : `Code: ${asked.code}. Read it to the officer only if you ask for order ${asked.order}, KES ${formatAmount(asked.total)}. It is valid for 15 minutes. Not you? Call ${hotline}`,
  approved: ({ order, total, first, page }: SmsParams['approved'], hotline: string) =>
    `Order ${order} is approved. You pay KES ${formatAmount(total)}, first KES ${formatAmount(first.amount)} on ${formatDay(first.due)}. ${page ?? questions(hotline)}`,
  ready: ({ order, day, branch, page }: SmsParams['ready'], hotline: string) =>
    `${branch ? `Order ${order} is ready at our ${branch} branch from ${formatDay(day)}.` : `Order ${order} comes on ${formatDay(day)}.`} ${page ?? questions(hotline)}`,
  delivered: ({ order, goods, warrantyUntil, page }: SmsParams['delivered'], hotline: string) =>
    `Handed over: ${goods}, order ${order}.${warrantyUntil ? ` Warranty until ${formatDay(warrantyUntil)}.` : ''} Not received? Call ${hotline}${page ? ` ${page}` : ''}`,
  instalment: ({ order, amount, due }: SmsParams['instalment'], hotline: string) =>
    `Reminder: KES ${formatAmount(amount)} of order ${order} is due on ${formatDay(due)}. ${questions(hotline)}. No more SMS: STOP`,
  complaint_received: ({ reference, days }: SmsParams['complaint_received'], hotline: string) =>
    `We have your complaint ${reference}. We answer within ${days} days. ${questions(hotline)}`,
  complaint_answered: ({ reference }: SmsParams['complaint_answered'], hotline: string) =>
    `We have answered your complaint ${reference}. Ask at your branch or call ${hotline}`,
  balance: (answer: SmsParams['balance'], hotline: string) => {
    if (answer === 'several') return `Please ask at your branch or call ${hotline}`;
    if (answer === 'help') return `SALIO: your order. STOP: no more SMS. ${questions(hotline)}`;
    const { goods, status, next } = answer;
    const ahead = next ? ` Next: KES ${formatAmount(next.amount)} on ${formatDay(next.due)}.` : '';
    return `${goods}: ${statuses[status]}.${ahead} ${questions(hotline)}`;
  },
  test: ({ institution }: SmsParams['test']) => `Test message of ${institution}. SMS are working.`,
};
