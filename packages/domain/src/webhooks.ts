import type { Permission } from './permissions.ts';

/** The events of other programs (DECISIONS 19.2): the kind of record, and what happened to it. */
export const EVENT_TYPES = [
  'order.created',
  'order.updated',
  'order.approved',
  'order.rejected',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.returned',
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
  'consignment.created',
  'consignment.updated',
  'consignment.closed',
  'stock_count.created',
  'stock_count.updated',
  'stock_count.approved',
  'stock_count.stopped',
] as const;
/** What an admin has sent to a webhook to try it: no list of events has it (DECISIONS 19.3). */
export const TEST_EVENT = 'webhook.test';
export type EventType = (typeof EVENT_TYPES)[number];

/** The kinds of records that events are of, and what somebody must be allowed to read to hear of them. */
export const EVENT_RECORDS = {
  order: 'orders.read',
  client: 'clients.read',
  group: 'groups.read',
  product: 'products.read',
  consignment: 'stock.read',
  stock_count: 'stock.read',
} as const satisfies Record<string, Permission>;
export type EventRecord = keyof typeof EVENT_RECORDS;

/**
 * How deliveries of webhooks are made (DECISIONS 19.3): times in seconds. After the first failure a delivery waits for
 * `firstWait`, then four times as long each time, up to `longestWait`.
 */
export const WEBHOOK_RULES = {
  firstWait: 30,
  longestWait: 12 * 60 * 60,
  giveUpAfter: 3 * 24 * 60 * 60,
  timeout: 15,
  /** Characters of an answer that are stored. */
  answerLength: 500,
} as const;

/** The seconds after which a delivery is tried again, when it failed so many times. */
export function waitAfter(tries: number): number {
  const { firstWait, longestWait } = WEBHOOK_RULES;
  return Math.min(firstWait * 4 ** (tries - 1), longestWait);
}
