import { z } from 'zod';
import { EVENT_RECORDS, EVENT_TYPES, type EventRecord, TEST_EVENT } from '#domain/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { FROM_START, id, named, pageQuery, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const events = endpointsOf('Events');

export const eventType = z.enum(EVENT_TYPES);

export const event = z
  .object({
    id: id.meta({ description: 'The same as `webhook-id` in a delivery' }),
    type: z.enum([...EVENT_TYPES, TEST_EVENT]).meta({
      description: `\`${TEST_EVENT}\` goes only to a webhook, when an admin tests it. Its record is the webhook`,
    }),
    timestamp,
    data: z.object({
      record: z.enum([...(Object.keys(EVENT_RECORDS) as EventRecord[]), 'webhook']),
      id: id.meta({ description: 'The id of the record. Read the record with your own permissions' }),
      branch_id: id.nullable().meta({ description: 'Of a purchase or transfer: where the goods go' }),
      number: z
        .string()
        .optional()
        .meta({ description: 'The number of an order, purchase, transfer or count' }),
      status: z
        .enum(ORDER_STATUSES)
        .optional()
        .meta({ description: 'The status of an order after the change' }),
    }),
  })
  .meta({ id: 'Event', description: 'A change of a record. It names no person' });
export type Event = z.output<typeof event>;

export const listEvents = events.get('listEvents', '/events', {
  summary: `List the events of the last ${LIMITS.eventDays} days for records that the caller may read, in the order of writing`,
  access: 'signed-in',
  forMachines: true,
  query: z.object({
    after: z
      .string()
      .trim()
      .min(1)
      .max(120)
      .default(FROM_START)
      .meta({
        description: `The \`cursor\` of the last answer. \`${FROM_START}\`: start with the oldest stored event. The cursor of another \`type\` or account is refused`,
      }),
    type: eventType.optional(),
    limit: pageQuery.limit,
  }),
  replies: {
    200: named('Events', { events: z.array(event), cursor: z.string(), has_more: z.boolean() }),
  },
  refuses: ['stale'],
});
export type EventsPage = z.output<(typeof listEvents)['replies'][200]>;
