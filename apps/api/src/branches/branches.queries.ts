import type { Branch, PublicBranch } from '#contract/branches.ts';
import type { Database } from '../platform/database.ts';

/** All branches by the order in which they were opened; staff choose from these. */
export function listBranches(db: Database): Promise<Branch[]> {
  return db.selectFrom('branches').select(['id', 'name']).orderBy('id').execute();
}

/** All branches with their address, for visitors. Pages also tell the hours; the API's list has none (SPEC 3). */
export function listPublicBranches(db: Database): Promise<(PublicBranch & { hours: string })[]> {
  return db
    .selectFrom('branches')
    .select(['id', 'name', 'address', 'phone', 'email', 'hours'])
    .orderBy('id')
    .execute();
}
