import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { client } from './clients.ts';
import { amount, id, idParams, requiredText, timestamp } from './common.ts';
import { deletionRequest, secondAdmin, waitsForSecond } from './deletions.ts';
import { endpoint } from './endpoint.ts';

/** The balances of records of one person in the caller's reach, added up. */
const addedUp = { loan_balance: amount, system_savings: amount };

export const previewMerge = endpoint({
  name: 'previewMerge',
  tag: 'Clients',
  summary: 'What linking another record to this person would add up; nothing is changed',
  method: 'GET',
  path: '/clients/{id}/merge',
  access: 'clients.merge',
  params: idParams,
  query: z.object({ other: id.meta({ description: 'The record to link' }) }),
  replies: {
    200: z
      .object({
        records: z.array(client).meta({
          description: "The person's main record, the records linked to it, and at the end the other one",
        }),
        ...addedUp,
        waits: z.boolean().meta({ description: 'Whether a second person, an admin, has to confirm it' }),
        confirmers: z.array(secondAdmin).meta({ description: 'Who can confirm it, where it waits' }),
        waiting: deletionRequest
          .nullable()
          .meta({ description: 'What was asked for the other record already' }),
      })
      .meta({ id: 'MergePreview' }),
  },
  refuses: ['not_found', 'check_failed'],
});
export type MergePreview = z.output<(typeof previewMerge.replies)[200]>;

export const mergeClients = endpoint({
  name: 'mergeClients',
  tag: 'Clients',
  summary:
    'Link another record of the same person to the main record of this one; 202 when an admin has to confirm it first',
  method: 'POST',
  path: '/clients/{id}/merge',
  access: 'clients.merge',
  asksPassword: true,
  command: true,
  params: idParams,
  body: z.object({
    otherId: id.meta({ description: 'The record to link' }),
    reason: requiredText('reason', LIMITS.longestReason),
  }),
  replies: { 200: client.meta({ description: 'The main record' }), 202: waitsForSecond },
  refuses: ['not_found', 'check_failed'],
});
export type MergeBody = z.output<NonNullable<typeof mergeClients.body>>;

const linkedRecord = z
  .object({
    record: client,
    reason: z.string(),
    linked_at: timestamp,
    asked_by_name: z.string().nullable(),
    confirmed_by_name: z.string().nullable(),
  })
  .meta({ id: 'LinkedRecord' });
export type LinkedRecord = z.output<typeof linkedRecord>;

export const listMerges = endpoint({
  name: 'listMerges',
  tag: 'Clients',
  summary: 'The records in reach that are linked to the main record of this person, with the balances of all',
  method: 'GET',
  path: '/clients/{id}/merges',
  access: 'clients.read',
  params: idParams,
  replies: {
    200: z
      .object({
        linked: z.array(linkedRecord),
        ...addedUp,
        likely: z.array(client).meta({
          description: 'Who may be the same person, by phone or name, 10 at most; for who may link them',
        }),
        waiting: deletionRequest.nullable().meta({ description: 'A link of this record that waits' }),
      })
      .meta({ id: 'Merges' }),
  },
  refuses: ['not_found'],
});
export type Merges = z.output<(typeof listMerges.replies)[200]>;

export const unmergeClients = endpoint({
  name: 'unmergeClients',
  tag: 'Clients',
  summary: 'End the link of a record to this person, at any time',
  method: 'POST',
  path: '/clients/{id}/unmerge',
  access: 'clients.merge',
  asksPassword: true,
  command: true,
  params: idParams,
  body: z.object({
    mergedId: id.meta({ description: 'The linked record' }),
    reason: requiredText('reason', LIMITS.longestReason),
  }),
  replies: { 200: client.meta({ description: 'The record that was linked' }) },
  refuses: ['not_found', 'check_failed'],
});
export type UnmergeBody = z.output<NonNullable<typeof unmergeClients.body>>;
