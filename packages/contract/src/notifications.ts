import { z } from 'zod';
import { id, named, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const notifications = endpointsOf('Notifications');

export const notification = named('Notification', {
  id,
  kind: z.enum([
    'order_to_approve',
    'order_decided',
    'order_disputed',
    'message',
    'low_stock',
    'low_branch_stock',
    'transfer_to_receive',
    'count_to_approve',
    'deletion_to_confirm',
    'deletion_decided',
    'wrong_codes',
    'unsent_work',
    'complaint_overdue',
    'webhook_off',
    'clients_without_officer',
    'clients_handed_over',
  ]),
  title: z.string().meta({ description: 'What happened, in the language of `Accept-Language`' }),
  params: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'The values in the title: names, a status, the number left' }),
  at: timestamp,
  order_id: id
    .nullable()
    .meta({ description: 'The record that the notice opens. The next fields are the same' }),
  message_id: id.nullable(),
  product_id: id.nullable(),
  deletion_id: id
    .optional()
    .meta({ description: 'A request of `GET /deletions`, for notices about deletions' }),
  staff_id: id.optional().meta({ description: 'Your own account, after wrong codes' }),
  device_id: id.optional().meta({ description: 'The device that has unsent work' }),
  webhook_id: id.optional().meta({ description: 'The webhook that was switched off' }),
  branch_id: id.optional().meta({ description: 'The branch whose clients wait for a credit officer' }),
  handover_id: id.optional(),
  consignment_id: id.optional().meta({ description: 'The transfer that is on its way' }),
  count_id: id.optional().meta({ description: 'The count of stock that waits for an approval' }),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotifications = notifications.get('listNotifications', '/notifications', {
  summary: 'List the newest notices of this person, and the number of all unread notices',
  access: 'notifications.read',
  replies: { 200: z.object({ notifications: z.array(notification), unread: z.int() }) },
});

export const readNotifications = notifications.post('readNotifications', '/notifications/read', {
  summary: 'Mark one notification, or all, as read',
  access: 'notifications.read',
  command: false,
  body: z.object({
    id: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Only this notice. A notice that left the list changes nothing' }),
    upTo: z.iso.datetime({ offset: true }).optional().meta({
      description:
        'The `at` of the newest notice that the user saw. Later notices stay unread. Without it, the time is now',
    }),
  }),
  replies: { 204: 'no-content' },
});
