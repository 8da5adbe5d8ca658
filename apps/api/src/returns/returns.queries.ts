import type { Return } from '#contract/returns.ts';
import type { ReturnCondition, ReturnReason } from '#domain/deliveries/deliveries.ts';
import { nameInOrder } from '../orders/pieces.ts';
import type { Database } from '../platform/database.ts';

/** The returns of an order, the oldest first. */
export async function readReturns(db: Database, orderId: string): Promise<Return[]> {
  const rows = await db
    .selectFrom('order_returns')
    .innerJoin('products', 'products.id', 'order_returns.product_id')
    .innerJoin('staff', 'staff.id', 'order_returns.made_by')
    .select([
      'order_returns.id',
      'order_returns.order_id',
      'order_returns.product_id',
      nameInOrder('order_returns').as('name'),
      'order_returns.quantity',
      'order_returns.serials',
      'order_returns.reason',
      'order_returns.condition',
      'order_returns.replaced',
      'order_returns.replacement_serials',
      'order_returns.note',
      'order_returns.at',
      'staff.name as made_by_name',
    ])
    .where('order_returns.order_id', '=', orderId)
    .orderBy('order_returns.at')
    .orderBy('order_returns.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    reason: row.reason as ReturnReason,
    condition: row.condition as ReturnCondition,
  }));
}
