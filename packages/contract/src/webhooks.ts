import { z } from 'zod';
import { EVENT_TYPES, WEBHOOK_RULES } from '#domain/webhooks.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, named, pageQuery, pagination, seenAt, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';
import { eventType } from './events.ts';

const webhooks = endpointsOf('Webhooks');

/** Addresses of this machine, which are for development alone. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a text can be the address of a webhook: HTTPS without user and password; to this machine also HTTP, where that is allowed. */
export function isWebhookAddress(text: string, { allowsLocal }: { allowsLocal: boolean }): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  const isLocal = LOCAL_HOSTS.includes(hostname);
  return isLocal ? allowsLocal && /^https?:$/.test(protocol) : protocol === 'https:';
}

const webhook = named('Webhook', {
  id,
  url: z.string(),
  types: z.array(eventType).meta({ description: 'Empty: all types' }),
  branch_id: id.nullable(),
  branch_name: z.string().nullable().meta({ description: 'Null: all branches' }),
  active: z.boolean(),
  failing_since: timestamp.nullable().meta({ description: 'The time since which all deliveries failed' }),
  off_at: timestamp.nullable(),
  off_by_name: z
    .string()
    .nullable()
    .meta({ description: 'Null: the system switched it off because it failed for too long' }),
  made_at: timestamp,
  made_by_name: z.string(),
  updated_at: timestamp.meta({ description: 'When its address, events or branch last changed' }),
  waiting: z.int().meta({ description: 'Deliveries that the system still tries' }),
  failed: z.int().meta({ description: 'Deliveries that the system stopped trying' }),
  secret_hint: z.string().meta({ description: 'The last four characters of its secret' }),
  secret_made_at: timestamp,
});
export type Webhook = z.output<typeof webhook>;

const withSecret = webhook
  .extend({
    secret: z.string().optional().meta({ description: 'The new secret. Only this answer shows it' }),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.output<typeof withSecret>;

export const newWebhook = z.object({
  // Whether it may be an address of this machine is asked by the server, which knows its settings.
  url: z
    .string()
    .trim()
    .max(500)
    .refine((text) => isWebhookAddress(text, { allowsLocal: true }), reasonText('not_a_webhook_address')),
  types: z.array(eventType).max(EVENT_TYPES.length).meta({ description: 'Empty: all types' }),
  branchId: z
    .string({ error: reasonText('branch_not_said') })
    .max(64)
    .nullable()
    .meta({ description: 'Null: all branches. The field is required, so that this is a clear choice' }),
});
export type NewWebhook = z.output<typeof newWebhook>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const delivery = named('WebhookDelivery', {
  id,
  event_id: id,
  type: z.string().meta({ description: 'A type of event, or `webhook.test`' }),
  record_id: id,
  at: timestamp.meta({ description: 'The time of the event' }),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  due_at: timestamp.nullable().meta({ description: 'The time of the next try, while the delivery waits' }),
  tried_at: timestamp.nullable(),
  duration_ms: z.int().nullable(),
  status: z.int().nullable().meta({ description: 'The HTTP status of the last answer' }),
  answer: z
    .string()
    .nullable()
    .meta({ description: `The first ${WEBHOOK_RULES.answerLength} characters of the answer` }),
  problem: z
    .enum(['timeout', 'refused', 'not_public', 'not_found', 'certificate', 'failed', 'sealed'])
    .nullable()
    .meta({
      description: 'Why there was no answer. `sealed`: the system could not read the secret and sent nothing',
    }),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhooks = webhooks.get('listWebhooks', '/webhooks', {
  summary: 'List a page of the addresses that receive events, newest first',
  access: 'machines.read',
  query: z.object(pageQuery),
  replies: { 200: named('Webhooks', { webhooks: z.array(webhook), pagination }) },
});

export const createWebhook = webhooks.post('createWebhook', '/webhooks', {
  summary: 'Send events to an address from now on. Only this answer shows its secret',
  access: 'staff.write',
  asksPassword: true,
  body: newWebhook,
  replies: { 201: withSecret },
});

export const updateWebhook = webhooks.put('updateWebhook', '/webhooks/{id}', {
  summary:
    'Change the address, events or branch of a webhook, or switch it off or on. Events while it is off are not delivered',
  access: 'staff.write',
  asksPassword: true,
  body: newWebhook.extend({ active: z.boolean().optional(), updatedAt: seenAt('webhook').optional() }),
  replies: { 200: webhook },
  refuses: ['stale'],
});

export const deleteWebhook = webhooks.delete('deleteWebhook', '/webhooks/{id}', {
  summary: 'Remove a webhook with its secrets and deliveries',
  access: 'staff.write',
  asksPassword: true,
  replies: { 204: 'no-content' },
});

export const createWebhookSecret = webhooks.post('createWebhookSecret', '/webhooks/{id}/secrets', {
  summary: 'Make a new secret for a webhook. Only this answer shows it. The old secret ends',
  access: 'staff.write',
  asksPassword: true,
  replies: { 201: withSecret },
});

export const testWebhook = webhooks.post('testWebhook', '/webhooks/{id}/test', {
  summary: 'Send an event of the type `webhook.test`',
  access: 'staff.write',
  replies: { 201: delivery },
  refuses: ['illegal_transition'],
});

export const listWebhookDeliveries = webhooks.get('listWebhookDeliveries', '/webhooks/{id}/deliveries', {
  summary: 'List the last 20 deliveries to an address, newest events first',
  access: 'machines.read',
  replies: { 200: named('WebhookDeliveries', { deliveries: z.array(delivery) }) },
});
