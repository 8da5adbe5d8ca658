import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { SMS_FAILURES, SMS_KINDS, SMS_PURPOSES, SMS_STATES } from '#domain/sms/sms.ts';
import { amount, id, named, pageQuery, pagination, requiredText, searchText, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, reasonText('not_a_time'));

export const smsSettings = named('SmsSettings', {
  sends: z.boolean().meta({ description: 'Whether SMS are sent' }),
  language: z.enum(LANGUAGES),
  quiet_from: clock.meta({
    description: 'From then on, in Nairobi, only what somebody has just asked for is sent',
  }),
  quiet_to: clock,
  monthly_ceiling: z
    .int({ error: reasonText('not_a_number') })
    .min(0, reasonText('negative'))
    .max(LIMITS.largestSmsCeiling, reasonText('too_large', { max: LIMITS.largestSmsCeiling }))
    .meta({ description: 'The most that SMS may cost in a month, in whole KES' }),
  kinds: z
    .array(z.enum(SMS_KINDS))
    .max(SMS_KINDS.length, reasonText('too_many_entries', { max: SMS_KINDS.length }))
    .meta({ description: 'Which messages are sent; codes always are' }),
});

const sms = endpointsOf('SMS');

export const smsMessage = named('Sms', {
  id,
  purpose: z.enum(SMS_PURPOSES),
  language: z.enum(LANGUAGES),
  phone: z.string().meta({ description: 'Empty once the client is erased, and after 90 days' }),
  text: z
    .string()
    .nullable()
    .meta({ description: 'Null: a code, which only the local gateway of a demo shows' }),
  state: z.enum(SMS_STATES),
  reason: z.enum(SMS_FAILURES).nullable().meta({ description: 'Why it failed' }),
  tries: z.int(),
  parts: z.int().meta({ description: 'How many SMS it takes' }),
  cost: amount.nullable(),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  reported_at: timestamp.nullable().meta({ description: 'When the gateway said what became of it' }),
});
export type SmsMessage = z.output<typeof smsMessage>;

export const smsFilter = z.object({
  state: z.enum(SMS_STATES).optional(),
  search: searchText.optional().meta({ description: 'Part of the phone, or the number of the order' }),
});
export type SmsFilter = z.output<typeof smsFilter>;

export const listSms = sms.get('listSms', '/sms', {
  summary: 'List a page of the SMS, newest first; of a branch those about its orders',
  access: 'messages.read',
  query: z.object({ ...pageQuery, ...smsFilter.shape }),
  replies: { 200: named('SmsPage', { messages: z.array(smsMessage), pagination }) },
});

export const getSmsMonth = sms.get('getSmsMonth', '/sms/month', {
  summary: 'Get what the SMS of this month cost, and by what they are sent',
  access: 'settings.read',
  replies: {
    200: named('SmsMonth', {
      gateway: z
        .enum(['none', 'local', 'gateway'])
        .meta({ description: '`local`: shows the messages of a demo here, and sends none' }),
      sent: z.int(),
      cost: amount,
      ceiling: z.int(),
      opted_out: z.int().meta({ description: 'How many phones have opted out, in all' }),
    }),
  },
});

export const smsTest = z.object({ phone: requiredText('phone', 40) });

export const testSms = sms.post('testSms', '/sms/test', {
  summary: 'Send a test message to a phone',
  access: 'settings.write',
  body: smsTest,
  replies: { 201: smsMessage },
  refuses: ['illegal_transition'],
});
