import { z } from 'zod';
import {
  CONFIRMATION_CHANNELS,
  CONFIRMATION_DOUBTS,
  CONFIRMATION_PURPOSES,
  CONFIRMATION_STANDINGS,
} from '#domain/confirmations/confirmation.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { SMS_STATES } from '#domain/sms/sms.ts';
import { id, named, requiredName, requiredText, seenAt, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const orders = endpointsOf('Orders');

const channel = z.enum(CONFIRMATION_CHANNELS);
const doubt = z.enum(CONFIRMATION_DOUBTS).nullable().meta({
  description: 'Why the phone may not be the client’s, as it was when the code was sent. Null: no doubt',
});

/** A confirmation as the export of a person's data has it. */
export const askedConfirmation = z.object({
  order_id: id,
  purpose: z.enum(CONFIRMATION_PURPOSES).meta({ description: '`receipt`: that goods were received' }),
  channel,
  phone: z.string(),
  asked_at: timestamp,
  confirmed_at: timestamp.nullable(),
  doubt,
  reason: z.string(),
  witness: z.string(),
  has_picture: z.boolean(),
});

export const openCode = z.object({
  phone: z.string().meta({ description: 'Its last digits' }),
  sent_at: timestamp,
  sent_by_name: z.string(),
  seconds_left: z.int().meta({ description: 'How long it can be entered. Clocks of devices differ' }),
  tries_left: z.int(),
  message: z.enum(SMS_STATES).nullable().meta({ description: 'Whether its SMS arrived, as `Sms` says it' }),
});
export type OpenCode = z.output<typeof openCode>;

export const sendsSms = z.boolean().meta({ description: 'Whether the institution sends SMS' });

const confirmation = named('Confirmation', {
  standing: z.enum(CONFIRMATION_STANDINGS).meta({
    description:
      'Whether the client confirmed the order as it is now. `changed`: the order was changed after that. The others name a doubt',
  }),
  last: z
    .object({
      at: timestamp,
      by_name: z.string().meta({ description: 'Who entered the code, or took the picture' }),
      channel,
      doubt,
      reason: z.string().meta({ description: 'On paper: why there was no code' }),
      witness: z.string(),
      has_picture: z.boolean(),
    })
    .nullable()
    .meta({ description: 'The last confirmation, also if the order was changed after it' }),
  code: openCode
    .nullable()
    .meta({ description: 'The code that can be entered now. The API never shows the code itself' }),
  sends_sms: sendsSms,
});
export type Confirmation = z.output<typeof confirmation>;

export const getConfirmation = orders.get('getConfirmation', '/orders/{id}/confirmation', {
  summary: 'Get whether the client has confirmed an order as it is now',
  access: 'orders.read',
  // It names witnesses.
  forMachines: false,
  replies: { 200: confirmation },
});

export const getConfirmationPicture = orders.get(
  'getConfirmationPicture',
  '/orders/{id}/confirmation/picture',
  {
    summary: 'Get the picture of the paper on which the client confirmed the order',
    access: 'orders.read',
    forMachines: false,
    heavy: 'always',
    replies: { 200: { file: 'image/jpeg' } },
  },
);

export const sendConfirmationCode = orders.post('sendConfirmationCode', '/orders/{id}/confirmation/code', {
  summary: 'Send the client of an order a code of six digits. It ends an earlier code',
  access: 'orders.confirm',
  namedByKey: { params: { id: 'order' } },
  replies: { 200: confirmation },
  refuses: ['check_failed', 'too_many_attempts'],
});

const NO_CODE = reasonText('not_six_digits');

export const codeBody = z.object({
  code: z
    .string()
    .overwrite((typed) => typed.replace(/\s/g, ''))
    .regex(/^\d{6}$/, NO_CODE),
});

export const enterConfirmationCode = orders.post('enterConfirmationCode', '/orders/{id}/confirmation', {
  summary:
    'Enter the code that the client has read out. A wrong code is answered with the tries that are left. After the last try the code ends',
  access: 'orders.confirm',
  namedByKey: { params: { id: 'order' } },
  body: codeBody,
  replies: { 200: confirmation },
  refuses: ['check_failed', 'stale'],
});

/** The texts of the form of a confirmation on paper. */
export const paperFields = z.object({
  reason: requiredText('reason', LIMITS.longestReason),
  witness: requiredName('witness'),
  updatedAt: seenAt('order').optional(),
});

export const confirmOnPaper = orders.post('confirmOnPaper', '/orders/{id}/confirmation/paper', {
  summary: 'Confirm an order by a picture of a paper that its client has signed',
  access: 'orders.confirm',
  command: false,
  multipart: { picture: 'file', reason: 'text', witness: 'text', updatedAt: 'text' },
  replies: { 201: confirmation },
  refuses: ['check_failed', 'stale', 'payload_too_large', 'unsupported_media_type'],
});
