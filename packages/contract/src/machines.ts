import { z } from 'zod';
import { isGrantable, MACHINE_GRANTS } from '#domain/permissions.ts';
import { reasonText } from '#domain/refusals.ts';
import { id, idParams, pageQuery, pagination, requiredName, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const machineKey = z
  .object({
    id,
    hint: z.string().meta({ description: 'Its last four characters' }),
    made_at: timestamp,
    made_by_name: z.string(),
    last_used_at: timestamp.nullable().meta({ description: 'When it was last used, to the minute' }),
  })
  .meta({ id: 'MachineKey' });

const machineAccount = z
  .object({
    id,
    name: z.string(),
    branch_id: id.nullable(),
    branch_name: z.string().nullable().meta({ description: 'Null: all branches' }),
    grants: z.array(z.enum(MACHINE_GRANTS)).meta({ description: 'The permissions that it has' }),
    made_at: timestamp,
    made_by_name: z.string(),
    ended_at: timestamp.nullable(),
    ended_by_name: z.string().nullable(),
    keys: z.array(machineKey).meta({ description: 'Those that were not ended, the oldest first' }),
  })
  .meta({ id: 'MachineAccount' });
export type MachineAccount = z.output<typeof machineAccount>;
export type MachineKey = z.output<typeof machineKey>;

/** A key is answered once; its hash is stored. */
const withKey = machineAccount
  .extend({ key: z.string().optional().meta({ description: 'The new key, answered this once' }) })
  .meta({ id: 'MachineAccountWithKey' });
export type MachineAccountWithKey = z.output<typeof withKey>;

export const newMachineAccount = z
  .object({
    name: requiredName('name', 60),
    branchId: z
      .string({ error: reasonText('branch_not_said') })
      .max(64)
      .nullable()
      .meta({ description: 'null: all branches, which is said on purpose' }),
    grants: z
      .array(z.enum(MACHINE_GRANTS))
      .min(1, reasonText('missing'))
      .max(MACHINE_GRANTS.length, reasonText('too_many_entries', { max: MACHINE_GRANTS.length }))
      .meta({
        description: 'What it may do. Of one branch it can have no `products.write` and no `imports.…`',
      }),
  })
  .refine(({ branchId, grants }) => grants.every((grant) => isGrantable(grant, branchId)), {
    path: ['grants'],
    error: reasonText('grant_of_all_branches'),
  });
export type NewMachineAccount = z.output<typeof newMachineAccount>;

export const listMachineAccounts = endpoint({
  name: 'listMachineAccounts',
  tag: 'Machines',
  summary: 'A page of the machine accounts with their keys, those that were ended last',
  method: 'GET',
  path: '/machine-accounts',
  access: 'machines.read',
  query: z.object(pageQuery),
  replies: {
    200: z.object({ accounts: z.array(machineAccount), pagination }).meta({ id: 'MachineAccounts' }),
  },
});

export const createMachineAccount = endpoint({
  name: 'createMachineAccount',
  tag: 'Machines',
  summary: 'Make a machine account with its first key, which is in this answer alone',
  method: 'POST',
  path: '/machine-accounts',
  access: 'staff.write',
  asksPassword: true,
  command: true,
  body: newMachineAccount,
  replies: { 201: withKey },
});

export const createMachineKey = endpoint({
  name: 'createMachineKey',
  tag: 'Machines',
  summary: 'Make the second key of a machine account, to change the first one; it is in this answer alone',
  method: 'POST',
  path: '/machine-accounts/{id}/keys',
  access: 'staff.write',
  asksPassword: true,
  command: true,
  params: idParams,
  replies: { 201: withKey },
  refuses: ['not_found', 'check_failed', 'illegal_transition'],
});

export const endMachineKey = endpoint({
  name: 'endMachineKey',
  tag: 'Machines',
  summary: 'End a key at once',
  method: 'POST',
  path: '/machine-accounts/{id}/keys/{keyId}/end',
  access: 'staff.write',
  asksPassword: true,
  command: true,
  params: idParams.extend({ keyId: idParams.shape.id }),
  replies: { 200: machineAccount },
  refuses: ['not_found'],
});

export const endMachineAccount = endpoint({
  name: 'endMachineAccount',
  tag: 'Machines',
  summary: 'End a machine account and its keys at once, for good',
  method: 'POST',
  path: '/machine-accounts/{id}/end',
  access: 'staff.write',
  asksPassword: true,
  command: true,
  params: idParams,
  replies: { 200: machineAccount },
  refuses: ['not_found', 'illegal_transition'],
});
