import type { GroupBalances } from '#contract/groups.ts';
import type { Actor } from '#domain/permissions.ts';
import { selectNewestOf } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import { findGroup } from './groups.queries.ts';

/**
 * The balances of a group (KES) that the newest orders stated, oldest first; only orders in reach. Each is of its own
 * moment, so never add them up (DECISIONS 4).
 */
export async function listGroupBalances(db: Database, actor: Actor, id: string): Promise<GroupBalances[]> {
  const group = await findGroup(db, actor, 'groups.read', id);
  const newestFirst = await selectNewestOf(db, actor, { group_id: group.id })
    .select(['orders.group_loan_balance as loan_balance', 'orders.group_arrears as arrears'])
    .execute();
  return newestFirst.toReversed();
}
