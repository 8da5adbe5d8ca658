import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import type { Database } from '../platform/database.ts';

/** A branch by its id and its name; of one that was removed since, the log still has the name. */
export interface NamedBranch {
  branch_id: string;
  branch_name: string | null;
}

export async function nameBranch(trx: Database, id: string): Promise<NamedBranch> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce((select name from branches where id = ${id}::uuid), (
      select before ->> 'name' from audit_log
      where entity = 'branch' and entity_id = ${id}::uuid and action = 'branch.delete' limit 1)) as name
  `.execute(trx);
  return { branch_id: id, branch_name: rows[0]!.name };
}

/** Whether a branch is there, and stays until the transaction ends. */
export async function isBranchThere(trx: Database, id: string): Promise<boolean> {
  const branch = await trx
    .selectFrom('branches')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return branch !== undefined;
}

/**
 * The branch to which a client comes back (DECISIONS 11.4.10): that of the group; without a group the one that they had, or head
 * office where it was removed since. Throws `check_failed` where the group is gone.
 */
export async function findBranchOfClient(
  trx: Database,
  row: Record<string, unknown>,
): Promise<string | null> {
  const { group_id, branch_id } = row as { group_id: string | null; branch_id: string | null };
  if (group_id === null)
    return branch_id !== null && (await isBranchThere(trx, branch_id)) ? branch_id : null;
  const group = await trx
    .selectFrom('groups')
    .select('branch_id')
    .where('id', '=', group_id)
    .forShare()
    .executeTakeFirst();
  if (!group) throw refuse('restore_group_of_client_first');
  return group.branch_id;
}
