import type { OrderDeliveries } from '#contract/deliveries.ts';
import type { DeliveryState, UnitState } from '#domain/deliveries/deliveries.ts';
import type { Actor } from '#domain/permissions.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { piecesOfClient, readPieces } from '../orders/pieces.ts';
import { readUnitProducts } from '../orders/units.ts';
import type { Database } from '../platform/database.ts';
import { readReturns } from '../returns/returns.queries.ts';
import { readLines, readReceipts } from './delivery-lines.queries.ts';

/** What was delivered of an order in reach: its pieces, deliveries, serial numbers and returns. */
export async function getOrderDeliveries(db: Database, actor: Actor, id: string): Promise<OrderDeliveries> {
  const order = await findOrder(db, actor, id);
  const pieces = await readPieces(db, [order.id]);
  const products = await readUnitProducts(
    db,
    pieces.map((line) => line.product_id),
  );
  const places = await readPlaces(db, order.id);
  const lines = await readLines(db, { order_id: order.id });
  const receipts = await readReceipts(db, { order_id: order.id });
  const deliveries = await db
    .selectFrom('deliveries')
    .leftJoin('staff as carrier', 'carrier.id', 'deliveries.carrier_id')
    .select(['deliveries.id', 'number', 'day', 'state', 'carrier.name as carrier_name'])
    .where('deliveries.id', 'in', (eb) =>
      eb.selectFrom('delivery_lines').select('delivery_id').where('order_id', '=', order.id),
    )
    .orderBy('day')
    .orderBy('deliveries.id')
    .execute();
  const units = await db
    .selectFrom('units')
    .innerJoin('products', 'products.id', 'units.product_id')
    .select([
      'units.id',
      'units.serial',
      'units.product_id',
      'products.name',
      'units.warranty_until',
      'units.state',
    ])
    .where('order_id', '=', order.id)
    .orderBy('units.serial')
    .orderBy('units.id')
    .execute();
  return {
    lines: pieces.map((line) => ({
      ...line,
      asks_serial: products.get(line.product_id)?.asks_serial ?? false,
      returnable: piecesOfClient(line, order.status),
      from: places.get(line.product_id) ?? { branch_name: null, transfer: null },
    })),
    deliveries: deliveries.map((delivery) => {
      const place = `${delivery.id} ${order.id}`;
      return {
        ...delivery,
        state: delivery.state as DeliveryState,
        lines: lines.get(place) ?? [],
        receipt: receipts.get(place) ?? null,
      };
    }),
    units: units.map((unit) => ({ ...unit, state: unit.state as UnitState })),
    returns: await readReturns(db, order.id),
  };
}

/** The places from which the products of an order leave. */
async function readPlaces(db: Database, orderId: string) {
  const lines = await db
    .selectFrom('order_lines')
    .leftJoin('branches', 'branches.id', 'order_lines.from_place')
    .leftJoin('consignments', 'consignments.id', 'order_lines.from_place')
    .select(['product_id', 'branches.name as branch_name', 'consignments.number as transfer'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(lines.map(({ product_id, ...from }) => [product_id, from]));
}
