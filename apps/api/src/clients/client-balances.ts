import type { ClientBalances } from '#contract/clients.ts';
import type { Actor } from '#domain/permissions.ts';
import { selectNewestOf } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';
import { findClient } from './clients.queries.ts';

/**
 * The balances of a client (KES) that the newest orders stated, oldest first; only orders in reach. Each is of its own
 * moment, so never add them up (DECISIONS 4).
 */
export async function listClientBalances(db: Database, actor: Actor, id: string): Promise<ClientBalances[]> {
  const client = await findClient(db, actor, 'clients.read', id);
  const newestFirst = await selectNewestOf(db, actor, { client_id: client.id })
    .select(['orders.client_loan_balance as loan_balance', 'orders.client_system_savings as system_savings'])
    .execute();
  return newestFirst.toReversed();
}
