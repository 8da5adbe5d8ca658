import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { client } from './clients.ts';
import { amount, id, named, requiredText, timestamp } from './common.ts';
import { deletionRequest, secondAdmin, waitsForSecond } from './deletions.ts';
import { endpointsOf } from './endpoints-of.ts';

const clients = endpointsOf('Clients');

/** The balances of records of one person in the caller's reach, added up. */
const addedUp = { loan_balance: amount, system_savings: amount };

export const previewMerge = clients.get('previewMerge', '/clients/{id}/merge', {
  summary: 'Preview the total balances if another record is linked to this person. Nothing changes',
  access: 'clients.merge',
  query: z.object({ other: id.meta({ description: 'The record to link' }) }),
  replies: {
    200: named('MergePreview', {
      records: z.array(client).meta({
        description:
          'The main record of the person, the records linked to it, and the other record at the end',
      }),
      ...addedUp,
      waits: z.boolean().meta({ description: 'Whether a second person, an admin, must confirm it' }),
      confirmers: z.array(secondAdmin).meta({ description: 'The people who can confirm it, if it waits' }),
      waiting: deletionRequest.nullable().meta({ description: 'An earlier request for the other record' }),
    }),
  },
  refuses: ['check_failed'],
});
export type MergePreview = z.output<(typeof previewMerge.replies)[200]>;

export const mergeClients = clients.post('mergeClients', '/clients/{id}/merge', {
  summary:
    'Link another record of the same person to the main record. The answer is 202 if an admin must confirm first',
  access: 'clients.merge',
  asksPassword: true,
  body: z.object({
    otherId: id.meta({ description: 'The record to link' }),
    reason: requiredText('reason', LIMITS.longestReason),
  }),
  replies: { 200: client.meta({ description: 'The main record' }), 202: waitsForSecond },
  refuses: ['check_failed'],
});
export type MergeBody = z.output<NonNullable<typeof mergeClients.body>>;

const linkedRecord = named('LinkedRecord', {
  record: client,
  reason: z.string(),
  linked_at: timestamp,
  asked_by_name: z.string().nullable(),
  confirmed_by_name: z.string().nullable(),
});
export type LinkedRecord = z.output<typeof linkedRecord>;

export const listMerges = clients.get('listMerges', '/clients/{id}/merges', {
  summary: 'List the linked records of this person that the caller can see, with the total balances',
  access: 'clients.read',
  replies: {
    200: named('Merges', {
      linked: z.array(linkedRecord),
      ...addedUp,
      likely: z.array(client).meta({
        description:
          'Records that may be the same person, by phone or name, at most 10. Only callers who may link records get them',
      }),
      waiting: deletionRequest
        .nullable()
        .meta({ description: 'A link of this record that waits for a decision' }),
    }),
  },
});
export type Merges = z.output<(typeof listMerges.replies)[200]>;

export const unmergeClients = clients.post('unmergeClients', '/clients/{id}/unmerge', {
  summary: 'End the link of a record to this person, at any time',
  access: 'clients.merge',
  asksPassword: true,
  body: z.object({
    mergedId: id.meta({ description: 'The linked record' }),
    reason: requiredText('reason', LIMITS.longestReason),
  }),
  replies: { 200: client.meta({ description: 'The record that was linked' }) },
  refuses: ['check_failed'],
});
export type UnmergeBody = z.output<NonNullable<typeof unmergeClients.body>>;
