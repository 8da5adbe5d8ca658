import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { newPassword, user } from './auth.ts';
import {
  emptyOrPhone,
  flag,
  givenRole,
  named,
  optionalText,
  pageQuery,
  pagination,
  requiredName,
  requiredText,
  searchText,
  seenAt,
  timestamp,
} from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const staff = endpointsOf('Staff');

const staffMember = user
  .extend({
    keeps_stock: z.boolean().meta({ description: 'Whether a credit officer keeps the stock of the branch' }),
    active: z.boolean(),
    last_seen_at: timestamp
      .nullable()
      .meta({ description: 'When they last used the back office, to the minute' }),
    locked_at: timestamp.nullable().meta({
      description:
        'The time when the account was locked. Nobody can sign in with it. A locked account is different from an inactive one',
    }),
    locked_by_name: z.string().nullable(),
    locked_by_role: z.enum(ROLES).nullable().meta({
      description:
        'The present role of the person who locked the account. A manager can unlock it if a manager locked it',
    }),
    lock_reason: z.string().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.output<typeof staffMember>;

export const staffPage = named('StaffPage', { staff: z.array(staffMember), pagination });

/** Shown once and not stored: only its hash is. */
export const withPassword = staffMember
  .extend({
    temporary_password: z.string().optional().meta({
      description:
        'A password that the system made. Only this answer shows it. Absent if the request has a password',
    }),
  })
  .meta({ id: 'StaffMemberWithPassword' });
export type StaffMemberWithPassword = z.output<typeof withPassword>;

/** A username is no email address, so that nobody can use another person's email as a username. */
export const staffFields = z.object({
  name: requiredName('name'),
  username: requiredText('username', 60).regex(
    /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?$/i,
    reasonText('username_has_other_signs'),
  ),
  email: z.email(reasonText('not_an_email')).max(254),
  phone: emptyOrPhone(optionalText('phone', 40)),
  role: givenRole,
  branchId: z.string().min(1, reasonText('branch_not_said')).max(64).nullable().meta({
    description:
      'Null: all branches. The field is required, so that this is a clear choice. An admin always has all branches',
  }),
  keepsStock: z.boolean(),
  active: z.boolean(),
});

/** A new member of staff. For everybody but admins the branch must be chosen; there is no default. */
export const newStaff = staffFields
  .extend({
    phone: staffFields.shape.phone.optional(),
    branchId: staffFields.shape.branchId.optional(),
    keepsStock: staffFields.shape.keepsStock.default(false),
    active: staffFields.shape.active.default(true),
  })
  .refine(({ role, branchId }) => role === 'admin' || branchId !== undefined, {
    path: ['branchId'],
    message: reasonText('branch_not_said'),
  });
export type NewStaff = z.input<typeof newStaff>;

export const staffFilter = z.object({
  search: searchText.optional().meta({ description: 'Part of name, username or email' }),
  role: givenRole.optional(),
  branch_id: z.string().trim().max(64).optional(),
  active: flag,
  locked: flag,
});
export type StaffFilter = z.output<typeof staffFilter>;

export const listStaff = staff.get('listStaff', '/staff', {
  summary: 'List the accounts that the caller can see, by name. With `page` the answer is one page',
  access: 'staff.read',
  query: z.object({ ...pageQuery, ...staffFilter.shape }),
  replies: { 200: z.union([z.array(staffMember), staffPage]) },
});

export const getStaff = staff.get('getStaff', '/staff/{id}', {
  summary: 'One account',
  access: 'staff.read',
  replies: { 200: staffMember },
});

export const createStaff = staff.post('createStaff', '/staff', {
  summary: 'Make an account. Without a password it gets a temporary one. Only this answer shows it',
  access: 'staff.write',
  asksPassword: true,
  command: { makes: 'staff' },
  body: newStaff.safeExtend({ password: newPassword.optional() }),
  replies: { 201: withPassword },
  refuses: ['duplicate'],
});

export const updateStaff = staff.put('updateStaff', '/staff/{id}', {
  summary: 'Change the given fields of an account. A change of role or branch ends its sessions',
  access: 'staff.write',
  asksPassword: true,
  body: staffFields.extend({ updatedAt: seenAt('account') }).partial(),
  replies: { 200: staffMember },
  refuses: ['duplicate', 'stale'],
});

export const resetPassword = staff.post('resetPassword', '/staff/{id}/reset-password', {
  summary: 'Give an account a temporary password. Only this answer shows it. The sessions of the account end',
  access: 'staff.write',
  asksPassword: true,
  command: false,
  replies: { 200: withPassword },
});

const why = requiredText('reason', LIMITS.longestReason);
const whyOptional = z.object({
  reason: why.optional().meta({
    description: `The reason, 1 to ${LIMITS.longestReason} characters. Without one, the audit log says that no reason was given`,
  }),
});

export const lockStaff = staff.post('lockStaff', '/staff/{id}/lock', {
  summary:
    'Lock an account, for example after a lost phone. Its sessions and devices end, and nobody can sign in with it',
  access: 'staff.lock',
  body: z.object({ reason: why }),
  replies: { 200: staffMember },
  refuses: ['illegal_transition'],
});

export const unlockStaff = staff.post('unlockStaff', '/staff/{id}/unlock', {
  summary: 'Unlock an account. The person can sign in again',
  access: 'staff.lock',
  asksPassword: true,
  body: whyOptional,
  replies: { 200: staffMember },
  refuses: ['illegal_transition'],
});

export const endStaffSessions = staff.post('endStaffSessions', '/staff/{id}/end-sessions', {
  summary: 'End all sessions and devices of an account. The person can sign in again',
  access: 'staff.lock',
  body: whyOptional,
  replies: { 200: z.object({ ended: z.int().meta({ description: 'The number of sessions that ended' }) }) },
});
