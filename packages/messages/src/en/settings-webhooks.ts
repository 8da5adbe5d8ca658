import type { DELIVERY_STATES, WebhookDelivery } from '#contract/webhooks.ts';
import type { EventType } from '#domain/webhooks.ts';
import { count, nouns } from './nouns.ts';

/** Events: what happened to a record. */
const types: Record<EventType, string> = {
  'order.created': 'Order placed',
  'order.updated': 'Order edited',
  'order.approved': 'Order approved',
  'order.rejected': 'Order rejected',
  'order.shipped': 'Order shipped',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.returned': 'Goods of an order returned',
  'order.deleted': 'Order deleted',
  'client.created': 'Client registered',
  'client.updated': 'Client changed',
  'client.deleted': 'Client deleted',
  'group.created': 'Group created',
  'group.updated': 'Group changed',
  'group.deleted': 'Group deleted',
  'product.created': 'Product added',
  'product.updated': 'Product changed',
  'product.deleted': 'Product deleted',
  'balance.imported': 'Balance imported',
  'consignment.created': 'Goods ordered or sent',
  'consignment.updated': 'Purchase changed or partly received',
  'consignment.closed': 'Purchase or transfer closed',
  'stock_count.created': 'Count of goods started',
  'stock_count.updated': 'Goods counted',
  'stock_count.approved': 'Count of goods approved',
  'stock_count.stopped': 'Count of goods stopped',
};

/** Of a delivery. */
const states: Record<(typeof DELIVERY_STATES)[number], string> = {
  waiting: 'Waiting',
  delivered: 'Received',
  failed: 'Failed',
};

const problems: Record<NonNullable<WebhookDelivery['problem']>, string> = {
  timeout: 'No answer in time',
  refused: 'No program answers there',
  not_public: 'The address is not public',
  not_found: 'The address was not found',
  certificate: 'The certificate is not valid',
  failed: 'The connection failed',
  sealed: 'The secret cannot be read here: make a new one',
};

/** Addresses to which events are sent (DECISIONS 19.3). */
export const settingsWebhooks = {
  line: 'Addresses of other programs that are notified of changes here. A message has the id of a record and no name. The program reads the record with its own key.',
  label: 'Webhooks',
  loading: 'Loading the webhooks...',
  empty: 'No webhooks yet',
  emptyHint: 'Add one when another program must be notified of changes at once.',
  // Button; titles of the dialog and the page; message.
  add: 'Add Webhook',
  edit: 'Edit Webhook',
  one: 'Webhook',
  updated: 'Webhook changed',
  columns: { url: 'Address', state: 'State', secret: 'Secret' },
  labels: { url: 'Address', branchId: 'Branch', types: 'Events', active: 'On' },
  hints: {
    url: 'It begins with https:// and can be reached from the internet.',
    types: 'If you choose none, it gets all events.',
    active: 'Events that happen while it is off are not sent later.',
  },
  /** In place of a list of events. */
  allTypes: 'All events',
  /** Events; Test: sent by hand. */
  types: { ...types, 'webhook.test': 'Test' } as Record<string, string>,
  /** State of a webhook. */
  on: 'On',
  failingSince: (at: string) => `Failing since ${at}`,
  offBy: (day: string, name: string) => `Off since ${day}, by ${name}`,
  offByItself: (day: string) => `Switched off ${day}: deliveries failed`,
  waiting: (n: number) => `${n} waiting`,
  /** Number of deliveries. */
  failed: (n: number) => `${n} failed`,
  secretHint: (hint: string) => `…${hint}`,
  /** Behind a secret. */
  secretMade: (day: string) => `made ${day}`,
  /** Button. */
  newSecret: 'New secret',
  newSecretQuestion: (host: string) =>
    `Make a new secret for ${host}? The old one ends at once. Deliveries are tried again until the program has the new one.`,
  making: 'Making...',
  // Buttons, questions, and what follows.
  test: 'Send a test',
  testQuestion: (host: string) => `Send a test to ${host}?`,
  testSent: 'The test is being sent. Open the webhook to see the answer.',
  remove: 'Remove',
  removeQuestion: (host: string) =>
    `Remove the webhook of ${host} with its deliveries? This cannot be undone.`,
  removing: 'Removing...',
  removed: 'Webhook removed',
  forOne: (what: string, url: string) => `${what}: ${url}`,
  secret: {
    title: 'Secret of a webhook',
    forNew: (url: string) => `Events are sent to ${url} from now on.`,
    forNext: (host: string) => `Deliveries to ${host} are signed with this secret from now on.`,
    once: 'Shown only once. The program uses it to check that a message is from here. Copy it into the program now.',
    label: 'Secret',
  },
  sent: {
    title: 'Last deliveries',
    loading: 'Loading the deliveries...',
    empty: 'Nothing was sent yet',
    states,
    problems,
    columns: { event: 'Event', state: 'State', answer: 'Answer' },
    // State of a delivery.
    tries: (n: number) => count(n, nouns.try),
    next: (at: string) => `next ${at}`,
    status: (status: number) => `HTTP ${status}`,
    notTried: 'Not tried yet',
  },
};
