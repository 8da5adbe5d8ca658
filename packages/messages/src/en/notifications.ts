import type { NotificationTitles } from '../notification-titles.ts';
import { formatDay } from './format.ts';
import { count, nouns, pick } from './nouns.ts';
import { statuses } from './words.ts';

/** What was asked for; the record follows. */
const asked = { delete: 'Deletion', anonymise: 'Anonymising', merge: 'Linking' };
/** What admins delete or anonymise another one confirms; a link may be a manager's wish, and any admin confirms it. */
const confirmer = {
  delete: 'a second admin',
  anonymise: 'a second admin',
  merge: 'an admin',
};
/** After "was": what became of it. */
const decided = { confirmed: 'confirmed', refused: 'refused', expired: 'not confirmed in time' };

/** The titles of notifications (DECISIONS 6), by kind. */
export const notificationTitles = {
  order_to_approve: ({ number, client }) => `Order ${number} of ${client} waits for a decision`,
  order_decided: ({ number, client, status }) =>
    `Order ${number} of ${client} is ${statuses[status].toLowerCase()}`,
  order_disputed: ({ number, client }) => `${client} says that order ${number} is not theirs`,
  message: ({ name }) => `${name} wrote a message`,
  low_stock: ({ product, left }) =>
    left === 0 ? `${product} is out of stock` : `Only ${left} left of ${product}`,
  low_branch_stock: ({ product, branch, left }) =>
    left === 0 ? `${branch} has no ${product} left` : `${branch} has only ${left} left of ${product}`,
  transfer_to_receive: ({ number }) => `Transfer ${number} is on its way to you`,
  count_to_approve: ({ number, place }) =>
    `Count ${number} of ${place ?? 'the central store'} waits for approval`,
  deletion_to_confirm: ({ record, action }) => `${asked[action]} of ${record} waits for ${confirmer[action]}`,
  deletion_decided: ({ record, action, decision }) =>
    `${asked[action]} of ${record} was ${decided[decision]}`,
  wrong_codes: ({ codes }) =>
    `Somebody typed your password and ${codes} wrong codes. If it was not you, change your password.`,
  unsent_work: ({ account, entries }) =>
    `Not sent from the device of ${account} for more than a day: ${count(entries, nouns.entry)}`,
  complaint_overdue: ({ reference, due_on }) =>
    `Complaint ${reference} is overdue since ${formatDay(due_on)}`,
  webhook_off: ({ host }) => `Deliveries to ${host} failed, and its webhook was switched off`,
  clients_handed_over: ({ from, to, clients }) =>
    `${count(clients, nouns.client)} ${from === null ? 'without an officer' : `of ${from}`} went to ${to}`,
  clients_without_officer: ({ branch, clients }) =>
    `${count(clients, nouns.client)} of ${branch} ${pick(clients, 'waits', 'wait')} for a credit officer`,
} satisfies NotificationTitles;
