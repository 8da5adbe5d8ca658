import { z } from 'zod';
import { isGrantable, MACHINE_GRANTS } from '#domain/permissions.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, named, pageQuery, pagination, requiredName, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const machines = endpointsOf('Machines');

const machineKey = named('MachineKey', {
  id,
  hint: z.string().meta({ description: 'The last four characters of the key' }),
  made_at: timestamp,
  made_by_name: z.string(),
  last_used_at: timestamp.nullable().meta({ description: 'The time of its last use, to the minute' }),
});

const machineAccount = named('MachineAccount', {
  id,
  name: z.string(),
  branch_id: id.nullable(),
  branch_name: z.string().nullable().meta({ description: 'Null: all branches' }),
  grants: z.array(z.enum(MACHINE_GRANTS)).meta({ description: 'The permissions of the account' }),
  made_at: timestamp,
  made_by_name: z.string(),
  ended_at: timestamp.nullable(),
  ended_by_name: z.string().nullable(),
  keys: z.array(machineKey).meta({ description: 'The keys that are still valid, oldest first' }),
});
export type MachineAccount = z.output<typeof machineAccount>;

/** A key is answered once; its hash is stored. */
const withKey = machineAccount
  .extend({ key: z.string().optional().meta({ description: 'The new key. Only this answer shows it' }) })
  .meta({ id: 'MachineAccountWithKey' });
export type MachineAccountWithKey = z.output<typeof withKey>;

export const newMachineAccount = z
  .object({
    name: requiredName('name', 60),
    branchId: z
      .string({ error: reasonText('branch_not_said') })
      .max(64)
      .nullable()
      .meta({ description: 'Null: all branches. The field is required, so that this is a clear choice' }),
    grants: z
      .array(z.enum(MACHINE_GRANTS))
      .min(1, reasonText('missing'))
      .max(MACHINE_GRANTS.length, reasonText('too_many_entries', { max: MACHINE_GRANTS.length }))
      .meta({
        description:
          'The permissions of the account. An account of one branch cannot have `products.write` or `imports.…`',
      }),
  })
  .refine(({ branchId, grants }) => grants.every((grant) => isGrantable(grant, branchId)), {
    path: ['grants'],
    error: reasonText('grant_of_all_branches'),
  });
export type NewMachineAccount = z.output<typeof newMachineAccount>;

export const listMachineAccounts = machines.get('listMachineAccounts', '/machine-accounts', {
  summary: 'List a page of machine accounts with their keys. Ended accounts come last',
  access: 'machines.read',
  query: z.object(pageQuery),
  replies: {
    200: named('MachineAccounts', { accounts: z.array(machineAccount), pagination }),
  },
});

export const createMachineAccount = machines.post('createMachineAccount', '/machine-accounts', {
  summary: 'Make a machine account with its first key. Only this answer shows the key',
  access: 'staff.write',
  asksPassword: true,
  body: newMachineAccount,
  replies: { 201: withKey },
});

export const createMachineKey = machines.post('createMachineKey', '/machine-accounts/{id}/keys', {
  summary:
    'Make a second key for a machine account, to replace the first key. Only this answer shows the key',
  access: 'staff.write',
  asksPassword: true,
  replies: { 201: withKey },
  refuses: ['check_failed', 'illegal_transition'],
});

export const endMachineKey = machines.post('endMachineKey', '/machine-accounts/{id}/keys/{keyId}/end', {
  summary: 'End a key at once',
  access: 'staff.write',
  asksPassword: true,
  replies: { 200: machineAccount },
});

export const endMachineAccount = machines.post('endMachineAccount', '/machine-accounts/{id}/end', {
  summary: 'End a machine account and its keys at once, permanently',
  access: 'staff.write',
  asksPassword: true,
  replies: { 200: machineAccount },
  refuses: ['illegal_transition'],
});
