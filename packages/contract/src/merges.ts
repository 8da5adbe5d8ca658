import { z } from 'zod';
import {
  MERGED_FIGURES,
  MERGED_PLACES,
  MERGED_TEXTS,
  MERGE_RULES,
  MERGE_SIDES,
} from '#domain/merge-rules.ts';
import { LIMITS } from '#domain/limits.ts';
import { client } from './clients.ts';
import { mergeChoices } from './merge-choices.ts';
import { amount, id, idParams, requiredText, seenAt, timestamp } from './common.ts';
import { deletionRequest, secondAdmin, waitsForSecond } from './deletions.ts';
import { endpoint } from './endpoint.ts';

const said = z.union([z.string(), z.number()]).nullable();
const mergeRow = z
  .object({
    field: z.enum([...MERGED_TEXTS, ...MERGED_PLACES, ...MERGED_FIGURES]),
    kept: said,
    other: said,
    result: said,
    from: z.enum(MERGE_SIDES),
    rule: z.enum(MERGE_RULES),
    options: z.array(z.enum(MERGE_SIDES)).meta({ description: 'What may be chosen' }),
  })
  .meta({ id: 'MergeRow' });

const counts = z.object({ kept: z.int(), other: z.int() });

export const previewMerge = endpoint({
  name: 'previewMerge',
  tag: 'Clients',
  summary: 'What merging another record into this client would do, field by field; nothing is changed',
  method: 'GET',
  path: '/clients/{id}/merge',
  access: 'clients.merge',
  params: idParams,
  query: z.object({ other: id.meta({ description: 'The record that goes' }) }),
  replies: {
    200: z
      .object({
        kept: client,
        other: client,
        rows: z.array(mergeRow),
        may_lower: z.boolean().meta({
          description: 'Whether the caller may choose less debt or more savings than the rules say',
        }),
        orders: counts,
        meetings: counts,
        waits: z.boolean().meta({ description: 'Whether a second person, an admin, has to confirm it' }),
        confirmers: z.array(secondAdmin).meta({ description: 'Who can confirm it, where it waits' }),
        waiting: deletionRequest.nullable().meta({ description: 'What was asked for one of them already' }),
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
    'Merge another record of the same person into this client; 202 when an admin has to confirm it first',
  method: 'POST',
  path: '/clients/{id}/merge',
  access: 'clients.merge',
  asksPassword: true,
  command: true,
  params: idParams,
  body: z.object({
    otherId: id.meta({ description: 'The record that goes' }),
    choices: mergeChoices.optional(),
    reason: requiredText('reason', LIMITS.longestReason),
    updatedAt: seenAt('client').optional(),
    otherUpdatedAt: seenAt('client').optional(),
  }),
  replies: { 200: client, 202: waitsForSecond },
  refuses: ['not_found', 'forbidden', 'check_failed', 'stale', 'duplicate'],
});
export type MergeBody = z.output<NonNullable<typeof mergeClients.body>>;

const mergedRecord = z
  .object({
    id,
    name: z.string(),
    phone: z.string(),
    client_id: z.string(),
    system_id: z.string(),
    email: z.string(),
    merged_at: timestamp,
    asked_by_name: z.string().nullable(),
    confirmed_by_name: z.string().nullable(),
    reason: z.string().nullable(),
    orders: z.int().nullable().meta({ description: 'How many came along; null once it cannot be undone' }),
    can_undo: z.boolean(),
    undo_until: timestamp,
    changed: z
      .array(
        z.object({
          figure: z.enum(MERGED_FIGURES),
          now: amount,
          before: amount.meta({ description: 'What the kept record had before the merge' }),
        }),
      )
      .meta({
        description: 'Figures of the kept record that were changed since; undoing leaves them as they are',
      }),
  })
  .meta({ id: 'MergedRecord' });
export type MergedRecord = z.output<typeof mergedRecord>;

export const listMerges = endpoint({
  name: 'listMerges',
  tag: 'Clients',
  summary: 'Records that were merged into this client, and others in reach that may be the same person',
  method: 'GET',
  path: '/clients/{id}/merges',
  access: 'merges.read',
  params: idParams,
  replies: {
    200: z
      .object({
        merged: z.array(mergedRecord),
        likely: z.array(client).meta({ description: 'With the same phone or the same name, 10 at most' }),
        may_lower: z.boolean(),
        waiting: deletionRequest.nullable().meta({ description: 'A merge, or an undoing, that waits' }),
      })
      .meta({ id: 'Merges' }),
  },
  refuses: ['not_found'],
});
export type Merges = z.output<(typeof listMerges.replies)[200]>;

const afterwards = z
  .enum(['as_now', 'as_before'])
  .optional()
  .meta({ description: 'Of a figure that was changed since; the first is the default' });

export const unmergeClients = endpoint({
  name: 'unmergeClients',
  tag: 'Clients',
  summary: 'Undo a merge within 30 days; 202 when an admin has to confirm it first',
  method: 'POST',
  path: '/clients/{id}/unmerge',
  access: 'clients.merge',
  asksPassword: true,
  command: true,
  params: idParams,
  body: z.object({
    mergedId: id.meta({ description: 'The record that went' }),
    reason: requiredText('reason', LIMITS.longestReason),
    loanBalance: afterwards,
    systemSavings: afterwards,
  }),
  replies: { 200: client.meta({ description: 'The record that is back' }), 202: waitsForSecond },
  refuses: ['not_found', 'forbidden', 'check_failed', 'illegal_transition', 'duplicate'],
});
export type UnmergeBody = z.output<NonNullable<typeof unmergeClients.body>>;
