import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, pageQuery, pagination, privacyVersion, requiredText, searchText, timestamp } from './common.ts';
import { emailAddress, thanks } from './contact.ts';
import { endpoint } from './endpoint.ts';

export const newsletterBody = z.object({
  email: emailAddress,
  consent: z.literal(true, { error: reasonText('no_consent') }),
});

export const subscribe = endpoint({
  name: 'subscribe',
  tag: 'Public',
  summary:
    'Ask for the newsletter, which comes once the address is confirmed; the moment and the words of the consent are stored',
  method: 'POST',
  path: '/public/newsletter',
  access: 'public',
  body: newsletterBody,
  bodyBytes: LIMITS.shortBytes,
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
  bodyBytes: LIMITS.shortBytes,
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
  bodyBytes: LIMITS.shortBytes,
  replies: { 200: thanks },
  refuses: ['not_found'],
});

export const subscriber = z
  .object({
    id,
    email: z.string(),
    consented_at: timestamp,
    privacy_version: privacyVersion,
    consent_words: z.string().meta({ description: 'What the subscriber said yes to' }),
    confirmed_at: timestamp.nullable().meta({ description: 'Null: it is not written to' }),
    unsubscribed_at: timestamp.nullable(),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriber>;

/** Who gets the newsletter, who has not confirmed it, and who has left it. */
export const SUBSCRIBER_STATES = ['subscribed', 'unconfirmed', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** What subscribers are filtered by. */
export const subscriberFilter = z.object({
  state: z.enum(SUBSCRIBER_STATES).optional().meta({
    description: 'Only those who get it, who have not confirmed their address, or who left',
  }),
  search: searchText.optional().meta({ description: 'Part of the email address' }),
});
export type SubscriberFilter = z.output<typeof subscriberFilter>;

export const listSubscribers = endpoint({
  name: 'listSubscribers',
  tag: 'Messages',
  summary: 'Who asked for the newsletter, the latest first',
  method: 'GET',
  path: '/subscribers',
  access: 'subscribers.read',
  query: z.object({ ...pageQuery, ...subscriberFilter.shape }),
  replies: { 200: z.object({ subscribers: z.array(subscriber), pagination }) },
});
