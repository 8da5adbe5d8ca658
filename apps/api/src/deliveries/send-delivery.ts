import type { DeliveryWithOrders } from '#contract/deliveries.ts';
import { refuse } from '#domain/errors.ts';
import { changeStatus } from '../orders/change-status.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { holdInBranch } from '../orders/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import { type Database, RunAgain } from '../platform/database.ts';
import { lockDeliverableOrders } from './deliverable-orders.ts';
import { assertState, getDelivery, lockDelivery } from './deliveries.queries.ts';

async function readOpenLines(trx: Database, deliveryId: string) {
  return trx
    .selectFrom('delivery_lines')
    .select('order_id')
    .where('delivery_id', '=', deliveryId)
    .where('outcome', 'is', null)
    .execute();
}

/** Refuses to send goods that are still on their way to the place of the delivery. The caller has locked the orders. */
async function assertArrived(trx: Database, deliveryId: string): Promise<void> {
  const line = await trx
    .selectFrom('delivery_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'delivery_lines.order_id')
        .onRef('order_lines.product_id', '=', 'delivery_lines.product_id'),
    )
    .innerJoin('consignments', 'consignments.id', 'order_lines.from_place')
    .select(['name as product', 'consignments.number as transfer'])
    .where('delivery_id', '=', deliveryId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  if (line) throw refuse('stock_on_the_way', line);
}

/** Writes the place that each line leaves. */
const writePlaces = (trx: Database, deliveryId: string) =>
  trx
    .updateTable('delivery_lines')
    .from('order_lines')
    .set((eb) => ({ from_place: eb.ref('order_lines.from_place') }))
    .whereRef('order_lines.order_id', '=', 'delivery_lines.order_id')
    .whereRef('order_lines.product_id', '=', 'delivery_lines.product_id')
    .where('delivery_id', '=', deliveryId)
    .execute();

/** Sends a planned delivery: its approved orders become shipped (DECISIONS 27.6). Throws `insufficient_stock` for goods in a transfer. */
export function sendDelivery(db: Database, caller: Caller, id: string): Promise<DeliveryWithOrders> {
  return db.inTransaction(async (trx) => {
    const delivery = await lockDelivery(trx, caller, 'deliveries.hand-over', id);
    assertState(delivery, 'planned');
    const lines = await readOpenLines(trx, delivery.id);
    if (lines.length === 0) throw refuse('delivery_without_lines');
    const orders = await lockDeliverableOrders(
      trx,
      caller,
      lines.map((line) => line.order_id),
    );
    // An order that changed first has taken lines out: another try sends the others.
    if ((await readOpenLines(trx, delivery.id)).length < lines.length) throw new RunAgain();
    await holdInBranch(
      trx,
      delivery.branch_id,
      orders.map((order) => order.id),
    );
    await assertArrived(trx, delivery.id);
    await writePlaces(trx, delivery.id);
    for (const order of orders.filter(({ status }) => status === 'approved'))
      await changeStatus(trx, callAfter(caller, order), await findOrder(trx, caller, order.id), 'shipped');
    return changeState(trx, caller, delivery, 'out');
  });
}

/** Finishes a delivery that is out. Throws `check_failed` while a line has no outcome. */
export function finishDelivery(db: Database, caller: Caller, id: string): Promise<DeliveryWithOrders> {
  return db.inTransaction(async (trx) => {
    const delivery = await lockDelivery(trx, caller, 'deliveries.hand-over', id);
    assertState(delivery, 'out');
    const { length: count } = await readOpenLines(trx, delivery.id);
    if (count > 0) throw refuse('lines_without_outcome', { count });
    return changeState(trx, caller, delivery, 'done');
  });
}

/** Writes the new state with its moment, and the line of the audit log. Answers the delivery. */
async function changeState(
  trx: Database,
  caller: Caller,
  { id, number, branch_id, state }: { id: string; number: string; branch_id: string; state: string },
  to: 'out' | 'done',
): Promise<DeliveryWithOrders> {
  const at = caller.at.toISOString();
  await trx
    .updateTable('deliveries')
    .set({ state: to, [`${to}_at`]: at, updated_at: at })
    .where('id', '=', id)
    .execute();
  await writeAudit(trx, caller, to === 'out' ? 'delivery.send' : 'delivery.finish', id, {
    before: { number, branch_id, state },
    after: { number, branch_id, state: to },
  });
  return getDelivery(trx, caller, id);
}
