import { refuse } from '#domain/errors.ts';
import { DELIVERABLE_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

export interface DeliverableOrder {
  id: string;
  number: string;
  branch_id: string;
  status: OrderStatus;
  updated_at: string;
}

/**
 * Locks orders in reach, in the order of their ids, until the transaction ends. Throws `not_found` where one is out of reach,
 * `illegal_transition` where one is not to be delivered, and `check_failed` for an old order from a file.
 */
export async function lockDeliverableOrders(
  trx: Database,
  caller: Caller,
  orderIds: readonly string[],
): Promise<DeliverableOrder[]> {
  const ids = [...new Set(orderIds)];
  const rows = await selectOrders(trx, caller, {})
    .select([
      'orders.id',
      'orders.number',
      'orders.branch_id',
      'orders.status',
      'orders.old_number',
      'orders.updated_at',
    ])
    .where('orders.id', 'in', ids)
    .orderBy('orders.id')
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw refuse('record_not_found', { record: 'order' });
  return rows.map(({ old_number: oldNumber, ...row }) => {
    const order = { ...row, status: row.status as OrderStatus };
    if (oldNumber !== null) throw refuse('old_order_not_deliverable', { order: order.number });
    if (!DELIVERABLE_STATUSES.includes(order.status))
      throw refuse('order_not_deliverable', { order: order.number, status: order.status });
    return order;
  });
}
