import { z } from 'zod';
import { countsGoTogether, type GroupCounts } from '#domain/group-counts.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import type { NamedField } from '#domain/value-reasons.ts';
import { endpointsOf } from './endpoints-of.ts';
import { figureOrigin } from './book-figures.ts';
import {
  amount,
  anotherThan,
  bulkReply,
  bulkRows,
  changes,
  changesQuery,
  id,
  identifyingText,
  masked,
  named,
  OF_ANOTHER_RECORD,
  optionalText,
  emptyOrPhone,
  pageQuery,
  pagination,
  requiredName,
  requiredText,
  searchText,
  seenAt,
  timestamp,
  whenRight,
} from './common.ts';
import { removalReason, waitsForSecond } from './deletions.ts';

const groups = endpointsOf('Groups');

export const group = named('Group', {
  id,
  name: z.string(),
  account_number: z.string(),
  branch_id: id,
  branch_name: z.string().meta(OF_ANOTHER_RECORD),
  location: z.string(),
  chairperson: z.string(),
  chairperson_phone: z.string(),
  meeting_day: z.string(),
  member_count: z.int().meta({ description: 'The number that a person entered' }),
  client_count: z.int().meta({
    description:
      'The number of members who are clients. A change of this number does not count as a change of the group',
  }),
  active_members: z.int(),
  loan_balance: amount,
  arrears: amount,
  figures_from: z.object({ loan_balance: figureOrigin, arrears: figureOrigin }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Group = z.output<typeof group>;

const groupMove = z
  .object({
    orders: z.int().meta({ description: 'Unfinished orders. The new branch decides on them' }),
    clients: z.int(),
    deciders: z
      .array(z.string())
      .meta({ description: 'The managers of the new branch. Empty: only admins decide' }),
  })
  .meta({ id: 'GroupMove', description: 'The records that move to another branch with a group' });

const savedGroup = group
  .extend({ moved: groupMove.optional().meta({ description: 'Only if the group moved to another branch' }) })
  .meta({ id: 'SavedGroup' });
export type SavedGroup = z.output<typeof savedGroup>;

const groupWithMembers = group
  .extend({ members: z.array(z.object({ id, name: z.string(), phone: z.string() })) })
  .meta({ id: 'GroupWithMembers' });
export type GroupWithMembers = z.output<typeof groupWithMembers>;

export const groupsPage = named('GroupsPage', { groups: z.array(group), pagination, changes });
export type GroupsPage = z.output<typeof groupsPage>;

const count = (field: NamedField) =>
  z
    .int({ error: reasonText('field_not_whole', { field }) })
    .min(0, reasonText('negative'))
    .max(LIMITS.maxMembers, reasonText('field_too_large', { field }));

const chairpersonPhone = optionalText('chairperson_phone', 40);

export const groupFields = z.object({
  name: requiredName('group_name'),
  branchId: requiredText('branch', 64),
  location: optionalText('location', 200).optional(),
  accountNumber: identifyingText('account_number', 60).optional(),
  alcNoi: identifyingText('account_number', 60)
    .optional()
    .meta({ description: 'The same as accountNumber. If both are sent, accountNumber counts' }),
  chairperson: optionalText('chairperson').optional(),
  chairpersonPhone: emptyOrPhone(chairpersonPhone).optional(),
  meetingDay: optionalText('meeting_day', 40).optional(),
  loanBalance: amount.optional(),
  arrears: amount.optional(),
  members: count('members').optional(),
  activeMembers: count('active_members').optional(),
});

const accountNumber = optionalText('account_number', 60);

/** A number that stays as it was may be odd; the server checks what changes. */
export const groupChanges = groupFields
  .extend({ chairpersonPhone, accountNumber, alcNoi: accountNumber, updatedAt: seenAt('group'), anotherThan })
  .partial();

/** Of counts that do not go together the active ones are refused. */
export const countsCanBe = z.refine<GroupCounts>(countsGoTogether, {
  path: ['activeMembers'],
  message: reasonText('more_active_than_members'),
  ...whenRight(groupFields.pick({ members: true, activeMembers: true })),
});

export const groupBody = groupFields.check(countsCanBe);

/** A new group, as the dialog sends it too: with an empty `id` (SPEC 7). The server makes the id. */
export const newGroup = groupFields
  .extend({
    id: z.string().max(64).optional().meta({ description: 'Ignored. The server makes the id' }),
    anotherThan,
  })
  .check(countsCanBe);
export type NewGroup = z.output<typeof newGroup>;

export const groupFilter = z.object({
  branch_id: id.optional(),
  search: searchText.optional(),
});
export type GroupFilter = z.output<typeof groupFilter>;

export const listGroups = groups.get('listGroups', '/groups', {
  summary: 'List groups: a page with `page`, otherwise the first 1,000',
  access: 'groups.read',
  heavy: 'plain-list',
  query: z.object({ ...pageQuery, ...changesQuery, ...groupFilter.shape, masked }),
  replies: { 200: z.union([z.array(group), groupsPage]) },
  refuses: ['stale'],
});

export const getGroup = groups.get('getGroup', '/groups/{id}', {
  summary: 'One group with its clients',
  access: 'groups.read',
  query: z.object({ masked }),
  replies: { 200: groupWithMembers },
});

/** The balances of a group that an order stated, at the time of that order. Never add them up (DECISIONS 4). */
const groupBalances = named('GroupBalances', {
  order_id: id,
  order_number: z.string(),
  at: timestamp,
  loan_balance: amount,
  arrears: amount,
});
export type GroupBalances = z.output<typeof groupBalances>;

export const listGroupBalances = groups.get('listGroupBalances', '/groups/{id}/balances', {
  summary: 'List the balances of a group from the newest 100 orders, oldest first',
  access: 'groups.read',
  replies: { 200: z.array(groupBalances) },
});

export const createGroup = groups.post('createGroup', '/groups', {
  summary: 'Register a group',
  access: 'groups.create',
  command: { makes: 'group' },
  body: newGroup,
  replies: { 201: group },
  refuses: ['duplicate', 'not_found'],
});

export const writeGroups = groups.put('writeGroups', '/groups/bulk', {
  summary: 'Register or change many groups. A group is found by `id` or `accountNumber`',
  access: 'groups.edit',
  heavy: 'always',
  body: bulkRows('an optional `id`, and the fields of `PUT /groups/{id}`'),
  replies: { 200: bulkReply },
});

export const updateGroup = groups.put('updateGroup', '/groups/{id}', {
  summary:
    'Change the given fields of a group. If the branch changes, its clients and unfinished orders move too',
  access: 'groups.edit',
  namedByKey: { params: { id: 'group' } },
  body: groupChanges,
  replies: { 200: savedGroup },
  refuses: ['duplicate', 'stale'],
});

export const deleteGroup = groups.delete('deleteGroup', '/groups/{id}', {
  summary:
    'Delete a group that has no clients and no orders. The answer is 202 if a second admin must confirm first',
  access: 'groups.delete',
  namedByKey: { params: { id: 'group' } },
  query: z.object({ reason: removalReason }),
  replies: { 202: waitsForSecond, 204: 'no-content' },
  refuses: ['in_use', 'check_failed'],
});
