import { z } from 'zod';
import { flag, id, named, pageQuery, pagination, requiredText, timestamp } from './common.ts';
import { LIMITS } from '#domain/limits.ts';
import { endpointsOf } from './endpoints-of.ts';

const deletions = endpointsOf('Deletions');

export const DELETABLE = ['order', 'client', 'group'] as const;
export type Deletable = (typeof DELETABLE)[number];

export const DELETED_FACTS = [
  'name',
  'phone',
  'national_id',
  'system_id',
  'address',
  'joined',
  'account_number',
  'chairperson',
  'location',
  'number',
  'group',
  'branch',
  'status',
  'total',
  'created',
] as const;

/** What is asked for a record; a link is asked for on the page of a client. */
const action = z.enum(['delete', 'anonymise']);
const requested = z.enum(['delete', 'anonymise', 'merge']);
const entity = z.enum(DELETABLE);
const name = z
  .string()
  .meta({ description: 'The name of the record. For an order: its number, client and goods' });
const given = z.string().nullable().meta({ description: 'Null: no reason was given' });

export const deletionRequest = named('DeletionRequest', {
  id,
  action: requested,
  entity,
  entity_id: id,
  name,
  merge: z
    .object({ kept_id: id, other_id: id })
    .nullable()
    .meta({ description: 'For a link: a record of the person, and the record to link' }),
  reason: given,
  asked_by: id,
  asked_by_name: z.string(),
  asked_at: timestamp,
  expires_at: timestamp.meta({ description: 'Nobody can confirm it after this time' }),
  decision: z
    .enum(['confirmed', 'refused', 'withdrawn', 'expired'])
    .nullable()
    .meta({ description: 'Null: it waits for a second admin' }),
  decided_by: id.nullable(),
  decided_by_name: z.string().nullable(),
  decided_at: timestamp.nullable(),
});
export type DeletionRequest = z.output<typeof deletionRequest>;

/** The answer 202: nothing was changed, a second admin has to confirm (DECISIONS 11.4). */
export const waitsForSecond = named('WaitsForSecondAdmin', { confirmation: deletionRequest });
export type WaitsForSecond = z.output<typeof waitsForSecond>;

/** Why something is deleted or anonymised. */
export const removalReason = requiredText('reason', LIMITS.longestReason)
  .optional()
  .meta({
    description: `The reason, 1 to ${LIMITS.longestReason} characters. Without one, the audit log says that no reason was given`,
  });

const deletedRecord = named('DeletedRecord', {
  id,
  entity,
  entity_id: id,
  name,
  reason: given,
  asked_by: id,
  asked_by_name: z.string(),
  confirmed_by: id.nullable(),
  confirmed_by_name: z.string().nullable(),
  deleted_at: timestamp,
  restorable_until: timestamp,
  stored_until: timestamp.meta({
    description:
      'The record is erased at this time. That is after the days for restoring it, or after the retention term',
  }),
  facts: z
    .partialRecord(z.enum(DELETED_FACTS), z.union([z.string(), z.number(), z.null()]))
    .meta({ description: 'The data of the record, read-only' }),
});
export type DeletedRecord = z.output<typeof deletedRecord>;

export const secondAdmin = named('SecondAdmin', {
  id,
  name: z.string(),
  from: timestamp.nullable().meta({ description: 'The time from which this admin can confirm. Null: now' }),
});

/** A request as an admin sees it who may confirm it. */
const waitingRequest = deletionRequest
  .extend({
    confirm_from: timestamp.nullable().meta({
      description:
        'The time from which the caller can confirm it. Null: now. A caller who made the request can never confirm it',
    }),
  })
  .meta({ id: 'WaitingRequest' });
export type WaitingRequest = z.output<typeof waitingRequest>;

export const listDeletions = deletions.get('listDeletions', '/deletions', {
  summary: 'List the requests that wait for a second admin, and a page of deleted records, newest first',
  access: 'deletions.read',
  query: z.object({
    ...pageQuery,
    closed: flag.meta({
      description:
        '`true`: only records that cannot be restored. They stay stored until the retention term of an approved order ends',
    }),
  }),
  replies: {
    200: z.object({ waiting: z.array(waitingRequest), deleted: z.array(deletedRecord), pagination }),
  },
});

const chairedGroup = named('ChairedGroup', {
  id,
  name: z.string(),
  branch_name: z.string(),
  chairperson: z.string(),
});

export const previewDeletion = deletions.get('previewDeletion', '/deletions/preview', {
  summary: 'Preview what it would do to delete or anonymise a record',
  access: 'deletions.decide',
  query: z.object({ action, entity, id }),
  replies: {
    200: z.object({
      waits: z.boolean().meta({ description: 'Whether a second admin must confirm it' }),
      confirmers: z.array(secondAdmin).meta({ description: 'The people who can confirm it, if it waits' }),
      chairperson_of: z.array(chairedGroup).meta({
        description:
          'For anonymising: the groups with this client as chairperson. The name is erased there too',
      }),
      waiting: deletionRequest.nullable().meta({ description: 'An earlier request for this record' }),
    }),
  },
  refuses: ['not_found', 'in_use', 'check_failed', 'delivered_order'],
});

export const confirmDeletion = deletions.post('confirmDeletion', '/deletions/{id}/confirm', {
  summary: 'Confirm and do the request of another admin. The system checks the rules again',
  access: 'deletions.decide',
  asksPassword: true,
  replies: { 200: deletionRequest },
  refuses: [
    'own_request',
    'illegal_transition',
    'delivered_order',
    'check_failed',
    'in_use',
    'insufficient_stock',
  ],
});

export const refuseDeletion = deletions.post('refuseDeletion', '/deletions/{id}/refuse', {
  summary: 'Refuse the request of another admin. Nothing changes',
  access: 'deletions.decide',
  replies: { 200: deletionRequest },
  refuses: ['own_request', 'illegal_transition'],
});

export const withdrawDeletion = deletions.post('withdrawDeletion', '/deletions/{id}/withdraw', {
  summary: 'Withdraw your own request. Nothing changes',
  access: 'deletions.decide',
  replies: { 200: deletionRequest },
  refuses: ['illegal_transition'],
});

export const restoreDeletion = deletions.post('restoreDeletion', '/deletions/{id}/restore', {
  summary: 'Restore a deleted record with its old ids and times. The id is the one from the list',
  access: 'deletions.decide',
  replies: { 200: named('RestoredRecord', { entity, entity_id: id }) },
  refuses: ['illegal_transition', 'duplicate', 'check_failed', 'insufficient_stock'],
});
