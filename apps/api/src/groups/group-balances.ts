import type { GroupBalances } from '#contract/groups.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Actor } from '#domain/permissions.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import { findGroup } from './groups.queries.ts';

/**
 * A group's balances (KES) as the newest orders noted them, oldest first; only of orders that the actor reaches. Each is of
 * its own moment, so they are shown one after the other and never summed (DECISIONS 4).
 */
export async function listGroupBalances(db: Database, actor: Actor, id: string): Promise<GroupBalances[]> {
  const group = await findGroup(db, actor, 'groups.read', id);
  const newestFirst = await selectOrders(db, actor, { group_id: group.id })
    .select([
      'orders.id as order_id',
      'orders.created_at as at',
      'orders.group_loan_balance as loan_balance',
      'orders.group_arrears as arrears',
    ])
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(LIMITS.maxPageSize)
    .execute();
  return newestFirst.toReversed();
}
