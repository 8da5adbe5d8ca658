import { sql } from 'kysely';
import type { DeliveryState } from '#domain/deliveries/deliveries.ts';
import { refuse } from '#domain/errors.ts';
import { DELIVERABLE_STATUSES, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Database } from '../platform/database.ts';

export interface Pieces {
  order_id: string;
  product_id: string;
  name: string;
  ordered: number;
  /** Handed over in deliveries. */
  handed: number;
  /** In lines of deliveries without an outcome yet. */
  planned: number;
  /** Neither handed over nor planned. */
  open: number;
  /** Came back, and nothing was given for them. */
  returned: number;
  /** Came back, and others were given for them. */
  replaced: number;
}

/** The name of a product as its order has it; of one that was taken out of the order since, the name of the product. */
export const nameInOrder = (table: 'delivery_lines' | 'order_returns') => sql<string>`coalesce(
  (select min(name) from order_lines
   where order_lines.order_id = ${sql.ref(`${table}.order_id`)} and order_lines.product_id = ${sql.ref(`${table}.product_id`)}),
  products.name)`;

/** The pieces of these orders by product, as their lines follow each other. */
export async function readPieces(db: Database, orderIds: readonly string[]): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select *, greatest(ordered - handed - planned, 0) as open from (
      select order_id, product_id, min(name) as name, sum(quantity)::int as ordered,
        coalesce((select sum(handed_quantity) from delivery_lines as line
          where line.order_id = ordered.order_id and line.product_id = ordered.product_id), 0)::int as handed,
        coalesce((select sum(quantity) from delivery_lines as line
          where line.order_id = ordered.order_id and line.product_id = ordered.product_id and outcome is null), 0)::int as planned,
        coalesce((select sum(quantity) from order_returns as back
          where back.order_id = ordered.order_id and back.product_id = ordered.product_id and not replaced), 0)::int as returned,
        coalesce((select sum(quantity) from order_returns as back
          where back.order_id = ordered.order_id and back.product_id = ordered.product_id and replaced), 0)::int as replaced
      from order_lines as ordered where order_id = any(${orderIds}::uuid[])
      group by order_id, product_id order by order_id, min(position)
    ) as pieces`.execute(db);
  return rows;
}

/** How many of these pieces the client has: of an order that was delivered without deliveries, all that did not come back. */
export const piecesOfClient = (
  { ordered, handed, returned }: Pick<Pieces, 'ordered' | 'handed' | 'returned'>,
  status: OrderStatus,
): number => Math.max((status === 'delivered' ? ordered : handed) - returned, 0);

/** The pieces that no longer follow their order into the stock: each was handed over or came back by a return. */
export const settledOf = (pieces: readonly Pieces[]) =>
  pieces
    .map(({ product_id: productId, handed, returned }) => ({
      productId,
      quantity: Math.max(handed, returned),
    }))
    .filter(({ quantity }) => quantity > 0);

/** The same of one order. */
export const readSettledPieces = async (db: Database, orderId: string) =>
  settledOf(await readPieces(db, [orderId]));

/**
 * Refuses an edit that leaves fewer pieces than were handed over, or another client or group to have them, or that says of goods that
 * came back that fewer or none were delivered.
 */
export function assertPiecesStay(
  pieces: readonly Pieces[],
  before: OrderStatus,
  after: {
    lines: readonly { productId: string; quantity: number }[];
    isOtherParty: boolean;
    status: OrderStatus;
  },
): void {
  const settled = settledOf(pieces);
  if (settled.length > 0 && after.isOtherParty) throw refuse('client_has_goods');
  const leftOf = (id: string) => after.lines.find(({ productId }) => productId === id)?.quantity ?? 0;
  const isReopened = after.status !== 'delivered';
  const losesReturned = pieces.some(
    ({ product_id: id, ordered, handed, returned, replaced }) =>
      handed < ordered && returned + replaced > 0 && (isReopened || leftOf(id) < ordered),
  );
  if (before === 'delivered' && losesReturned) throw refuse('order_has_returns');
  for (const { productId, quantity } of settled) {
    const left = leftOf(productId);
    const product = pieces.find((one) => one.product_id === productId)!.name;
    if (left < quantity) throw refuse('fewer_than_handed_over', { product, handed: quantity });
  }
}

/** Lines without an outcome that their orders do not allow any more. */
const notAllowed = (orderIds: readonly string[], state: DeliveryState) => sql`
  line.order_id = any(${orderIds}::uuid[]) and line.outcome is null
  and deliveries.id = line.delivery_id and deliveries.state = ${state} and orders.id = line.order_id
  and (orders.removed_at is not null or orders.branch_id <> deliveries.branch_id
    or orders.status <> all(${DELIVERABLE_STATUSES}::text[])
    or (select sum(case when outcome is null then quantity else handed_quantity end) from delivery_lines as planned
        where planned.order_id = line.order_id and planned.product_id = line.product_id)
      > coalesce((select sum(quantity) from order_lines as ordered
        where ordered.order_id = line.order_id and ordered.product_id = line.product_id), 0))`;

/**
 * Follows a change of orders in their deliveries: what they do not allow any more leaves planned ones. Refuses the change while goods are
 * out. The caller has locked the orders.
 */
export async function settleDeliveries(trx: Database, orderIds: readonly string[]): Promise<void> {
  await sql`
    delete from delivery_lines as line using deliveries, order_records as orders
    where ${notAllowed(orderIds, 'planned')}`.execute(trx);
  const { rows } = await sql<{ order: string; delivery: string }>`
    select orders.number as order, deliveries.number as delivery
    from delivery_lines as line, deliveries, order_records as orders
    where ${notAllowed(orderIds, 'out')} order by orders.number limit 1`.execute(trx);
  if (rows[0]) throw refuse('goods_are_out', rows[0]);
}
