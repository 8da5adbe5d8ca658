import { z } from 'zod';
import { id, idParams, pageQuery, pagination, requiredText, timestamp } from './common.ts';
import { LIMITS } from '#domain/limits.ts';
import { endpoint } from './endpoint.ts';

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
  .meta({ description: 'What the record is called; of an order its number, the client and the goods' });
const given = z.string().nullable().meta({ description: 'None was given where it is null' });

export const deletionRequest = z
  .object({
    id,
    action: requested,
    entity,
    entity_id: id,
    name,
    merge: z
      .object({ kept_id: id, other_id: id })
      .nullable()
      .meta({ description: 'Of a link: a record of the person, and the record to link' }),
    reason: given,
    asked_by: id,
    asked_by_name: z.string(),
    asked_at: timestamp,
    expires_at: timestamp.meta({ description: 'Nobody can confirm it after this' }),
    decision: z
      .enum(['confirmed', 'refused', 'withdrawn', 'expired'])
      .nullable()
      .meta({ description: 'None: it waits for a second admin' }),
    decided_by: id.nullable(),
    decided_by_name: z.string().nullable(),
    decided_at: timestamp.nullable(),
  })
  .meta({ id: 'DeletionRequest' });
export type DeletionRequest = z.output<typeof deletionRequest>;

/** The answer 202: nothing was changed, a second admin has to confirm (DECISIONS 11.4). */
export const waitsForSecond = z.object({ confirmation: deletionRequest }).meta({ id: 'WaitsForSecondAdmin' });
export type WaitsForSecond = z.output<typeof waitsForSecond>;

/** Why something is deleted or anonymised. */
export const removalReason = requiredText('reason', LIMITS.longestReason)
  .optional()
  .meta({
    description: `Why, 1 to ${LIMITS.longestReason} characters; the audit log says when none was given`,
  });

const deletedRecord = z
  .object({
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
        'It is erased then: after the days in which it can be restored, or after the retention term',
    }),
    facts: z
      .partialRecord(z.enum(DELETED_FACTS), z.union([z.string(), z.number(), z.null()]))
      .meta({ description: 'What the record says, to be read only' }),
  })
  .meta({ id: 'DeletedRecord' });
export type DeletedRecord = z.output<typeof deletedRecord>;

export const secondAdmin = z
  .object({
    id,
    name: z.string(),
    from: timestamp.nullable().meta({ description: 'From when on they can confirm; null: now' }),
  })
  .meta({ id: 'SecondAdmin' });

/** A request as an admin sees it who may confirm it. */
const waitingRequest = deletionRequest
  .extend({
    confirm_from: timestamp.nullable().meta({
      description: 'From when on the caller can confirm it; null: now, or never, where they asked themselves',
    }),
  })
  .meta({ id: 'WaitingRequest' });
export type WaitingRequest = z.output<typeof waitingRequest>;

export const listDeletions = endpoint({
  name: 'listDeletions',
  tag: 'Deletions',
  summary:
    'What waits for a second admin, and a page of what was deleted and can be restored, or is closed, the newest first',
  method: 'GET',
  path: '/deletions',
  access: 'deletions.read',
  query: z.object({
    ...pageQuery,
    closed: z.enum(['true', 'false']).optional().meta({
      description:
        'What can be restored no more and is stored until the retention term of an approved order ends',
    }),
  }),
  replies: {
    200: z.object({ waiting: z.array(waitingRequest), deleted: z.array(deletedRecord), pagination }),
  },
});

const chairedGroup = z
  .object({ id, name: z.string(), branch_name: z.string(), chairperson: z.string() })
  .meta({ id: 'ChairedGroup' });

export const previewDeletion = endpoint({
  name: 'previewDeletion',
  tag: 'Deletions',
  summary: 'What deleting or anonymising a record would do, before anybody asks for it',
  method: 'GET',
  path: '/deletions/preview',
  access: 'deletions.decide',
  query: z.object({ action, entity, id }),
  replies: {
    200: z.object({
      waits: z.boolean().meta({ description: 'Whether a second admin has to confirm it' }),
      confirmers: z.array(secondAdmin).meta({ description: 'Who can confirm it, where it waits' }),
      chairperson_of: z.array(chairedGroup).meta({
        description: 'Of an anonymisation: groups that name the client as chairperson, erased there too',
      }),
      waiting: deletionRequest.nullable().meta({ description: 'What was asked for this record already' }),
    }),
  },
  refuses: ['not_found', 'in_use', 'check_failed', 'delivered_order'],
});

export const confirmDeletion = endpoint({
  name: 'confirmDeletion',
  tag: 'Deletions',
  summary: 'Do what another admin asked for; the rules are looked at once more',
  method: 'POST',
  path: '/deletions/{id}/confirm',
  access: 'deletions.decide',
  asksPassword: true,
  command: true,
  params: idParams,
  replies: { 200: deletionRequest },
  refuses: [
    'not_found',
    'own_request',
    'illegal_transition',
    'delivered_order',
    'check_failed',
    'in_use',
    'insufficient_stock',
  ],
});

export const refuseDeletion = endpoint({
  name: 'refuseDeletion',
  tag: 'Deletions',
  summary: 'Refuse what another admin asked for; nothing is changed',
  method: 'POST',
  path: '/deletions/{id}/refuse',
  access: 'deletions.decide',
  command: true,
  params: idParams,
  replies: { 200: deletionRequest },
  refuses: ['not_found', 'own_request', 'illegal_transition'],
});

export const withdrawDeletion = endpoint({
  name: 'withdrawDeletion',
  tag: 'Deletions',
  summary: 'Take back what one asked for oneself; nothing is changed',
  method: 'POST',
  path: '/deletions/{id}/withdraw',
  access: 'deletions.decide',
  command: true,
  params: idParams,
  replies: { 200: deletionRequest },
  refuses: ['not_found', 'illegal_transition'],
});

export const restoreDeletion = endpoint({
  name: 'restoreDeletion',
  tag: 'Deletions',
  summary: 'Restore what was deleted, with the ids and times that it had; the id is that of the list',
  method: 'POST',
  path: '/deletions/{id}/restore',
  access: 'deletions.decide',
  command: true,
  params: idParams,
  replies: { 200: z.object({ entity, entity_id: id }).meta({ id: 'RestoredRecord' }) },
  refuses: ['not_found', 'illegal_transition', 'duplicate', 'check_failed', 'insufficient_stock'],
});
