import { z } from 'zod';
import { EVENT_RECORDS, EVENT_TYPES, type EventRecord, TEST_EVENT } from '#domain/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { FROM_START, id, pageQuery, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const eventType = z.enum(EVENT_TYPES);

export const event = z
  .object({
    id: id.meta({ description: 'The same as `webhook-id` where it is delivered' }),
    type: z.enum([...EVENT_TYPES, TEST_EVENT]).meta({
      description: `\`${TEST_EVENT}\` is sent to a webhook alone, when an admin tries it; its record is the webhook`,
    }),
    timestamp,
    data: z.object({
      record: z.enum([...(Object.keys(EVENT_RECORDS) as EventRecord[]), 'webhook']),
      id: id.meta({ description: 'Of the record, to be read by your own rights' }),
      branch_id: id.nullable(),
      number: z.string().optional().meta({ description: 'Of an order' }),
      status: z.enum(ORDER_STATUSES).optional().meta({ description: 'Of an order, after the change' }),
    }),
  })
  .meta({ id: 'Event', description: 'What happened to a record; names nobody' });
export type Event = z.output<typeof event>;

export const listEvents = endpoint({
  name: 'listEvents',
  tag: 'Events',
  summary: `What happened in the last ${LIMITS.eventDays} days to records that the caller may read, in the order in which it was written`,
  method: 'GET',
  path: '/events',
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
        description: `The \`cursor\` of the last answer; \`${FROM_START}\`: the oldest that is stored. That of another \`type\` or account is refused`,
      }),
    type: eventType.optional(),
    limit: pageQuery.limit,
  }),
  replies: {
    200: z
      .object({ events: z.array(event), cursor: z.string(), has_more: z.boolean() })
      .meta({ id: 'Events' }),
  },
  refuses: ['stale'],
});
export type EventsPage = z.output<(typeof listEvents)['replies'][200]>;
