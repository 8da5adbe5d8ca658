import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import {
  CSV,
  id,
  named,
  pageQuery,
  pagination,
  privacyVersion,
  requiredText,
  searchText,
  timestamp,
} from './common.ts';
import { emailAddress, thanks } from './contact.ts';
import { endpointsOf } from './endpoints-of.ts';

const forms = endpointsOf('Public');
const messages = endpointsOf('Messages');

export const newsletterBody = z.object({
  email: emailAddress,
  consent: z.literal(true, { error: reasonText('no_consent') }),
});

export const subscribe = forms.post('subscribe', '/public/newsletter', {
  summary:
    'Ask for the newsletter. It comes after the address is confirmed. The system stores the time and the words of the consent',
  access: 'public',
  body: newsletterBody,
  bodyBytes: LIMITS.shortBytes,
  replies: { 201: thanks },
  refuses: ['too_many_attempts'],
});

const linkBody = z.object({ token: requiredText('token', 100) });

export const confirmSubscription = forms.post('confirmSubscription', '/public/newsletter/confirm', {
  summary: 'Confirm the newsletter with the token of a confirmation email',
  access: 'public',
  body: linkBody,
  bodyBytes: LIMITS.shortBytes,
  replies: { 200: thanks },
  refuses: ['not_found'],
});

export const unsubscribe = forms.post('unsubscribe', '/public/newsletter/unsubscribe', {
  summary: 'End the newsletter with the token of an unsubscribe link. The system deletes the address',
  access: 'public',
  body: linkBody,
  bodyBytes: LIMITS.shortBytes,
  replies: { 200: thanks },
});

export const subscriber = named('Subscriber', {
  id,
  email: z.string(),
  consented_at: timestamp,
  privacy_version: privacyVersion,
  consent_words: z.string().meta({ description: 'The words that the subscriber agreed to' }),
  confirmed_at: timestamp
    .nullable()
    .meta({ description: 'Null: the address is not confirmed and gets no newsletter' }),
});
export type Subscriber = z.output<typeof subscriber>;

/** Who gets the newsletter, and who has not confirmed it. */
export const SUBSCRIBER_STATES = ['subscribed', 'unconfirmed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const subscriberFilter = z.object({
  state: z.enum(SUBSCRIBER_STATES).optional().meta({
    description:
      'Only subscribers who get the newsletter, or only those who have not confirmed their address',
  }),
  search: searchText.optional().meta({ description: 'Part of the email address' }),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

export const listSubscribers = messages.get('listSubscribers', '/subscribers', {
  summary: 'List the people who asked for the newsletter, latest first',
  access: 'subscribers.read',
  query: z.object({ ...pageQuery, ...subscriberFilter.shape }),
  replies: { 200: z.object({ subscribers: z.array(subscriber), pagination }) },
});

export const exportSubscribers = messages.get('exportSubscribers', '/subscribers/export', {
  summary: 'Export the people who get the newsletter as a CSV',
  access: 'subscribers.read',
  asksPassword: true,
  heavy: 'always',
  query: subscriberFilter.pick({ search: true }),
  replies: { 200: { file: CSV } },
});
