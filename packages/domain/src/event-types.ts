import type { Permission } from './permissions.ts';

/** What is told to other programs (DECISIONS 19.2): the kind of record, and what happened to it. */
export const EVENT_TYPES = [
  'order.created',
  'order.updated',
  'order.approved',
  'order.rejected',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.deleted',
  'client.created',
  'client.updated',
  'client.deleted',
  'group.created',
  'group.updated',
  'group.deleted',
  'product.created',
  'product.updated',
  'product.deleted',
  'balance.imported',
] as const;
/** What an admin has sent to a webhook to try it: no list of events has it (DECISIONS 19.3.4). */
export const TEST_EVENT = 'webhook.test';
export type EventType = (typeof EVENT_TYPES)[number];

/** The kinds of records that events are of, and what somebody must be allowed to read to hear of them. */
export const EVENT_RECORDS = {
  order: 'orders.read',
  client: 'clients.read',
  group: 'groups.read',
  product: 'products.read',
} as const satisfies Record<string, Permission>;
export type EventRecord = keyof typeof EVENT_RECORDS;
