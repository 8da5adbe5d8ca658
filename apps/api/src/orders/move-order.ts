import type { OrderWithTimeline } from '#contract/orders.ts';
import { refuseField } from '#domain/errors.ts';
import {
  assertMayMove,
  assertMove,
  needsReason,
  STATUS_RULES,
  type OrderStatus,
} from '#domain/orders/order-status.ts';
import { stockChange } from '#domain/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books, Database } from '../platform/database.ts';
import { inTransaction } from '../platform/transaction.ts';
import { writeEvent } from './order-events.ts';
import { callAfter, getOrder, lockOrder } from './orders.queries.ts';
import { assertChecks } from './order-checks.ts';
import { assertNotStale } from '../platform/stale.ts';
import { changeStock, lockProducts } from './stock.ts';

/** What an order has set aside, by product. */
export function selectHeldLines(trx: Database, orderId: string) {
  return trx
    .selectFrom('order_lines')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Puts everything that an order has set aside back on the shelf. */
export async function returnStock(trx: Database, orderId: string): Promise<void> {
  const lines = await selectHeldLines(trx, orderId);
  const products = await lockProducts(
    trx,
    lines.map((line) => line.productId),
  );
  await changeStock(trx, products, stockChange(lines, []));
}

/** Takes everything that an order sets aside off the shelf. Throws `insufficient_stock`. */
export async function takeStock(trx: Database, orderId: string): Promise<void> {
  const lines = await selectHeldLines(trx, orderId);
  const products = await lockProducts(
    trx,
    lines.map((line) => line.productId),
  );
  await changeStock(trx, products, stockChange([], lines));
}

/**
 * Moves an order along its life (DECISIONS 4): who may, from where, with a reason where one is due; the goods come
 * back when it is rejected or cancelled. Of two people who decide at once the second gets `illegal_transition`; who
 * decides on an order that was edited meanwhile gets `stale`, if they said what they saw.
 */
export function moveOrder(
  { db }: Books,
  asked: Caller,
  id: string,
  move: { status: OrderStatus; reason?: string | undefined; updatedAt?: string | undefined },
): Promise<OrderWithTimeline> {
  assertMayMove(asked, move.status);
  if (needsReason(move.status) && !move.reason) throw refuseField('reason', 'Give a reason.');
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, asked, id);
    const caller = callAfter(asked, order);
    assertMove(caller, { status: order.status, createdBy: order.created_by }, move.status);
    assertNotStale(move.updatedAt, order.updated_at);
    if (move.status === 'approved') await assertChecks(trx, caller, order.id);
    if (STATUS_RULES[order.status].holdsStock && !STATUS_RULES[move.status].holdsStock) {
      await returnStock(trx, order.id);
    }
    await trx
      .updateTable('orders')
      .set({ status: move.status, updated_at: caller.at.toISOString() })
      .where('id', '=', order.id)
      .execute();
    await writeEvent(trx, caller, order.id, {
      kind: 'moved',
      from: order.status,
      to: move.status,
      reason: move.reason,
    });
    await writeAudit(trx, caller, {
      action: 'order.move',
      entity: 'order',
      entityId: order.id,
      before: { status: order.status },
      after: { status: move.status, reason: move.reason ?? null },
    });
    return getOrder(trx, caller, order.id);
  });
}
