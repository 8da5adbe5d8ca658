import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { SMS_KINDS } from '#domain/sms/sms.ts';
import { named } from './common.ts';

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
