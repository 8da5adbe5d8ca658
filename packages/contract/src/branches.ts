import { z } from 'zod';
import { formatCoordinates, readCoordinates } from '#domain/branches.ts';
import { LIMITS } from '#domain/limits.ts';
import { reasonText } from '#domain/refusals.ts';
import { email, id, named, optionalText, requiredName, seenAt, timestamp } from './common.ts';
import { endpointsOf } from './endpoints-of.ts';

const branches = endpointsOf('Branches');

export const branch = named('Branch', { id, name: z.string() });
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

export const listPublicBranches = branches.get('listPublicBranches', '/public/branches', {
  summary: 'List all branches with their addresses, for visitors',
  access: 'public',
  replies: { 200: z.array(publicBranch) },
});

export const listBranches = branches.get('listBranches', '/branches', {
  summary: 'All branches',
  access: 'branches.read',
  replies: { 200: z.array(listedBranch) },
});

export const getBranch = branches.get('getBranch', '/branches/{id}', {
  summary: 'One branch, with its address and hours',
  access: 'branches.read',
  replies: { 200: branchDetails },
});

export const createBranch = branches.post('createBranch', '/branches', {
  summary:
    'Open a branch. Without hours it gets the usual hours. Without a code it gets a code from its name',
  access: 'branches.write',
  command: { makes: 'branch' },
  body: branchBody,
  replies: { 201: branchDetails },
  refuses: ['duplicate'],
});

export const updateBranch = branches.put('updateBranch', '/branches/{id}', {
  summary: 'Change the given fields of a branch',
  access: 'branches.write',
  body: branchBody.extend({ updatedAt: seenAt('branch') }).partial(),
  replies: { 200: branchDetails },
  refuses: ['duplicate', 'stale'],
});

export const deleteBranch = branches.delete('deleteBranch', '/branches/{id}', {
  summary: 'Delete a branch that has no staff and no records',
  access: 'branches.write',
  replies: { 204: 'no-content' },
  refuses: ['in_use'],
});
