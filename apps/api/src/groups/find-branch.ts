import { refuse, refuseField } from '#domain/errors.ts';
import { branchLimit, type Permission } from '#domain/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';

export interface Branch {
  id: string;
  name: string;
}

/**
 * The branch that a group is to be in: an unknown one is a refused field, one out of reach is not found (DECISIONS 10). It stays
 * until the end of the transaction.
 */
export async function findBranchFor(
  db: Database,
  caller: Caller,
  permission: Permission,
  branchId: string,
): Promise<Branch> {
  const branch = await db
    .selectFrom('branches')
    .select(['id', 'name'])
    .where('id', '=', idOrNone(branchId))
    .forKeyShare()
    .executeTakeFirst();
  if (!branch) throw refuseField('branchId', 'no_such_branch');
  const limit = branchLimit(caller, permission);
  if (limit !== null && limit !== branch.id) throw refuse('record_not_found', { record: 'branch' });
  return branch;
}
