import { z } from 'zod';
import { NO_OFFICER } from '#domain/roles.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, idParams, optionalText, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The clients whom one credit officer looks after in their branch, or nobody does. */
export const portfolio = z
  .object({
    officer_id: id
      .nullable()
      .meta({ description: 'null: the clients of the branch whom nobody looks after' }),
    officer_name: z.string().nullable(),
    branch_id: id,
    branch_name: z.string(),
    clients: z.int(),
    waiting: z.int().meta({ description: 'Those of them who had an officer, and wait for another one' }),
    groups: z
      .array(z.object({ id, name: z.string(), clients: z.int() }))
      .meta({ description: 'Their groups by name, each with how many of these clients are in it' }),
  })
  .meta({ id: 'Portfolio' });
export type Portfolio = z.output<typeof portfolio>;

export const listPortfolios = endpoint({
  name: 'listPortfolios',
  tag: 'Portfolios',
  summary:
    'Each credit officer in reach with how many clients they look after; of each branch also those without one',
  method: 'GET',
  path: '/portfolios',
  access: 'portfolios.read',
  query: z.object({ branch_id: id.optional() }),
  replies: { 200: z.object({ portfolios: z.array(portfolio) }) },
});

export const handover = z
  .object({
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
      .meta({ description: 'By name; without who was erased since' }),
  })
  .meta({ id: 'Handover' });
export type Handover = z.output<typeof handover>;

const ids = (max: number) => z.array(id).min(1).max(max, reasonText('too_many_entries', { max }));

export const handoverBody = z.object({
  fromOfficerId: id.meta({ description: `Whose clients; \`${NO_OFFICER}\` for those without an officer` }),
  toOfficerId: id,
  groupIds: ids(LIMITS.handoverGroups).optional().meta({ description: 'Only the clients of these groups' }),
  clientIds: ids(LIMITS.handoverClients).optional().meta({ description: 'Only these clients' }),
  note: optionalText('notes', LIMITS.longestReason).optional(),
});
export type HandoverBody = z.output<typeof handoverBody>;

export const handOver = endpoint({
  name: 'handOver',
  tag: 'Portfolios',
  summary:
    'Give clients of one credit officer to another one of the same branch: all, those of groups, or some',
  method: 'POST',
  path: '/handovers',
  access: 'clients.hand-over',
  command: true,
  body: handoverBody,
  replies: { 201: handover },
  refuses: ['check_failed'],
});

export const getHandover = endpoint({
  name: 'getHandover',
  tag: 'Portfolios',
  summary: 'One handover with its clients who are still in the branch',
  method: 'GET',
  path: '/handovers/{id}',
  access: 'handovers.read',
  params: idParams,
  replies: { 200: handover },
  refuses: ['not_found'],
});
