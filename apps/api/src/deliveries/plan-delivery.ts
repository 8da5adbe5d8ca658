import { sql } from 'kysely';
import type {
  changeDelivery as changeEndpoint,
  DeliveryBody,
  DeliveryWithOrders,
} from '#contract/deliveries.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { deliveryNumber } from '#domain/deliveries/deliveries.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { readPieces } from '../orders/pieces.ts';
import { announceDay } from './announce-delivery.ts';
import { type DeliverableOrder, lockDeliverableOrders } from './deliverable-orders.ts';
import { assertState, getDelivery, lockDelivery } from './deliveries.queries.ts';

/** The pieces to plan of each product of an order; those that are named twice are one line with the sum. */
function readWanted(lines: DeliveryBody['lines']) {
  const wanted = new Map<string, { orderId: string; productId: string; quantity: number }>();
  for (const line of lines) {
    const [orderId, productId] = [idOrNone(line.orderId), idOrNone(line.productId)];
    const place = `${orderId} ${productId}`;
    const quantity = (wanted.get(place)?.quantity ?? 0) + line.quantity;
    wanted.set(place, { orderId, productId, quantity });
  }
  return [...wanted.values()];
}

/** Refuses a carrier who is not an active member of staff of the branch, or of head office. */
async function assertCarrier(trx: Database, carrierId: string | null | undefined, branchId: string) {
  if (!carrierId) return;
  const carrier = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', idOrNone(carrierId))
    .where('active', '=', true)
    .where('role', 'not in', ['machine', 'auditor'])
    .where((eb) => eb.or([eb('branch_id', '=', branchId), eb('branch_id', 'is', null)]))
    .executeTakeFirst();
  if (!carrier) throw refuseField('carrierId', 'no_such_carrier');
}

/** Adds lines to a delivery. The caller has locked their orders. Throws `check_failed` for pieces that are not open. */
async function insertLines(
  trx: Database,
  caller: Caller,
  deliveryId: string,
  lines: ReturnType<typeof readWanted>,
  orders: readonly DeliverableOrder[],
): Promise<void> {
  const pieces = await readPieces(
    trx,
    orders.map(({ id }) => id),
  );
  for (const [nth, { orderId, productId, quantity }] of lines.entries()) {
    const line = pieces.find((one) => one.order_id === orderId && one.product_id === productId);
    if (!line) throw refuseField(`lines.${nth}.productId`, 'no_such_product');
    const order = orders.find(({ id }) => id === orderId)!;
    if (line.open < quantity)
      throw refuse('pieces_not_open', { order: order.number, product: line.name, open: line.open });
  }
  await trx
    .insertInto('delivery_lines')
    .values(
      lines.map(({ orderId, productId, quantity }) => ({
        id: newId(caller.at),
        delivery_id: deliveryId,
        order_id: orderId,
        product_id: productId,
        quantity,
      })),
    )
    .execute();
}

async function nextNumber(trx: Database, branchId: string, day: string): Promise<string> {
  const year = Number(day.slice(0, 4));
  const { rows } = await sql<{ code: string; last: number }>`
    insert into delivery_numbers (code, year, last) select code, ${year}, 1 from branches where id = ${branchId}::uuid
    on conflict (code, year) do update set last = delivery_numbers.last + 1 returning code, last`.execute(
    trx,
  );
  const { code, last } = rows[0]!;
  return deliveryNumber(code, year, last);
}

/** Says the day to the clients who do not know it yet. */
async function announce(trx: Database, caller: Caller, deliveryId: string): Promise<void> {
  const rows = await trx
    .selectFrom('delivery_lines')
    .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
    .select(['order_id', 'day'])
    .where('delivery_id', '=', deliveryId)
    .execute();
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  if (rows[0]) await announceDay(trx, caller, rows[0].day, orderIds);
}

