import { sql } from 'kysely';
import { refuseField } from '#domain/errors.ts';
import { insufficientStock, stockChange } from '#domain/products.ts';
import type { Database } from '../platform/database.ts';
import { readSettledPieces } from './pieces.ts';

export interface LockedProduct {
  id: string;
  name: string;
  description: string;
  price: number;
  stock: number;
  status: string;
}

/** Locks products until the transaction ends, in the order of their ids, to avoid deadlocks. */
export async function lockProducts(trx: Database, ids: string[]): Promise<Map<string, LockedProduct>> {
  const rows = await trx
    .selectFrom('products')
    .select(['id', 'name', 'description', 'price', 'stock', 'status'])
    .where('id', 'in', ids.length > 0 ? ids : [null as never])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes quantities from the stock (positive) or puts them back (negative), by product. The caller has locked the
 * products. Throws `insufficient_stock` before anything is written.
 */
export async function changeStock(
  trx: Database,
  products: Map<string, LockedProduct>,
  change: Map<string, number>,
): Promise<void> {
  const ids = [...change.keys()];
  for (const id of ids) {
    const product = products.get(id);
    if (!product) throw refuseField('products', 'no_such_product');
    if (product.stock < (change.get(id) ?? 0)) throw insufficientStock(product.name, product.stock);
  }
  if (ids.length === 0) return;
  await sql`
    update products set stock = products.stock - change.quantity, changed_in = pg_current_xact_id()
    from unnest(${ids}::uuid[], ${[...change.values()]}::int[]) as change (product_id, quantity)
    where products.id = change.product_id
  `.execute(trx);
}

/** Puts the quantities of an order back into the stock, except pieces that were handed over: these come back by a return. */
export async function returnStock(trx: Database, orderId: string): Promise<void> {
  const settled = await readSettledPieces(trx, orderId);
  return changeByLines(trx, orderId, (lines) => stockChange(lines, settled));
}

/** Takes the quantities of an order from the stock. Throws `insufficient_stock`. */
export function takeStock(trx: Database, orderId: string): Promise<void> {
  return changeByLines(trx, orderId, (lines) => stockChange([], lines));
}

type Quantities = Parameters<typeof stockChange>[0];

async function changeByLines(
  trx: Database,
  orderId: string,
  changeOf: (lines: Quantities) => Map<string, number>,
): Promise<void> {
  const lines = await selectQuantities(trx, orderId);
  const products = await lockProducts(
    trx,
    lines.map((line) => line.productId),
  );
  await changeStock(trx, products, changeOf(lines));
}

/** The quantities of an order, by product. */
function selectQuantities(trx: Database, orderId: string) {
  return trx
    .selectFrom('order_lines')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
}
