import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { isCompletePhone } from '#domain/phone.ts';
import { reasonText } from '#domain/refusals.ts';
import { optionalText, whenRight } from './common.ts';

/** How often groups meet. */
export const MEETINGS = ['weekly', 'fortnightly', 'monthly'] as const;
export type Meetings = (typeof MEETINGS)[number];

const NOT_DAYS = reasonText('days_not_whole');
const whole = (min: number, max: number) =>
  z
    .int({ error: reasonText('not_a_number') })
    .min(min, reasonText('too_small', { min }))
    .max(max, reasonText('too_large', { max }));
/** For how many months a loan runs. */
export const loanMonths = z
  .int({ error: reasonText('months_not_whole') })
  .min(1, reasonText('loan_runs_too_short', { min: 1 }))
  .max(LIMITS.maxLoanMonths, reasonText('loan_runs_too_long', { max: LIMITS.maxLoanMonths }));
const days = z
  .int({ error: NOT_DAYS })
  .min(1, reasonText('too_small', { min: 1 }))
  .max(LIMITS.mostPromisedDays, reasonText('too_large', { max: LIMITS.mostPromisedDays }));
/** M-PESA gives out five to seven digits. */
const payNumber = z
  .string()
  .trim()
  .regex(/^(\d{5,7})?$/, reasonText('not_a_pay_number'));

const fields = z.object({
  example_price: whole(LIMITS.leastExamplePrice, LIMITS.largestExamplePrice).meta({
    description: 'Whole KES. The site uses it to calculate the cost of a loan',
  }),
  show_prices: z.boolean().meta({ description: 'Whether everybody sees prices on the site' }),
  shortest_months: loanMonths,
  longest_months: loanMonths,
  regulator: optionalText('regulator', 120),
  licence_number: optionalText('licence_number', 60),
  /** Of the registration with the data protection authority. */
  data_protection_number: optionalText('data_protection_number', 60),
  /** The institution that holds the members' savings. */
  savings_held_by: optionalText('savings_held_by', 200),
  paybill: payNumber,
  till: payNumber,
  /** What members type as the account. */
  account_format: optionalText('account_format', 200),
  /** What happens when an instalment comes late. */
  late_rule: optionalText('late_rule', 500),
  answer_hours: optionalText('answer_hours', 120),
  whatsapp: optionalText('phone', 40).refine(
    (phone) => phone === '' || isCompletePhone(phone),
    reasonText('not_a_phone'),
  ),
  group_least: whole(LIMITS.leastGroupSize, LIMITS.maxGroupSize).nullable(),
  group_most: whole(LIMITS.leastGroupSize, LIMITS.maxGroupSize).nullable(),
  meetings: z.enum(MEETINGS).nullable(),
  /** From the first meeting to the first goods. */
  waiting_days: days.nullable(),
  papers: optionalText('papers', 1000).meta({ description: 'One paper on each line' }),
  joining_fee: whole(0, LIMITS.largestFee).nullable().meta({ description: 'Whole KES' }),
  complaint_days: days.meta({ description: 'Working days' }),
  complaint_decided_by: optionalText('complaint_decided_by', 200),
  /** Where to turn to when our answer does not satisfy. */
  complaint_next: optionalText('complaint_next', 500),
});

const BACKWARDS = reasonText('range_backwards');

/** Facts of the institution for visitors (DECISIONS 16.3). The site leaves out an empty text or null. */
export const visitorFacts = fields
  .refine(({ shortest_months: from, longest_months: to }) => from <= to, {
    path: ['longest_months'],
    error: BACKWARDS,
    ...whenRight(fields.pick({ shortest_months: true, longest_months: true })),
  })
  .refine(({ group_least: from, group_most: to }) => from === null || to === null || from <= to, {
    path: ['group_most'],
    error: BACKWARDS,
    ...whenRight(fields.pick({ group_least: true, group_most: true })),
  })
  .meta({ id: 'VisitorFacts' });

export type VisitorFacts = z.output<typeof visitorFacts>;

/** Of an institution that has filled in nothing. */
export const DEFAULT_VISITOR_FACTS: VisitorFacts = {
  example_price: 6000,
  show_prices: false,
  shortest_months: 3,
  longest_months: 24,
  regulator: '',
  licence_number: '',
  data_protection_number: '',
  savings_held_by: '',
  paybill: '',
  till: '',
  account_format: '',
  late_rule: '',
  answer_hours: '',
  whatsapp: '',
  group_least: null,
  group_most: null,
  meetings: null,
  waiting_days: null,
  papers: '',
  joining_fee: null,
  complaint_days: 10,
  complaint_decided_by: '',
  complaint_next: '',
};

/** Each field by itself, for the boxes of its form. */
export const visitorFactFields = fields.shape;
