import { z } from 'zod';
import { AGREEMENT_STATES } from '#domain/agreements/agreement.ts';
import { ATTENDANCE_STATES } from '#domain/field/meeting-days.ts';
import { askedConfirmation } from './confirmations.ts';
import { auditEntry } from './audit.ts';
import { client, clientBalances } from './clients.ts';
import { day, id, named, timestamp } from './common.ts';
import { removalReason, waitsForSecond } from './deletions.ts';
import { deliveryLine, deliveryReceipt } from './deliveries.ts';
import { endpointsOf } from './endpoints-of.ts';
import { returned } from './returns.ts';
import { pageVisit } from './order-pages.ts';
import { orderWithTimeline } from './orders.ts';
import { smsMessage } from './sms.ts';

const dataProtection = endpointsOf('Data protection');

const recordView = named('RecordView', {
  at: timestamp.meta({ description: 'The first time on that day in Nairobi' }),
  staff_id: id,
  staff_name: z.string(),
  entity: z.enum(['client', 'order']).meta({ description: 'The client record or an order of the client' }),
  entity_id: id,
  order_number: z.string().nullable().meta({ description: 'The number of an order' }),
});
export type RecordView = z.output<typeof recordView>;

export const listClientViews = dataProtection.get('listClientViews', '/clients/{id}/views', {
  summary:
    'List who opened the client record or an order of the client. There is one entry for each person, record and day. The list has the latest 50',
  access: 'clients.trace',
  replies: { 200: z.array(recordView) },
});

const listView = named('ListView', {
  staff_id: id,
  staff_name: z.string(),
  lists: z
    .int()
    .meta({ description: 'The number of lists that showed this client. The same page counts once a day' }),
  at: timestamp.meta({ description: 'The time of the last such list' }),
});
export type ListView = z.output<typeof listView>;

export const listClientListViews = dataProtection.get('listClientListViews', '/clients/{id}/list-views', {
  summary: 'List who saw lists with the whole phone number or national ID of the client, latest first',
  access: 'clients.trace',
  replies: { 200: z.array(listView) },
});

/** The fields of an order that are about the group and not about the client. */
export const OF_THE_GROUP = {
  group_loan_balance: true,
  group_arrears: true,
  chairperson_phone: true,
} as const;

/** The data that a client may get: their own, and nothing about the group or its chairperson. */
const clientData = named('ClientData', {
  exported_at: timestamp,
  client,
  merged: z.array(client).meta({ description: 'The other records of this person' }),
  group: z.object({ id, name: z.string(), account_number: z.string(), location: z.string() }).nullable(),
  orders: z.array(
    orderWithTimeline.omit(OF_THE_GROUP).meta({ id: 'ClientDataOrder', description: 'Oldest first' }),
  ),
  agreements: z
    .array(
      z.object({
        number: z.string(),
        state: z.enum(AGREEMENT_STATES),
        content: z.record(z.string(), z.unknown()).meta({ description: 'All that the paper says' }),
      }),
    )
    .meta({ description: 'The agreements with the client, oldest first' }),
  sms: z.array(smsMessage).meta({ description: 'The SMS to the client of the last 90 days, oldest first' }),
  confirmations: z.array(askedConfirmation).meta({
    description: 'How the client was asked to confirm orders, oldest first',
  }),
  deliveries: z
    .array(
      deliveryReceipt
        .pick({ receiver_name: true, place: true })
        .extend(
          deliveryLine.pick({
            outcome: true,
            handed_quantity: true,
            reason: true,
            warranty_until: true,
            serials: true,
          }).shape,
        )
        .extend({
          order_number: z.string(),
          number: z.string(),
          day,
          product: z.string(),
          at: deliveryReceipt.shape.at.nullable(),
          receiver: deliveryReceipt.shape.receiver.nullable(),
          proof: deliveryReceipt.shape.proof.nullable(),
        })
        .meta({ id: 'ClientDataDelivery' }),
    )
    .meta({ description: 'What became of the goods in each delivery, and who received them, oldest first' }),
  returns: z
    .array(
      returned
        .pick({
          at: true,
          quantity: true,
          serials: true,
          reason: true,
          condition: true,
          replacement_serials: true,
          note: true,
        })
        .extend({ order_number: z.string(), product: z.string() })
        .meta({ id: 'ClientDataReturn' }),
    )
    .meta({ description: 'What the client gave back, oldest first' }),
  balances: z.array(clientBalances).meta({ description: 'The balances in each order, oldest first' }),
  changes: z.array(auditEntry).meta({
    description:
      'Entries of the audit log about the client and about deleted orders of the client, oldest first',
  }),
  meetings: z
    .array(
      z.object({
        group_id: id,
        group_name: z.string(),
        day,
        state: z.enum(ATTENDANCE_STATES),
        note: z.string(),
      }),
    )
    .meta({ description: 'The attendance of the client at group meetings, oldest first' }),
  imported: z.array(z.object({ at: timestamp, file_name: z.string(), cells: z.array(z.string()) })).meta({
    description: 'Rows of imported files that have an id of the client. The system stores them for 30 days',
  }),
  page_visits: z
    .array(pageVisit.extend({ order_number: z.string() }).meta({ id: 'ClientDataPageVisit' }))
    .meta({ description: 'Visits to the pages of the orders, latest first' }),
  views: z.array(recordView).meta({ description: 'Who opened the record, latest first' }),
  list_views: z.array(listView).meta({ description: 'Who saw lists with this client, latest first' }),
});
export type ClientData = z.output<typeof clientData>;

export const exportClientData = dataProtection.get('exportClientData', '/clients/{id}/data', {
  summary: 'Export all data about a client as one file for that person. The audit log records the export',
  access: 'clients.export-data',
  asksPassword: true,
  heavy: 'always',
  replies: { 200: clientData },
});

export const anonymiseClient = dataProtection.post('anonymiseClient', '/clients/{id}/anonymise', {
  summary:
    'Erase the personal data of a client permanently. Orders and amounts stay. The answer is 202 if a second admin must confirm first',
  access: 'clients.anonymise',
  asksPassword: true,
  query: z.object({ reason: removalReason }),
  body: z.object({ reason: removalReason }).meta({ description: 'The reason can be here or in the query' }),
  replies: { 200: client, 202: waitsForSecond },
  refuses: ['check_failed'],
});
