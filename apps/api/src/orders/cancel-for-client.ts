import { usesStock } from '#domain/orders/order-status.ts';
import { endAgreement } from '../agreements/make-agreement.ts';
import { type Author, writeAudit } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import { callAfter } from './orders.queries.ts';
import { dropOpenLines } from './pieces.ts';
import { returnStock } from './stock.ts';

/**
 * Cancels an order because its client says so on its page (DECISIONS 27.3). Nobody of the staff moves it, so no role decides. The caller
 * has locked the order, and knows that it may be cancelled.
 */
export async function cancelForClient(
  trx: Database,
  asked: Author,
  order: { id: string; status: string; old_number: string | null; created_by: string; updated_at: string },
  reason: string,
): Promise<void> {
  const author = callAfter(asked, order);
  if (usesStock(order)) await returnStock(trx, order.id);
  await trx
    .updateTable('orders')
    .set({ status: 'cancelled', updated_at: author.at.toISOString() })
    .where('id', '=', order.id)
    .execute();
  await dropOpenLines(trx, [order.id]);
  await endAgreement(trx, order.id, 'cancelled');
  await writeAudit(trx, author, 'order.move', order.id, {
    before: { status: order.status },
    after: { status: 'cancelled', reason },
    notifyStaffId: order.created_by,
  });
}
