import { sql } from 'kysely';
import type { DeliveryLine, DeliveryReceipt, OrderOfDelivery } from '#contract/deliveries.ts';
import type { LineOutcome, Receiver, ReceiptProof } from '#domain/deliveries/deliveries.ts';
import type { DeliveryMethod } from '#domain/orders/order-lines.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import { nameInOrder } from '../orders/pieces.ts';
import type { Database } from '../platform/database.ts';

/** Lines or receipts of a delivery, or of an order. */
type Of = { delivery_id: string } | { order_id: string };
const ofRecord = (of: Of) => ('delivery_id' in of ? of.delivery_id : of.order_id);
const columnOf = (of: Of) => ('delivery_id' in of ? 'delivery_id' : 'order_id');

/** Groups rows by their delivery and order, as `<delivery> <order>`. */
function byPlace<Row extends { delivery_id: string; order_id: string }, Wire>(
  rows: readonly Row[],
  toWire: (row: Omit<Row, 'delivery_id' | 'order_id'>) => Wire,
): Map<string, Wire[]> {
  const groups = new Map<string, Wire[]>();
  for (const { delivery_id, order_id, ...row } of rows) {
    const place = `${delivery_id} ${order_id}`;
    groups.set(place, [...(groups.get(place) ?? []), toWire(row)]);
  }
  return groups;
}

/** The orders of a delivery in reach by group, client and number, as they are now: one can have gone to another branch since. */
export async function readDeliveredOrders(
  db: Database,
  actor: Actor,
  deliveryId: string,
): Promise<Omit<OrderOfDelivery, 'lines' | 'receipt'>[]> {
  const lines = db
    .selectFrom('delivery_lines')
    .select('delivery_lines.order_id')
    .where('delivery_id', '=', deliveryId);
  const rows = await selectOrders(db, actor, {})
    .innerJoin('group_records', 'group_records.id', 'orders.group_id')
    .select([
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.status',
      'orders.client_id',
      'orders.client_name',
      'orders.group_id',
      'orders.group_name',
      'orders.delivery_method',
      'orders.delivery_location',
      'group_records.chairperson',
    ])
    .where('orders.id', 'in', lines)
    .orderBy('orders.group_name')
    .orderBy('orders.client_name')
    .orderBy('orders.number')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as OrderStatus,
    delivery_method: row.delivery_method as DeliveryMethod,
  }));
}

export async function readLines(db: Database, of: Of): Promise<Map<string, DeliveryLine[]>> {
  const rows = await db
    .selectFrom('delivery_lines')
    .innerJoin('products', 'products.id', 'delivery_lines.product_id')
    .where(`delivery_lines.${columnOf(of)}`, '=', ofRecord(of))
    .select([
      'delivery_lines.delivery_id',
      'delivery_lines.order_id',
      'delivery_lines.product_id',
      nameInOrder('delivery_lines').as('name'),
      'delivery_lines.quantity',
      'products.asks_serial',
      'delivery_lines.outcome',
      'delivery_lines.handed_quantity',
      'delivery_lines.reason',
      'delivery_lines.warranty_until',
      sql<
        string[]
      >`array(select serial from units join delivery_receipts on delivery_receipts.id = units.receipt_id
        where delivery_receipts.delivery_id = delivery_lines.delivery_id and units.order_id = delivery_lines.order_id
          and units.product_id = delivery_lines.product_id order by serial)`.as('serials'),
    ])
    .orderBy('products.folded_name')
    .orderBy('delivery_lines.id')
    .execute();
  return byPlace(rows, (row) => ({ ...row, outcome: row.outcome as LineOutcome | null }));
}

export async function readReceipts(db: Database, of: Of): Promise<Map<string, DeliveryReceipt>> {
  const rows = await db
    .selectFrom('delivery_receipts')
    .innerJoin('staff', 'staff.id', 'delivery_receipts.made_by')
    .where(`delivery_receipts.${columnOf(of)}`, '=', ofRecord(of))
    .select([
      'delivery_receipts.delivery_id',
      'delivery_receipts.order_id',
      'delivery_receipts.id',
      'delivery_receipts.at',
      'staff.name as made_by_name',
      'delivery_receipts.receiver',
      'delivery_receipts.receiver_name',
      'delivery_receipts.proof',
      'delivery_receipts.picture_id',
      'delivery_receipts.place',
    ])
    .execute();
  const receipts = byPlace(rows, ({ picture_id: pictureId, ...row }) => ({
    ...row,
    receiver: row.receiver as Receiver,
    proof: row.proof as ReceiptProof,
    has_picture: pictureId !== null,
  }));
  return new Map([...receipts].map(([place, [receipt]]) => [place, receipt!]));
}
