import { usesStock } from '#domain/orders/order-status.ts';
import { isVoid, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { endAgreement, settleAgreement } from '../agreements/make-agreement.ts';
import { type Author, writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import type { DecisionCheck } from './decision-checks.ts';
import { callAfter, type FoundOrder } from './orders.queries.ts';
import { dropOpenLines } from './pieces.ts';
import { returnStock } from './stock.ts';

/** Writes the status: stock comes back when the order is given up, lines of deliveries fall off. */
async function writeStatus(
  trx: Database,
  at: Date,
  order: Pick<FoundOrder, 'id' | 'status' | 'old_number'>,
  status: OrderStatus,
): Promise<void> {
  if (!isVoid(order.status) && isVoid(status) && usesStock(order)) await returnStock(trx, order.id);
  await trx
    .updateTable('orders')
    .set({
      status,
      updated_at: at.toISOString(),
      // What was asked for is approved now.
      ...(status === 'approved' && { requesters: null }),
    })
    .where('id', '=', order.id)
    .execute();
  await dropOpenLines(trx, [order.id]);
}

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
  await writeStatus(trx, caller.at, order, status);
  const agreement = await settleAgreement(trx, caller, order, { ...order, status }, status === 'approved');
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

/**
 * Cancels an order because its client says so on its page (DECISIONS 27.3). Nobody of the staff moves it, so no role decides. The caller
 * has locked the order, and knows that it may be cancelled.
 */
export async function cancelForClient(
  trx: Database,
  asked: Author,
  order: Pick<FoundOrder, 'id' | 'status' | 'old_number' | 'updated_at'> & { created_by: string },
  reason: string,
): Promise<void> {
  const author = callAfter(asked, order);
  await writeStatus(trx, author.at, order, 'cancelled');
  await endAgreement(trx, order.id, 'cancelled');
  await writeAudit(trx, author, 'order.move', order.id, {
    before: { status: order.status },
    after: { status: 'cancelled', reason },
    notifyStaffId: order.created_by,
  });
}
