import { z } from 'zod';
import { id, idParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const recordView = z
  .object({
    at: timestamp.meta({ description: 'The first time on that Nairobi day' }),
    staff_id: id,
    staff_name: z.string(),
    entity: z
      .enum(['client', 'order'])
      .meta({ description: "The client's own record, or an order of theirs" }),
    entity_id: id,
  })
  .meta({ id: 'RecordView' });
export type RecordView = z.output<typeof recordView>;

export const listClientViews = endpoint({
  name: 'listClientViews',
  tag: 'Data protection',
  summary: "Who opened a client's record or an order of theirs, once a person, record and day, the latest 50",
  method: 'GET',
  path: '/clients/{id}/views',
  access: 'clients.trace',
  params: idParams,
  replies: { 200: z.array(recordView) },
  refuses: ['not_found'],
});
