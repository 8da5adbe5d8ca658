import { z } from 'zod';
import { formatCoordinates, readCoordinates } from '#domain/branches.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { email, id, idParams, optionalText, requiredName, seenAt, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const branch = z.object({ id, name: z.string() }).meta({ id: 'Branch' });
export type Branch = z.output<typeof branch>;

const code = z.string().meta({ description: 'The first letters of its order numbers', example: 'KTI' });
const listedBranch = branch.extend({ code }).meta({ id: 'ListedBranch' });
export type ListedBranch = z.output<typeof listedBranch>;

const publicBranch = branch
  .extend({ address: z.string(), phone: z.string(), email: z.string() })
  .meta({ id: 'PublicBranch' });
export type PublicBranch = z.output<typeof publicBranch>;

const branchDetails = publicBranch
  .extend({
    code,
    hours: z.string().meta({ description: 'The opening hours, one line for each entry' }),
    coordinates: z.string().meta({ description: 'Latitude and longitude in degrees, or empty' }),
    shown_on_home: z
      .boolean()
      .meta({ description: 'Whether the home page may show it. The home page shows three branches' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'BranchDetails' });
export type BranchDetails = z.output<typeof branchDetails>;

/** `-1.28640, 36.81720`; stored in one form. */
const coordinates = z
  .string()
  .trim()
  .max(60)
  .refine((text) => text === '' || readCoordinates(text) !== undefined, reasonText('not_coordinates'))
  .overwrite((text) => {
    const place = readCoordinates(text);
    return place ? formatCoordinates(place) : text;
  });

const NOT_A_CODE = reasonText('not_a_branch_code');

export const branchBody = z.object({
  name: requiredName('name', 80),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(LIMITS.longestBranchCode, NOT_A_CODE)
    .regex(new RegExp(`^[A-Z]{${LIMITS.leastBranchCode},}$`), NOT_A_CODE)
    .optional(),
  address: optionalText('address', 300).optional(),
  phone: optionalText('phone', 40).optional(),
  email: email.optional(),
  hours: optionalText('hours', 300).optional(),
  coordinates: coordinates.optional(),
  shownOnHome: z.boolean().optional(),
});
export type BranchBody = z.output<typeof branchBody>;

export const listPublicBranches = endpoint({
  name: 'listPublicBranches',
  tag: 'Branches',
  summary: 'List all branches with their addresses, for visitors',
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
  replies: { 200: z.array(listedBranch) },
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
  summary:
    'Open a branch. Without hours it gets the usual hours. Without a code it gets a code from its name',
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
  summary: 'Delete a branch that has no staff and no records',
  method: 'DELETE',
  path: '/branches/{id}',
  access: 'branches.write',
  command: true,
  params: idParams,
  replies: { 204: 'no-content' },
  refuses: ['not_found', 'in_use'],
});
