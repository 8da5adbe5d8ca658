import { sql } from 'kysely';
import type { GroupMove } from '#contract/groups.ts';
import { countOrdersToMove } from '../orders/move-with-group.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findBranchFor, findGroup } from './groups.queries.ts';

/** Who decides on the orders of a branch, by name: its managers. */
export async function listDeciders(db: Database, branchId: string): Promise<string[]> {
  const managers = await db
    .selectFrom('staff')
    .select('name')
    .where('branch_id', '=', branchId)
    .where('role', '=', 'branch_manager')
    .where('active', '=', true)
    .orderBy(sql`folded_text(name)`)
    .orderBy('id')
    .execute();
  return managers.map(({ name }) => name);
}

/** What would go to another branch with a group; into its own branch nothing does (DECISIONS 20.10). */
export async function previewGroupMove(
  db: Database,
  caller: Caller,
  id: string,
  branchId: string,
): Promise<GroupMove> {
  const group = await findGroup(db, caller, 'groups.edit', id);
  const branch = await findBranchFor(db, caller, 'groups.edit', branchId);
  const [orders, deciders] = await Promise.all([
    countOrdersToMove(db, group.id, branch.id),
    listDeciders(db, branch.id),
  ]);
  const stays = branch.id === group.branch_id;
  return { orders: stays ? 0 : orders, clients: stays ? 0 : group.client_count, deciders };
}
