import { z } from 'zod';
import { NO_OFFICER } from '#domain/roles.ts';
import { isNationalId } from '#domain/phone.ts';
import { isNoNumber } from '#domain/no-number.ts';
import { reasonText } from '#domain/refusals.ts';
import { endpointsOf } from './endpoints-of.ts';
import { figureOrigin } from './book-figures.ts';
import {
  amount,
  anotherThan,
  bulkReply,
  bulkRows,
  changes,
  changesQuery,
  day,
  dayOf,
  email,
  flag,
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

const clients = endpointsOf('Clients');

export const client = named('Client', {
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  group_id: id.nullable(),
  group_name: z.string().nullable().meta(OF_ANOTHER_RECORD),
  branch_id: id.nullable(),
  branch_name: z.string().nullable().meta(OF_ANOTHER_RECORD),
  officer_id: id.nullable().meta({ description: 'The credit officer who is responsible for the client' }),
  officer_name: z.string().nullable().meta(OF_ANOTHER_RECORD),
  join_date: day,
  client_id: z.string().meta({ description: 'National ID' }),
  system_id: z.string(),
  system_savings: amount,
  loan_balance: amount,
  sms_reminders: z.boolean().meta({ description: 'Whether the client agreed to reminders by SMS' }),
  figures_from: z.object({ loan_balance: figureOrigin, system_savings: figureOrigin }),
  created_at: timestamp,
  updated_at: timestamp,
  anonymised_at: timestamp.optional().meta({
    description:
      'The time when the personal data of a former client were erased. After that, orders and changes are not possible',
  }),
  merged: z
    .array(z.object({ id, name: z.string() }))
    .optional()
    .meta({
      description:
        'Linked records of this client that the caller can see. Only in lists and in the answer for one client',
    }),
  merged_into: z.object({ id, name: z.string() }).optional().meta({
    description:
      'The main record of this client, if the caller can see it. Only in lists and in the answer for one client',
  }),
});
export type Client = z.output<typeof client>;

export const clientsPage = named('ClientsPage', { clients: z.array(client), pagination, changes });
export type ClientsPage = z.output<typeof clientsPage>;

const fields = {
  name: requiredName('name'),
  phone: requiredText('phone', 40),
  email: email.optional(),
  address: optionalText('address', 200).optional(),
  clientId: optionalText('national_id', 40).optional(),
  systemId: optionalText('system_id', 40).optional(),
};

export const clientBody = z.object({
  ...fields,
  phone: emptyOrPhone(fields.phone),
  clientId: identifyingText('national_id', 40)
    // An empty field, or no number, has its own message.
    .refine((text) => text === '' || isNoNumber(text) || isNationalId(text), reasonText('not_a_national_id'))
    .optional(),
  systemId: identifyingText('system_id', 40).optional(),
});
export type ClientBody = z.output<typeof clientBody>;

const phoneOrNone = z.object({
  phone: emptyOrPhone(optionalText('phone', 40)).optional(),
  withoutPhone: z.boolean().optional().meta({
    description:
      '`true`: the client has no phone number. Only an admin or a machine account with `imports.run` may send it. The national ID or the System ID is then required',
  }),
});

/** A new client, whose phone number is missing only where it is said that they have none (DECISIONS 18.12). */
export const newClient = clientBody
  .extend({ ...phoneOrNone.shape, smsReminders: z.boolean().optional(), anotherThan })
  .refine(({ phone, withoutPhone }) => Boolean(phone) || withoutPhone === true, {
    path: ['phone'],
    error: reasonText('field_missing', { field: 'phone' }),
    ...whenRight(phoneOrNone),
  });
export type NewClient = z.output<typeof newClient>;

/** What else an edit may say of a client. */
export const clientBooks = z.object({
  joinDate: dayOf('join_date').optional(),
  systemSavings: amount.optional(),
  loanBalance: amount.optional(),
  smsReminders: z.boolean().optional(),
});

/** An unchanged phone number or national ID may be invalid; the server checks changed ones. */
export const clientChanges = z
  .object({ ...fields, ...clientBooks.shape, updatedAt: seenAt('client').optional(), anotherThan })
  .partial();
export type ClientChanges = z.output<typeof clientChanges>;

/** A row of many: what a change says, the group, and of a new client that they have no phone number (DECISIONS 19.4). */
export const clientRow = clientChanges.extend({
  groupId: requiredText('group', 64).optional(),
  groupAccountNumber: requiredText('account_number', 60).optional(),
  withoutPhone: phoneOrNone.shape.withoutPhone,
});

export const clientFilter = z.object({
  search: searchText.optional(),
  name: z.string().trim().max(120).optional(),
  phone: z.string().trim().max(40).optional(),
  systemId: z.string().trim().max(40).optional(),
  clientId: z.string().trim().max(40).optional(),
  group_id: id.optional(),
  branch_id: id.optional(),
  officer_id: id.optional().meta({
    description: `The credit officer who is responsible for the client. \`${NO_OFFICER}\`: clients without an officer. The list leaves out former clients`,
  }),
  without_phone: flag.meta({
    description:
      '`true`: only clients without a phone number, except former clients. `false`: only the others',
  }),
  anonymised: flag.meta({
    description: '`true`: only clients whose personal data were erased. `false`: only the others',
  }),
});
export type ClientFilter = z.output<typeof clientFilter>;

export const listClients = clients.get('listClients', '/clients', {
  summary: 'List a page of clients. Linked records of one person count as one client',
  access: 'clients.read',
  query: z.object({ ...pageQuery, ...changesQuery, ...clientFilter.shape, masked }),
  replies: { 200: clientsPage },
  refuses: ['stale'],
});

export const getClient = clients.get('getClient', '/clients/{id}', {
  summary: 'One client',
  access: 'clients.read',
  replies: { 200: client },
});

/** The balances of a client that an order stated, at the time of that order. Never add them up (DECISIONS 4). */
export const clientBalances = named('ClientBalances', {
  order_id: id,
  order_number: z.string(),
  at: timestamp,
  loan_balance: amount,
  system_savings: amount,
});
export type ClientBalances = z.output<typeof clientBalances>;

export const listClientBalances = clients.get('listClientBalances', '/clients/{id}/balances', {
  summary: 'List the balances of a client from the newest 100 orders, oldest first',
  access: 'clients.read',
  replies: { 200: z.array(clientBalances) },
});

export const createClient = clients.post('createClient', '/clients', {
  summary:
    'Register a client. The answer is 200 with the existing record if the national ID, System ID, or phone with name is known. Compare its name',
  access: 'clients.create',
  command: { makes: 'client' },
  body: newClient,
  replies: { 200: client, 201: client },
  refuses: ['duplicate', 'too_many_attempts'],
});

export const writeClients = clients.put('writeClients', '/clients/bulk', {
  summary:
    'Register or change many clients. A client is found by `id`, `systemId`, national ID, or phone with name',
  access: 'clients.edit',
  heavy: 'always',
  body: bulkRows(
    'an optional `id`, and the fields of `PUT /clients/{id}`. `groupId` or `groupAccountNumber` makes the client a member of that group (`clients.assign-group`). A new client needs `phone` or `withoutPhone`',
  ),
  replies: { 200: bulkReply },
});

export const updateClient = clients.put('updateClient', '/clients/{id}', {
  summary: 'Change the given fields of a client',
  access: 'clients.edit',
  namedByKey: { params: { id: 'client' } },
  body: clientChanges,
  replies: { 200: client },
  refuses: ['duplicate', 'stale', 'check_failed', 'too_many_attempts'],
});

export const deleteClient = clients.delete('deleteClient', '/clients/{id}', {
  summary: 'Delete a client who has no orders. The answer is 202 if a second admin must confirm first',
  access: 'clients.delete',
  asksPassword: true,
  namedByKey: { params: { id: 'client' } },
  query: z.object({ reason: removalReason }),
  replies: { 202: waitsForSecond, 204: 'no-content' },
  refuses: ['in_use', 'check_failed'],
});

export const assignGroup = clients.put('assignGroup', '/clients/{id}/assign-group', {
  summary: 'Make a client a member of a group',
  access: 'clients.assign-group',
  namedByKey: {
    params: { id: 'client' },
    body: { groupId: 'group', insteadOf: 'group' },
    mayBeGone: ['insteadOf'],
  },
  body: z.object({
    groupId: requiredText('group', 64),
    insteadOf: z.string().max(64).nullable().optional().meta({
      description:
        'Move the client only from this group, or from no group. Clients of other groups do not move. Null: only a client without a group',
    }),
  }),
  replies: { 200: client },
  refuses: ['check_failed'],
});
