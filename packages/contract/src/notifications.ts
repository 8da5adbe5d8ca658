import { z } from 'zod';
import { id, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const notification = z
  .object({
    id,
    kind: z.enum([
      'order_to_approve',
      'order_decided',
      'message',
      'low_stock',
      'deletion_to_confirm',
      'deletion_decided',
      'record_restored',
      'account_locked',
      'wrong_codes',
      'unsent_work',
      'complaint_overdue',
      'join_request',
      'webhook_off',
      'clients_without_officer',
      'clients_handed_over',
    ]),
    title: z.string().meta({ description: 'What happened, in the language of `Accept-Language`' }),
    params: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'What the title is made of beside the kind: names, a status, how many are left' }),
    at: timestamp,
    order_id: id.nullable().meta({ description: 'What it opens; so are the next ones' }),
    message_id: id.nullable(),
    product_id: id.nullable(),
    client_id: id
      .optional()
      .meta({ description: 'The client, or the next one the group, that was restored' }),
    group_id: id.optional(),
    deletion_id: id.optional().meta({ description: 'A request of `GET /deletions`, of notices of those' }),
    staff_id: id
      .optional()
      .meta({ description: 'The account that was locked, or one’s own after wrong codes' }),
    device_id: id.optional().meta({ description: 'The device on which something is held' }),
    webhook_id: id.optional().meta({ description: 'The webhook that was switched off' }),
    branch_id: id.optional().meta({ description: 'The branch whose clients wait for a credit officer' }),
    handover_id: id.optional(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  tag: 'Notifications',
  summary: 'The newest of what waits for this person, and how much of it all is unread',
  method: 'GET',
  path: '/notifications',
  access: 'notifications.read',
  replies: { 200: z.object({ notifications: z.array(notification), unread: z.int() }) },
});

export const readNotifications = endpoint({
  name: 'readNotifications',
  tag: 'Notifications',
  summary: 'Mark one notification, or all, as read',
  method: 'POST',
  path: '/notifications/read',
  access: 'notifications.read',
  body: z.object({
    id: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'This one alone. One that is not in the list any more changes nothing' }),
    upTo: z.iso.datetime({ offset: true }).optional().meta({
      description:
        'The `at` of the newest that was seen: what happened later stays unread. Without it that is now',
    }),
  }),
  replies: { 204: 'no-content' },
});
