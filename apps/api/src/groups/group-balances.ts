import type { GroupBalances } from '#contract/groups.ts';
import type { Actor } from '#domain/permissions.ts';
import { selectNewestOf } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import { findGroup } from './groups.queries.ts';

/**
 * A group's balances (KES) as the newest orders noted them, oldest first; only of orders that the actor reaches. Each is of
 * its own moment, so they are shown one after the other and never summed (DECISIONS 4).
 */
export async function listGroupBalances(db: Database, actor: Actor, id: string): Promise<GroupBalances[]> {
  const group = await findGroup(db, actor, 'groups.read', id);
  const newestFirst = await selectNewestOf(db, actor, { group_id: group.id })
    .select(['orders.group_loan_balance as loan_balance', 'orders.group_arrears as arrears'])
    .execute();
  return newestFirst.toReversed();
}
