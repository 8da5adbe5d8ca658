import { z } from 'zod';
import { NO_OFFICER } from '#domain/roles.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, named, optionalText, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const portfolios = endpointsOf('Portfolios');

/** The clients whom one credit officer looks after in their branch, or nobody does. */
export const portfolio = named('Portfolio', {
  officer_id: id.nullable().meta({ description: 'Null: the clients of the branch without a credit officer' }),
  officer_name: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  clients: z.int(),
  waiting: z
    .int()
    .meta({ description: 'The number of these clients who had an officer and wait for a new one' }),
  groups: z
    .array(z.object({ id, name: z.string(), clients: z.int() }))
    .meta({ description: 'Their groups by name, each with the number of these clients' }),
});
export type Portfolio = z.output<typeof portfolio>;

export const listPortfolios = portfolios.get('listPortfolios', '/portfolios', {
  summary:
    'List the credit officers that the caller can see, with the number of their clients. The list also has the clients without an officer for each branch',
  access: 'portfolios.read',
  query: z.object({ branch_id: id.optional() }),
  replies: { 200: z.object({ portfolios: z.array(portfolio) }) },
});

export const handover = named('Handover', {
  id,
  branch_id: id,
  branch_name: z.string(),
  from_id: id.nullable(),
  from_name: z.string().nullable(),
  to_id: id,
  to_name: z.string(),
  note: z.string(),
  at: timestamp,
  by_name: z.string(),
  clients: z
    .array(z.object({ id, name: z.string(), group_name: z.string().nullable() }))
    .meta({ description: 'The clients by name. Clients whose data were erased later are left out' }),
});
export type Handover = z.output<typeof handover>;

const ids = (max: number) => z.array(id).min(1).max(max, reasonText('too_many_entries', { max }));

export const handoverBody = z.object({
  fromOfficerId: id.meta({
    description: `The credit officer who hands over the clients. \`${NO_OFFICER}\`: clients without an officer`,
  }),
  toOfficerId: id,
  groupIds: ids(LIMITS.handoverGroups).optional().meta({ description: 'Only the clients of these groups' }),
  clientIds: ids(LIMITS.handoverClients).optional().meta({ description: 'Only these clients' }),
  note: optionalText('notes', LIMITS.longestReason).optional(),
});
export type HandoverBody = z.output<typeof handoverBody>;

export const handOver = portfolios.post('handOver', '/handovers', {
  summary:
    'Hand over clients from one credit officer to another in the same branch. Choose all clients, some groups, or some clients',
  access: 'clients.hand-over',
  body: handoverBody,
  replies: { 201: handover },
  refuses: ['check_failed'],
});

export const getHandover = portfolios.get('getHandover', '/handovers/{id}', {
  summary: 'Get one handover with those clients who are still in the branch',
  access: 'handovers.read',
  replies: { 200: handover },
});
