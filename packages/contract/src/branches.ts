import { z } from 'zod';
import { id } from './common.ts';
import { endpoint } from './endpoint.ts';

export const branch = z.object({ id, name: z.string() }).meta({ id: 'Branch' });
export type Branch = z.output<typeof branch>;

export const publicBranch = branch
  .extend({ address: z.string(), phone: z.string(), email: z.string() })
  .meta({ id: 'PublicBranch' });
export type PublicBranch = z.output<typeof publicBranch>;

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
