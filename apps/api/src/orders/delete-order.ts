import { sql } from 'kysely';
import type { Order } from '#contract/orders.ts';
import { refuse } from '#domain/errors.ts';
import { formatKes } from '#domain/money.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { assertAsSeen, type Removed, removeOrRequest } from '../second-admin/requests.ts';
import { removeRecord, type Removal, WAS_APPROVED } from '../second-admin/removal.ts';
import type { Database } from '../platform/database.ts';
import { findOrder, lockOrder } from './orders.queries.ts';
import { settleDeliveries, readSettledPieces } from './pieces.ts';
import { readGoods, settleGoods } from './stock.ts';

export async function wasApproved(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select from order_records where id = ${id}::uuid and ${WAS_APPROVED}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Refuses with `delivered_order`: its goods are part of a loan now, also where only a part was handed over (DECISIONS 11.4).
 */
export async function assertNotDelivered(
  db: Database,
  order: { id: string; status: OrderStatus },
): Promise<void> {
  if (order.status === 'delivered' || (await readSettledPieces(db, order.id)).length > 0)
    throw refuse('order_delivered');
}

/** How an order is named next to its number and client. */
const labelOf = ({ products, total_price }: Order) =>
  [productSummary(products.map(({ name }) => name)), formatKes(total_price)].filter(Boolean).join(' · ');

const targetOf = (order: Order) =>
  ({
    entity: 'order',
    entityId: order.id,
    clientId: order.client_id,
    orderNumber: order.number,
    label: labelOf(order),
  }) as const;

/**
 * Deletes an order, in the transaction of the request or its confirmation. The goods of an unfinished order return to the stock
 * (DECISIONS 4). `seen` is its last change when somebody asked for it. Throws `not_found`, `delivered_order`, `stale`.
 */
export async function removeOrder(
  trx: Database,
  removal: Removal,
  id: string,
  seen?: unknown,
): Promise<void> {
  const { caller } = removal;
  const order = await lockOrder(trx, caller, id);
  await assertNotDelivered(trx, order);
  assertAsSeen(seen, order.updated_at);
  const before = await findOrder(trx, caller, order.id);
  const goods = await readGoods(trx, order.id);
  await removeRecord(trx, removal, targetOf(before), before);
  await settleGoods(trx, { at: caller.at, by: caller.id }, order.id, goods);
  await settleDeliveries(trx, [order.id]);
}

/**
 * Deletes an order. If it was ever approved, a second admin must confirm, if there is one: then it answers the request
 * (DECISIONS 11.4). Throws `not_found`, `delivered_order`, `check_failed`.
 */
export function deleteOrder(db: Database, removal: Removal, id: string): Promise<Removed<void>> {
  return db.inTransaction(async (trx) => {
    const { caller } = removal;
    const order = await lockOrder(trx, caller, id);
    await assertNotDelivered(trx, order);
    const before = await findOrder(trx, caller, order.id);
    const needsTwo = await wasApproved(trx, order.id);
    const target = { ...targetOf(before), action: 'delete', seen: order.updated_at, needsTwo } as const;
    return removeOrRequest(trx, removal, target, (alone) => removeOrder(trx, alone, order.id));
  });
}
