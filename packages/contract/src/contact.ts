import { z } from 'zod';
import { CONTACT_SUBJECTS, isContactPhone, MESSAGE_KINDS, MESSAGE_STATES } from '#domain/contact.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import {
  day,
  email,
  flag,
  id,
  named,
  optionalText,
  pageQuery,
  pagination,
  privacyVersion,
  requiredName,
  requiredText,
  searchText,
  timestamp,
  whenRight,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const forms = endpointsOf('Public');
const messages = endpointsOf('Messages');

const NO_EMAIL = reasonText('field_missing', { field: 'email' });
const NO_MESSAGE = reasonText('field_missing', { field: 'message' });

const MAX_MESSAGE_LENGTH = 5000;

export const emailAddress = z
  .string({ error: NO_EMAIL })
  .trim()
  .min(1, NO_EMAIL)
  .max(254, reasonText('not_an_email'))
  .pipe(z.email(reasonText('not_an_email')));

const phoneNumber = (text: string) => text === '' || isContactPhone(text);

/** What somebody writes in sentences. */
const prose = z
  .string({ error: NO_MESSAGE })
  .trim()
  .min(1, NO_MESSAGE)
  .min(LIMITS.contactMessage, reasonText('field_too_short', { field: 'message', min: LIMITS.contactMessage }))
  .max(MAX_MESSAGE_LENGTH, reasonText('field_too_long', { field: 'message', max: MAX_MESSAGE_LENGTH }));

/** People do not see this field. A value means that a program filled it in (DECISIONS 7). */
const website = z.string().max(500).optional();

/** The contact form, in browser and server (SPEC 5). */
export const contactBody = z.object({
  name: requiredName('name'),
  email: emailAddress,
  phone: optionalText('phone', 40).refine(phoneNumber, reasonText('not_a_phone')).default(''),
  subject: z.enum(CONTACT_SUBJECTS, { error: reasonText('field_missing', { field: 'subject' }) }),
  /** What of the subject: a workshop, a product, a branch. It is shown beside the subject (DECISIONS 7). */
  about: optionalText('topic', 120).default(''),
  message: prose,
  website,
});
export type ContactBody = z.output<typeof contactBody>;

const someonesPhone = requiredText('phone', 40).refine(isContactPhone, reasonText('not_a_phone'));
/** An address that may be left out. */
const noOrEmail = z.string().trim().max(254, reasonText('not_an_email')).pipe(email);
const branchChoice = z
  .string()
  .trim()
  .max(64)
  .default('')
  .meta({ description: 'The id of a branch, or empty' });

const joiningFields = z.object({
  name: requiredName('name'),
  phone: someonesPhone,
  branchId: branchChoice,
  place: optionalText('place', 120).default('').meta({ description: 'County or town' }),
  /** Empty: alone. */
  groupSize: z
    .int({ error: reasonText('field_not_whole', { field: 'group_size' }) })
    .min(LIMITS.leastGroupSize, reasonText('too_small', { min: LIMITS.leastGroupSize }))
    .max(LIMITS.maxGroupSize, reasonText('too_large', { max: LIMITS.maxGroupSize }))
    .nullable()
    .default(null)
    .meta({ description: 'The size of the group that wants to join. Null: the person joins alone' }),
  wish: optionalText('wish', 200).default('').meta({ description: 'What they want to buy' }),
  website,
});

/** The form of those who want to join (DECISIONS 16.6): a branch, or where they live. */
export const joiningBody = joiningFields.refine(({ branchId, place }) => branchId !== '' || place !== '', {
  path: ['place'],
  error: reasonText('place_missing'),
  ...whenRight(joiningFields.pick({ branchId: true, place: true })),
});
export type JoiningBody = z.output<typeof joiningBody>;

/** The form of a complaint (DECISIONS 16.7). */
export const complaintBody = z.object({
  name: requiredName('name'),
  phone: someonesPhone,
  email: noOrEmail
    .default('')
    .meta({ description: 'The email address for the complaint number and the answer, or empty' }),
  branchId: branchChoice,
  message: prose,
  website,
});
export type ComplaintBody = z.output<typeof complaintBody>;

