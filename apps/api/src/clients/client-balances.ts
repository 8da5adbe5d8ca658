import type { ClientBalances } from '#contract/clients.ts';
import type { Actor } from '#domain/permissions.ts';
import { selectNewestOf } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import { findClient } from './clients.queries.ts';

/**
 * A client's balances (KES) as the newest orders noted them, oldest first; only of orders that the actor reaches. Each is of
 * its own moment, so they are shown one after the other and never summed (DECISIONS 4).
 */
export async function listClientBalances(db: Database, actor: Actor, id: string): Promise<ClientBalances[]> {
  const client = await findClient(db, actor, 'clients.read', id);
  const newestFirst = await selectNewestOf(db, actor, { client_id: client.id })
    .select(['orders.client_loan_balance as loan_balance', 'orders.client_system_savings as system_savings'])
    .execute();
  return newestFirst.toReversed();
}
