import { usesStock } from '#domain/orders/order-status.ts';
import { isVoid, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { settleAgreement } from '../agreements/make-agreement.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { DecisionCheck } from './decision-checks.ts';
import type { FoundOrder } from './orders.queries.ts';
import { dropOpenLines } from './pieces.ts';
import { returnStock } from './stock.ts';

/**
 * Changes the status of an order, with all that follows: stock comes back when it is given up, the agreement is settled, lines of
 * deliveries fall off, the log and the maker hear of it. The caller has locked the order and decided that it may be.
 */
export async function changeStatus(
  trx: Database,
  caller: Caller,
  order: FoundOrder,
  status: OrderStatus,
  decision: { reason?: string | undefined; isOwn?: boolean; checks?: DecisionCheck[] | undefined } = {},
): Promise<void> {
  const { reason, isOwn, checks } = decision;
  const isApproval = status === 'approved';
  if (!isVoid(order.status) && isVoid(status) && usesStock(order)) await returnStock(trx, order.id);
  await trx
    .updateTable('orders')
    .set({
      status,
      updated_at: caller.at.toISOString(),
      // What was asked for is approved now.
      ...(isApproval && { requesters: null }),
    })
    .where('id', '=', order.id)
    .execute();
  await dropOpenLines(trx, [order.id]);
  const agreement = await settleAgreement(trx, caller, order, { ...order, status }, isApproval);
  await writeAudit(trx, caller, 'order.move', order.id, {
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