export const thanks = z.object({ message: z.string() });

export const sendMessage = forms.post('sendMessage', '/public/contact', {
  summary: 'Write to the institution',
  access: 'public',
  body: contactBody,
  replies: { 201: thanks },
  refuses: ['too_many_attempts'],
});

export const askToJoin = forms.post('askToJoin', '/public/join', {
  summary: 'Ask to become a member',
  access: 'public',
  body: joiningBody,
  replies: { 201: thanks },
  refuses: ['too_many_attempts'],
});

export const complain = forms.post('complain', '/public/complaints', {
  summary: 'Send a complaint. The answer has the complaint number and the due date',
  access: 'public',
  body: complaintBody,
  replies: { 201: thanks.extend({ reference: z.string(), due_on: day }) },
  refuses: ['too_many_attempts'],
});

export const message = named('Message', {
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  read: z.boolean(),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES).nullable().meta({ description: 'Null for a message' }),
  branch_id: id.nullable().meta({ description: 'The branch that was chosen' }),
  branch_name: z.string().nullable(),
  place: z.string().meta({ description: 'County or town of the person who wants to join' }),
  group_size: z.int().nullable().meta({ description: 'The size of the group that wants to join' }),
  wish: z.string().meta({ description: 'What the person who wants to join would like to buy' }),
  reference: z.string().nullable().meta({ description: 'The number of a complaint' }),
  due_on: day.nullable().meta({ description: 'The due date of a complaint' }),
  closed_at: timestamp.nullable(),
  closed_by_name: z.string().nullable(),
  answer: z.string().meta({ description: 'The answer or the agreement when it was closed' }),
  answer_mailed: z.boolean().meta({ description: 'Whether the answer was emailed' }),
  created_at: timestamp,
  privacy_version: privacyVersion,
});
export type Message = z.output<typeof message>;

const openFilter = flag.meta({
  description: '`true`: only open complaints and requests to join. `false`: only closed ones',
});

const agreedAnswer = optionalText('answer', MAX_MESSAGE_LENGTH)
  .default('')
  .meta({ description: 'Required for a complaint. For a request to join, it is the agreement, if any' });

export const messageFilter = z.object({
  kind: z.enum(MESSAGE_KINDS).optional(),
  open: openFilter,
  unread: flag.meta({ description: '`true`: only unread messages. `false`: only read messages' }),
  search: searchText.optional().meta({
    description: 'Part of name, email, subject or text, or the number of a complaint',
  }),
});
export type MessageFilter = z.output<typeof messageFilter>;

export const listMessages = messages.get('listMessages', '/messages', {
  summary:
    'List the messages of visitors, newest first. `unread` counts the messages that nobody has read. A list of complaints only starts with open ones, earliest due date first',
  access: 'messages.read',
  query: z.object({ ...pageQuery, ...messageFilter.shape }),
  replies: { 200: z.object({ messages: z.array(message), unread: z.int(), pagination }) },
});

export const getMessage = messages.get('getMessage', '/messages/{id}', {
  summary: 'One message',
  access: 'messages.read',
  replies: { 200: message },
});

export const markMessage = messages.put('markMessage', '/messages/{id}', {
  summary: 'Mark a message as read or unread',
  access: 'messages.write',
  body: z.object({ read: z.boolean({ error: reasonText('not_yes_or_no') }) }),
  replies: { 200: message },
});

export const closeMessage = messages.post('closeMessage', '/messages/{id}/close', {
  summary:
    'Close a complaint with its answer, or close a request to join. The answer is emailed if there is an address',
  access: 'messages.write',
  body: z.object({ answer: agreedAnswer }),
  replies: { 200: message },
  refuses: ['illegal_transition'],
});

export const deleteMessage = messages.delete('deleteMessage', '/messages/{id}', {
  summary: 'Delete a message and the personal data of its sender. Sent emails stay in the mailbox',
  access: 'messages.write',
  replies: { 204: 'no-content' },
});