function branchOf(orders: readonly DeliverableOrder[]): string {
  const [branchId, ...others] = new Set(orders.map((order) => order.branch_id));
  if (others.length > 0) throw refuse('orders_of_several_branches');
  return branchId!;
}

/**
 * Plans a delivery of open pieces of orders of one branch (DECISIONS 27.6). Throws `illegal_transition` for an order that is not to be
 * delivered, and `check_failed` for orders of several branches and pieces that are not open.
 */
export function planDelivery(db: Database, caller: Caller, body: DeliveryBody): Promise<DeliveryWithOrders> {
  return db.inTransaction(async (trx) => {
    const lines = readWanted(body.lines);
    const orders = await lockDeliverableOrders(
      trx,
      caller,
      lines.map(({ orderId }) => orderId),
    );
    const branchId = branchOf(orders);
    await assertCarrier(trx, body.carrierId, branchId);
    const at = caller.at.toISOString();
    const delivery = {
      id: newId(caller.at),
      number: await nextNumber(trx, branchId, nairobiDay(caller.at)),
      branch_id: branchId,
      day: body.day,
      carrier_id: body.carrierId ? idOrNone(body.carrierId) : null,
      note: body.note ?? '',
    };
    await trx
      .insertInto('deliveries')
      .values({ ...delivery, made_by: caller.id, made_at: at, updated_at: at })
      .execute();
    await insertLines(trx, caller, delivery.id, lines, orders);
    await announce(trx, caller, delivery.id);
    await writeAudit(trx, caller, 'delivery.plan', delivery.id, {
      after: { ...delivery, orders: orders.map(({ number }) => number) },
    });
    return getDelivery(trx, caller, delivery.id);
  });
}

/** Changes what is given of a planned delivery. Throws as `planDelivery` does, and `stale`. */
export function changeDelivery(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, lines: given, ...body }: BodyOf<typeof changeEndpoint>,
): Promise<DeliveryWithOrders> {
  return db.inTransaction(async (trx) => {
    const before = await lockDelivery(trx, caller, 'deliveries.plan', id);
    assertState(before, 'planned');
    assertNotStale(updatedAt, before.updated_at, 'goods_delivery');
    await assertCarrier(trx, body.carrierId, before.branch_id);
    const after = {
      day: body.day ?? before.day,
      carrier_id:
        body.carrierId === undefined ? before.carrier_id : body.carrierId && idOrNone(body.carrierId),
      note: body.note ?? before.note,
    };
    if (given) {
      const lines = readWanted(given);
      const orders = await lockDeliverableOrders(
        trx,
        caller,
        lines.map(({ orderId }) => orderId),
      );
      if (branchOf(orders) !== before.branch_id) throw refuse('orders_of_several_branches');
      await trx.deleteFrom('delivery_lines').where('delivery_id', '=', before.id).execute();
      await insertLines(trx, caller, before.id, lines, orders);
    }
    await trx
      .updateTable('deliveries')
      .set({ ...after, updated_at: caller.at.toISOString() })
      .where('id', '=', before.id)
      .execute();
    await announce(trx, caller, before.id);
    const { number, branch_id, day, carrier_id, note } = before;
    await writeAudit(trx, caller, 'delivery.change', before.id, {
      before: { number, branch_id, day, carrier_id, note },
      after: { number, branch_id, ...after, ...(given && { lines: given.length }) },
    });
    return getDelivery(trx, caller, before.id);
  });
}

/** Removes a planned delivery: its pieces can be planned again. */
export function removeDelivery(db: Database, caller: Caller, id: string): Promise<void> {
  return db.inTransaction(async (trx) => {
    const delivery = await lockDelivery(trx, caller, 'deliveries.plan', id);
    assertState(delivery, 'planned');
    await trx.deleteFrom('deliveries').where('id', '=', delivery.id).execute();
    const { number, branch_id, day } = delivery;
    await writeAudit(trx, caller, 'delivery.delete', delivery.id, { before: { number, branch_id, day } });
  });
}
