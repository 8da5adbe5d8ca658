import { STATUS_RULES } from '#domain/orders/order-status.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { inTransaction } from '../platform/transaction.ts';
import { returnStock } from './move-order.ts';
import { getOrder, lockOrder } from './orders.queries.ts';

/** Deletes an order and keeps an audit record of all of it; goods that had not left come back (DECISIONS 4). */
export function deleteOrder({ db }: Books, caller: Caller, id: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, caller, id);
    const before = await getOrder(trx, caller, order.id);
    if (STATUS_RULES[order.status].returnsStockOnDelete) await returnStock(trx, order.id);
    await trx.deleteFrom('orders').where('id', '=', order.id).execute();
    await writeAudit(trx, caller, { action: 'order.delete', entity: 'order', entityId: order.id, before });
  });
}
