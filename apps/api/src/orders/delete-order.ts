import type { OrderWithTimeline } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import { usesStock } from '#domain/orders/order-status.ts';
import { GRANTED_STATUSES, isFinished } from '#domain/orders/order-statuses.ts';
import { assertAsSeen, type Removed, removeOrRequest } from '../second-admin/requests.ts';
import { assertNotDelivered } from '../second-admin/settled.ts';
import { removeRecord, type Removal } from '../second-admin/removal.ts';
import type { Database } from '../platform/database.ts';
import { lockOrder } from './orders.queries.ts';
import { returnStock } from './stock.ts';
import { getOrder } from './timeline.ts';

const APPROVED = new Set<string | null>(GRANTED_STATUSES);

/** Whether an order was ever approved, by its timeline. */
export function wasApproved({ status, timeline }: Pick<OrderWithTimeline, 'status' | 'timeline'>): boolean {
  return (
    APPROVED.has(status) ||
    timeline.some(
      ({ kind, from, to }) =>
        (kind === 'moved' || kind === 'corrected') && (APPROVED.has(from) || APPROVED.has(to)),
    )
  );
}

/** How an order is named next to its number and client. */
const labelOf = ({ products, total_price }: OrderWithTimeline) =>
  [productSummary(products.map(({ name }) => name)), formatKes(total_price)].filter(Boolean).join(' · ');

const targetOf = (order: OrderWithTimeline) =>
  ({
    entity: 'order',
    entityId: order.id,
    clientId: order.client_id,
    orderNumber: order.number,
    label: labelOf(order),
  }) as const;

/**
 * Deletes an order, in the transaction of the request or its confirmation. Stock that was not shipped comes back (DECISIONS 4). `seen` is its last change when somebody
 * asked for it. Throws `not_found`, `delivered_order`, `stale`.
 */
export async function removeOrder(
  trx: Database,
  removal: Removal,
  id: string,
  seen?: unknown,
): Promise<void> {
  const { caller } = removal;
  const order = await lockOrder(trx, caller, id);
  assertNotDelivered(order);
  assertAsSeen(seen, order.updated_at);
  const before = await getOrder(trx, caller, order.id);
  if (usesStock(order) && !isFinished(order.status)) await returnStock(trx, order.id);
  await removeRecord(trx, removal, targetOf(before), before);
}

/**
 * Deletes an order. If it was ever approved, a second admin must confirm, if there is one: then it answers the request
 * (DECISIONS 11.4). Throws `not_found`, `delivered_order`, `check_failed`.
 */
export function deleteOrder(db: Database, removal: Removal, id: string): Promise<Removed<void>> {
  return db.inTransaction(async (trx) => {
    const { caller } = removal;
    const order = await lockOrder(trx, caller, id);
    assertNotDelivered(order);
    const before = await getOrder(trx, caller, order.id);
    const needsTwo = wasApproved(before);
    const target = { ...targetOf(before), action: 'delete', seen: order.updated_at, needsTwo } as const;
    return removeOrRequest(trx, removal, target, (alone) => removeOrder(trx, alone, order.id));
  });
}
