import type { ClientData } from '#contract/data-protection.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { selectAudit } from '../audit/audit.queries.ts';
import { findClient } from '../clients/clients.queries.ts';
import { readTimelines, selectOrders, selectWireOrders, toOrder } from '../orders/orders.queries.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books, Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transaction.ts';
import { selectViews } from './record-views.ts';

async function readOrders(trx: Database, caller: Caller, clientId: string) {
  const rows = await selectWireOrders(selectOrders(trx, caller, { client_id: clientId }))
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .execute();
  const timelines = await readTimelines(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toOrder(row), timeline: timelines.get(row.id) ?? [] }));
}

/**
 * Everything that is held on a client, for the person themselves (Data Protection Act 2019, sections 26 and 38). That it
 * was given out is noted in the audit log, and in the answer. Throws `not_found`.
 */
export function readClientData({ db }: Books, caller: Caller, id: string): Promise<ClientData> {
  return inTransaction(db, async (trx) => {
    const client = await findClient(trx, caller, 'clients.export-data', id);
    const orders = await readOrders(trx, caller, client.id);
    await writeAudit(trx, caller, {
      action: 'client.export',
      entity: 'client',
      entityId: client.id,
      after: { orders: orders.length },
    });
    const group = await trx
      .selectFrom('groups')
      .select(['id', 'name', 'account_number', 'location'])
      .where('id', '=', client.group_id)
      .executeTakeFirst();
    return {
      exported_at: nairobiTimestamp(caller.at),
      client,
      group: group ?? null,
      orders,
      balances: orders.map((order) => ({
        order_id: order.id,
        at: order.created_at,
        loan_balance: order.client_loan_balance,
        system_savings: order.client_system_savings,
      })),
      changes: await selectAudit(trx, { entity: 'client', entity_id: client.id }),
      views: await selectViews(trx, client.id).execute(),
    };
  });
}
