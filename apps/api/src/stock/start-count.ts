import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { startStockCount as startEndpoint, StockCountWithProducts } from '#contract/stock-counts.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import type { Place } from '#domain/stock/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { findOpenCount, getStockCount } from './counts.queries.ts';
import { branchOf, nextStockNumber, readOwnPlace } from './places.ts';

/** The products that a request names. */
async function readNamed(trx: Database, given: readonly string[]): Promise<string[]> {
  const ids = [...new Set(given.map(idOrNone))];
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const nth = given.findIndex((id) => !found.some((product) => product.id === idOrNone(id)));
  if (nth >= 0) throw refuseField(`productIds.${nth}`, 'no_such_product');
  return ids;
}

/** What a place should have: products with a level or moves there, and in the central store what is sold. */
async function readProductsAt(trx: Database, place: Place): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where(({ eb, or, exists, selectFrom }) =>
      place === 'central'
        ? or([
            eb('status', '=', 'active'),
            exists(
              selectFrom('stock_moves')
                .select('id')
                .whereRef('product_id', '=', 'products.id')
                .where((move) =>
                  move.or([move('from_place', '=', 'central'), move('to_place', '=', 'central')]),
                ),
            ),
          ])
        : exists(
            selectFrom('stock_levels')
              .select('place_id')
              .whereRef('product_id', '=', 'products.id')
              .where('place_id', '=', place),
          ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Starts a count of a place (DECISIONS 4.8.3). Throws `check_failed` for a product that an open count of the place has, and where there
 * is none to count.
 */
export function startStockCount(
  db: Database,
  caller: Caller,
  { place: given, productIds, note = '' }: BodyOf<typeof startEndpoint>,
): Promise<StockCountWithProducts> {
  return db.inTransaction(async (trx) => {
    const place = await readOwnPlace(trx, caller, 'stock.write', 'place', given);
    // Counts that start at the same time take their numbers one after the other, and so see each other's products.
    const number = await nextStockNumber(trx, 'count', caller.at);
    const products = productIds ? await readNamed(trx, productIds) : await readProductsAt(trx, place);
    if (products.length === 0) throw refuseField('productIds', 'missing');
    const other = await findOpenCount(trx, place, products);
    if (other) throw refuse('counted_in_other', { product: other.name, count: other.number });
    const at = caller.at.toISOString();
    const facts = { number, branch_id: branchOf(place), note };
    const id = newId(caller.at);
    await trx
      .insertInto('stock_counts')
      .values({ id, ...facts, made_by: caller.id, made_at: at, updated_at: at })
      .execute();
    await trx
      .insertInto('stock_count_products')
      .values(products.map((product_id) => ({ count_id: id, product_id })))
      .execute();
    await writeAudit(trx, caller, 'stock_count.start', id, {
      after: { ...facts, products: products.length },
    });
    return getStockCount(trx, caller, id);
  });
}
