import { sql } from 'kysely';
import { refuseField } from '#domain/errors.ts';
import { insufficientStock } from '#domain/stock.ts';
import type { Database } from '../platform/database.ts';

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
    update products set stock = products.stock - change.quantity
    from unnest(${ids}::uuid[], ${[...change.values()]}::int[]) as change (product_id, quantity)
    where products.id = change.product_id
  `.execute(trx);
}
