import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { settleAgreement } from '../agreements/make-agreement.ts';
import { type Author, writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { DecisionCheck } from './decision-checks.ts';
import type { FoundOrder } from './orders.queries.ts';
import { settleDeliveries } from './pieces.ts';
import { readGoods, settleGoods } from './stock.ts';

/** Who moves an order: somebody of the staff, or its client on their page, who only cancels it (DECISIONS 27.3). */
type Mover = Caller | (Author & { id: null });

/**
 * Changes the status of an order. Its stock, deliveries and agreement follow, and the log and its maker hear of it. The caller has
 * locked the order and decided that it may be. Throws `check_failed` where goods are out that the new status does not allow.
 */
export async function changeStatus(
  trx: Database,
  mover: Mover,
  order: FoundOrder,
  status: OrderStatus,
  decision: { reason?: string | undefined; isOwn?: boolean; checks?: DecisionCheck[] | undefined } = {},
): Promise<void> {
  const { reason, isOwn, checks } = decision;
  const goods = await readGoods(trx, order.id);
  await trx
    .updateTable('orders')
    .set({
      status,
      updated_at: mover.at.toISOString(),
      // What was asked for is approved now.
      ...(status === 'approved' && { requesters: null }),
    })
    .where('id', '=', order.id)
    .execute();
  await settleGoods(trx, { at: mover.at, by: mover.id }, order.id, goods);
  await settleDeliveries(trx, [order.id]);
  const agreement = await settleAgreement(trx, mover, order, { ...order, status }, status === 'approved');
  await writeAudit(trx, mover, 'order.move', order.id, {
    before: { status: order.status },
    after: {
      status,
      reason: reason || null,
      ...(isOwn && { own_order: true }),
      ...(checks && { checks }),
      ...(agreement && { agreement }),
    },
    notifyStaffId: order.created_by_user_id,
  });
}
