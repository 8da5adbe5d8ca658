import { sql } from 'kysely';
import { refuse, type Refusal } from '#domain/errors.ts';
import { insufficientStock } from '#domain/products.ts';
import type { Place } from '#domain/stock/stock.ts';
import { type Database, RunAgain } from '../platform/database.ts';
import { type GoodsLine, lockProductsOf } from './consignments.ts';
import { HELD } from './held.ts';
import type { LockedProduct } from './levels.ts';
import { branchOf } from './places.ts';

/** Pieces of a product that an unfinished order holds in a place. */
export interface HeldLine {
  product_id: string;
  order_id: string;
  pieces: number;
  number: string;
  /** Where the order is. */
  branch_id: string;
  /** Whether a delivery has some of them on its van. */
  is_out: boolean;
}

/** What orders hold of these products in a place, by the day that is promised, then as the orders were placed. */
export async function readHeldLines(
  trx: Database,
  place: Place,
  productIds: readonly string[],
): Promise<HeldLine[]> {
  const { rows } = await sql<HeldLine>`
    select line.product_id, line.order_id, line.pieces::int, orders.number, orders.branch_id,
      exists (select from delivery_lines join deliveries on deliveries.id = delivery_id
        where delivery_lines.order_id = line.order_id and delivery_lines.product_id = line.product_id
          and outcome is null and deliveries.state = 'out') as is_out
    from ${HELD} as line join order_records as orders on orders.id = line.order_id
      left join agreements on agreements.order_id = orders.id and agreements.state = 'valid'
    where line.place_id is not distinct from ${branchOf(place)}::uuid and line.product_id = any(${productIds}::uuid[])
    order by content -> 'promises' ->> 'deliver_by' nulls last, orders.created_at, orders.id`.execute(trx);
  return rows;
}

/** The first lines of a product that fit as a whole into so many pieces, and how many pieces they have. */
export function takeFirst(
  lines: readonly HeldLine[],
  pieces: number,
): { taken: HeldLine[]; held: number; rest: HeldLine[] } {
  const [taken, rest]: [HeldLine[], HeldLine[]] = [[], []];
  let held = 0;
  for (const line of lines) {
    const fits = held + line.pieces <= pieces;
    (fits ? taken : rest).push(line);
    if (fits) held += line.pieces;
  }
  return { taken, held, rest };
}

async function lockOrders(trx: Database, ids: readonly string[], late: boolean): Promise<number> {
  const rows = await trx
    .selectFrom('order_records')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .$if(late, (query) => query.skipLocked())
    .execute();
  return rows.length;
}

/**
 * Locks the orders that `find` answers, then the products of lines, and answers both. An order that is found only then is locked where
 * that needs no waiting: who changes it may wait for these products. Otherwise all runs again.
 */
export async function lockOrdersAndProducts<Found extends { order_id: string }>(
  trx: Database,
  lines: readonly GoodsLine[],
  find: () => Promise<Found[]>,
): Promise<{ products: Map<string, LockedProduct>; found: Found[] }> {
  const known = new Set((await find()).map(({ order_id }) => order_id));
  await lockOrders(trx, [...known], false);
  const products = await lockProductsOf(trx, lines);
  const found = await find();
  const late = [...new Set(found.map(({ order_id }) => order_id))].filter((id) => !known.has(id));
  if ((await lockOrders(trx, late, true)) < late.length) throw new RunAgain();
  return { products, found };
}

/** How many orders a refusal names. */
const NAMED = 5;

/** Too few pieces can leave a place: there are no more, or the lines of orders hold them. */
export function refuseLeaving({ name }: LockedProduct, left: number, held: readonly HeldLine[]): Refusal {
  if (held.length === 0) return insufficientStock(name, left);
  const orders = held.slice(0, NAMED).map(({ number }) => number);
  return refuse('stock_held', { product: name, left, orders });
}
