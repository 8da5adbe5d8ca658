import type { NotificationTitles } from '../notification-titles.ts';
import { statuses } from './words.ts';

const asked = { delete: 'Deletion', anonymise: 'Anonymising' };
const decided = { confirmed: 'confirmed', refused: 'refused', expired: 'not confirmed in time' };

/** The titles of notifications (DECISIONS 6), by kind. */
export const notificationTitles = {
  order_to_approve: ({ client }) => `Order of ${client} waits for a decision`,
  order_decided: ({ client, status }) => `Order of ${client} is ${statuses[status].toLowerCase()}`,
  message: ({ name }) => `${name} wrote a message`,
  low_stock: ({ product, left }) =>
    left === 0 ? `${product} is out of stock` : `Only ${left} left of ${product}`,
  deletion_to_confirm: ({ record, action }) => `${asked[action]} of ${record} waits for a second admin`,
  deletion_decided: ({ record, action, decision }) =>
    `${asked[action]} of ${record} was ${decided[decision]}`,
  account_locked: ({ account, by }) => `${by} locked the account of ${account}`,
} satisfies NotificationTitles;
