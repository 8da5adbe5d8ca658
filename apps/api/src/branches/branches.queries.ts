import type { Branch, BranchDetails, PublicBranch } from '#contract/branches.ts';
import { refuse } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** All branches by the order in which they were opened; staff choose from these. */
export function listBranches(db: Database): Promise<Branch[]> {
  return db.selectFrom('branches').select(['id', 'name']).orderBy('id').execute();
}

/**
 * All branches with their address, for visitors. Pages also show the hours, which the API's list does not have (SPEC
 * 3).
 */
export function listPublicBranches(db: Database): Promise<(PublicBranch & { hours: string })[]> {
  return db
    .selectFrom('branches')
    .select(['id', 'name', 'address', 'phone', 'email', 'hours'])
    .orderBy('id')
    .execute();
}

/** One branch in full. Throws `not_found`. */
export async function findBranch(db: Database, id: string): Promise<BranchDetails> {
  const branch = await db
    .selectFrom('branches')
    .select(['id', 'name', 'address', 'phone', 'email', 'hours', 'created_at', 'updated_at'])
    .where('id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!branch) throw refuse('record_not_found', { record: 'branch' });
  return branch;
}
