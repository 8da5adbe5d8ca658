import { z } from 'zod';
import { email, id, idParams, optionalText, requiredText, seenAt, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const branch = z.object({ id, name: z.string() }).meta({ id: 'Branch' });
export type Branch = z.output<typeof branch>;

const publicBranch = branch
  .extend({ address: z.string(), phone: z.string(), email: z.string() })
  .meta({ id: 'PublicBranch' });
export type PublicBranch = z.output<typeof publicBranch>;

const branchDetails = publicBranch
  .extend({
    hours: z.string().meta({ description: 'When it is open, a line each' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BranchDetails' });
export type BranchDetails = z.output<typeof branchDetails>;

export const branchBody = z.object({
  name: requiredText('name', 80),
  address: optionalText('address', 300).optional(),
  phone: optionalText('phone', 40).optional(),
  email: email.optional(),
  hours: optionalText('hours', 300).optional(),
});
export type BranchBody = z.output<typeof branchBody>;

export const listPublicBranches = endpoint({
  name: 'listPublicBranches',
  tag: 'Branches',
  summary: 'All branches with their address, for visitors',
  method: 'GET',
  path: '/public/branches',
  access: 'public',
  replies: { 200: z.array(publicBranch) },
});

export const listBranches = endpoint({
  name: 'listBranches',
  tag: 'Branches',
  summary: 'All branches',
  method: 'GET',
  path: '/branches',
  access: 'branches.read',
  replies: { 200: z.array(branch) },
});

export const getBranch = endpoint({
  name: 'getBranch',
  tag: 'Branches',
  summary: 'One branch, with its address and hours',
  method: 'GET',
  path: '/branches/{id}',
  access: 'branches.read',
  params: idParams,
  replies: { 200: branchDetails },
  refuses: ['not_found'],
});

export const createBranch = endpoint({
  name: 'createBranch',
  tag: 'Branches',
  summary: 'Open a branch; without hours it has the usual week',
  method: 'POST',
  path: '/branches',
  access: 'branches.write',
  command: { makes: 'branch' },
  body: branchBody,
  replies: { 201: branchDetails },
  refuses: ['duplicate'],
});

export const updateBranch = endpoint({
  name: 'updateBranch',
  tag: 'Branches',
  summary: 'Change the given fields of a branch',
  method: 'PUT',
  path: '/branches/{id}',
  access: 'branches.write',
  command: true,
  params: idParams,
  body: branchBody.extend({ updatedAt: seenAt('branch') }).partial(),
  replies: { 200: branchDetails },
  refuses: ['not_found', 'duplicate', 'stale'],
});

export const deleteBranch = endpoint({
  name: 'deleteBranch',
  tag: 'Branches',
  summary: 'Delete a branch that nobody and nothing belongs to',
  method: 'DELETE',
  path: '/branches/{id}',
  access: 'branches.write',
  command: true,
  params: idParams,
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'in_use'],
});
