import type { BranchDetails, ListedBranch } from '#contract/branches.ts';
import type { SiteBranch } from '#contract/site.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

/** All branches by the order in which they were opened; staff choose from these. */
export function listBranches(db: Database): Promise<ListedBranch[]> {
  return db.selectFrom('branches').select(['id', 'name', 'code']).orderBy('id').execute();
}

/**
 * All branches with their address, for visitors. Pages also show hours and place, which the API's list does not have
 * (SPEC 3).
 */
export function listPublicBranches(db: Database): Promise<SiteBranch[]> {
  return db
    .selectFrom('branches')
    .select(['id', 'name', 'address', 'phone', 'email', 'hours', 'coordinates', 'shown_on_home'])
    .orderBy('id')
    .execute();
}

/** One branch in full. Throws `not_found`. */
export async function findBranch(db: Database, id: string): Promise<BranchDetails> {
  const branch = await db
    .selectFrom('branches')
    .select(['id', 'name', 'code', 'address', 'phone', 'email', 'hours', 'coordinates', 'shown_on_home'])
    .select(['created_at', 'updated_at'])
    .where('id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!branch) throw refuse('record_not_found', { record: 'branch' });
  return branch;
}

/** Refuses a branch that there is not, naming the field (DECISIONS 10). It stays until the end of the transaction. */
export async function assertBranchExists(trx: Database, branchId: string): Promise<void> {
  const branch = await trx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', idOrNone(branchId))
    .forKeyShare()
    .executeTakeFirst();
  if (!branch) throw refuseField('branchId', 'no_such_branch');
}
