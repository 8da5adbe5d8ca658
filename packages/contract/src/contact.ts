import { z } from 'zod';
import { CONTACT_SUBJECTS, isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import {
  id,
  idParams,
  optionalText,
  pageQuery,
  pagination,
  requiredText,
  searchText,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const NO_EMAIL = reasonText('field_missing', { field: 'email' });
const NO_MESSAGE = reasonText('field_missing', { field: 'message' });

const MAX_MESSAGE_LENGTH = 5000;

const emailAddress = z
  .string({ error: NO_EMAIL })
  .trim()
  .min(1, NO_EMAIL)
  .max(254, reasonText('not_an_email'))
  .pipe(z.email(reasonText('not_an_email')));

/** The contact form, in browser and server (SPEC 5). */
export const contactBody = z.object({
  name: requiredText('name'),
  email: emailAddress,
  phone: optionalText('phone', 40)
    .refine((phone) => phone === '' || isContactPhone(phone), reasonText('not_a_phone'))
    .default(''),
  subject: z.enum(CONTACT_SUBJECTS, { error: reasonText('field_missing', { field: 'subject' }) }),
  /** What of the subject: a workshop, a product, a branch. It stands beside the subject (DECISIONS 7). */
  about: optionalText('topic', 120).default(''),
  message: z
    .string({ error: NO_MESSAGE })
    .trim()
    .min(1, NO_MESSAGE)
    .min(
      LIMITS.contactMessage,
      reasonText('field_too_short', { field: 'message', min: LIMITS.contactMessage }),
    )
    .max(MAX_MESSAGE_LENGTH, reasonText('field_too_long', { field: 'message', max: MAX_MESSAGE_LENGTH })),
  /** People do not see this field. Whoever fills it in is a program (DECISIONS 7). */
  website: z.string().max(500).optional(),
});
export type ContactBody = z.output<typeof contactBody>;

const thanks = z.object({ message: z.string() });

export const sendMessage = endpoint({
  name: 'sendMessage',
  tag: 'Public',
  summary: 'Write to the institution',
  method: 'POST',
  path: '/public/contact',
  access: 'public',
  body: contactBody,
  replies: { 201: thanks },
  refuses: ['too_many_attempts'],
});

export const newsletterBody = z.object({
  email: emailAddress,
  consent: z.literal(true, { error: reasonText('no_consent') }),
});

export const subscribe = endpoint({
  name: 'subscribe',
  tag: 'Public',
  summary:
    'Ask for the newsletter, which comes once the address is confirmed; when, and to which words consent was given is kept',
  method: 'POST',
  path: '/public/newsletter',
  access: 'public',
  body: newsletterBody,
  replies: { 201: thanks },
  refuses: ['too_many_attempts'],
});

/** As long as an address of 254 characters makes it. */
export const confirmBody = z.object({ token: requiredText('token', 1000) });

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  tag: 'Public',
  summary: 'Confirm the newsletter with the token of a confirmation mail',
  method: 'POST',
  path: '/public/newsletter/confirm',
  access: 'public',
  body: confirmBody,
  replies: { 200: thanks },
  refuses: ['not_found'],
});

export const unsubscribeBody = z.object({ token: requiredText('token', 100) });

export const unsubscribe = endpoint({
  name: 'unsubscribe',
  tag: 'Public',
  summary: 'End the newsletter with the token of an unsubscribe link',
  method: 'POST',
  path: '/public/newsletter/unsubscribe',
  access: 'public',
  body: unsubscribeBody,
  replies: { 200: thanks },
  refuses: ['not_found'],
});

export const message = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    read: z.boolean(),
    created_at: timestamp,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

export const listMessages = endpoint({
  name: 'listMessages',
  tag: 'Messages',
  summary: 'What visitors wrote, the newest first; `unread` counts those that nobody has read',
  method: 'GET',
  path: '/messages',
  access: 'messages.read',
  query: z.object({
    ...pageQuery,
    unread: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Only those not read yet, or only those read' }),
    search: searchText.optional().meta({ description: 'Part of name, email, subject or text' }),
  }),
  replies: { 200: z.object({ messages: z.array(message), unread: z.int(), pagination }) },
});

export const getMessage = endpoint({
  name: 'getMessage',
  tag: 'Messages',
  summary: 'One message',
  method: 'GET',
  path: '/messages/{id}',
  access: 'messages.read',
  params: idParams,
  replies: { 200: message },
  refuses: ['not_found'],
});

export const markMessage = endpoint({
  name: 'markMessage',
  tag: 'Messages',
  summary: 'Mark a message as read, or as not read yet',
  method: 'PUT',
  path: '/messages/{id}',
  access: 'messages.write',
  command: true,
  params: idParams,
  body: z.object({ read: z.boolean({ error: reasonText('not_yes_or_no') }) }),
  replies: { 200: message },
  refuses: ['not_found'],
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  tag: 'Messages',
  summary: 'Delete a message and all that tells who wrote it; what was mailed already stays in its mailbox',
  method: 'DELETE',
  path: '/messages/{id}',
  access: 'messages.write',
  command: true,
  params: idParams,
  replies: { 204: 'no-content' },
  refuses: ['not_found'],
});

export const subscriber = z
  .object({
    id,
    email: z.string(),
    consented_at: timestamp,
    consent_words: z.string().meta({ description: 'What the subscriber said yes to' }),
    confirmed_at: timestamp.nullable().meta({ description: 'Null: it is not written to' }),
    unsubscribed_at: timestamp.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriber>;

/** Who gets the newsletter, who has not confirmed it, and who has left it. */
export const SUBSCRIBER_STATES = ['subscribed', 'unconfirmed', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  tag: 'Messages',
  summary: 'Who asked for the newsletter, the latest first',
  method: 'GET',
  path: '/subscribers',
  access: 'subscribers.read',
  query: z.object({
    ...pageQuery,
    state: z.enum(SUBSCRIBER_STATES).optional().meta({
      description: 'Only those who get it, who have not confirmed their address, or who left',
    }),
    search: searchText.optional().meta({ description: 'Part of the email address' }),
  }),
  replies: { 200: z.object({ subscribers: z.array(subscriber), pagination }) },
});
