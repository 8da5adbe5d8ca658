import { z } from 'zod';
import { CONTACT_SUBJECTS, isContactPhone } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { id, idParams, optionalText, pageQuery, pagination, requiredText, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const emailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** The contact form, in browser and server (SPEC 5). */
export const contactBody = z.object({
  name: requiredText('Name'),
  email: emailAddress,
  phone: optionalText('Phone', 40)
    .refine((phone) => phone === '' || isContactPhone(phone), 'Please enter a valid phone number')
    .default(''),
  subject: z.enum(CONTACT_SUBJECTS, { error: 'Subject is required' }),
  message: z
    .string({ error: 'Message is required' })
    .trim()
    .min(1, 'Message is required')
    .min(LIMITS.contactMessage, `Message must be at least ${LIMITS.contactMessage} characters`)
    .max(5000, 'Message can have at most 5000 characters'),
  /** People do not see this field; what fills it in is a program (DECISIONS 7). */
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
  consent: z.literal(true, { error: 'Please agree to receive our news.' }),
});

export const subscribe = endpoint({
  name: 'subscribe',
  tag: 'Public',
  summary: 'Ask for the newsletter; when, and to which words consent was given is kept',
  method: 'POST',
  path: '/public/newsletter',
  access: 'public',
  body: newsletterBody,
  replies: { 201: thanks },
  refuses: ['too_many_attempts'],
});

export const unsubscribeBody = z.object({ token: requiredText('Token', 100) });

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
  tag: 'Letters',
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
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .meta({ description: 'Part of name, email, subject or text' }),
  }),
  replies: { 200: z.object({ messages: z.array(message), unread: z.int(), pagination }) },
});

export const getMessage = endpoint({
  name: 'getMessage',
  tag: 'Letters',
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
  tag: 'Letters',
  summary: 'Mark a message as read, or as not read yet',
  method: 'PUT',
  path: '/messages/{id}',
  access: 'messages.write',
  command: true,
  params: idParams,
  body: z.object({ read: z.boolean({ error: 'Give yes or no' }) }),
  replies: { 200: message },
  refuses: ['not_found'],
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  tag: 'Letters',
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
    unsubscribed_at: timestamp.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriber>;

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  tag: 'Letters',
  summary: 'Who asked for the newsletter, the latest first',
  method: 'GET',
  path: '/subscribers',
  access: 'subscribers.read',
  query: z.object({
    ...pageQuery,
    subscribed: z
      .enum(['true', 'false'])
      .optional()
      .meta({ description: 'Only those who get it, or only those who left' }),
    search: z.string().trim().max(200).optional().meta({ description: 'Part of the email address' }),
  }),
  replies: { 200: z.object({ subscribers: z.array(subscriber), pagination }) },
});
