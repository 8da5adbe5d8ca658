import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addCountEntries as addEndpoint, StockCountWithProducts } from '#contract/stock-counts.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';
import { type Counted, readCounted } from './counted-products.ts';
import { getStockCount, hasCounted, type LockedCount, lockOpenCount } from './counts.queries.ts';
import { freePieces, lockProducts, movePieces } from './levels.ts';
import { placeOf } from './places.ts';

/** When it was counted, by the clock of the device; a wrong one says no time to come, nor one before the count began. */
function readTime({ at: now }: Caller, at: string | undefined, { made_at: begun }: LockedCount): Date {
  if (at === undefined) return now;
  return new Date(Math.min(Math.max(Date.parse(at), Date.parse(begun)), now.getTime()));
}

const readListed = (trx: Database, countId: string) =>
  trx
    .selectFrom('stock_count_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id', 'products.name'])
    .where('count_id', '=', countId)
    .execute();

/** Adds what somebody counted (DECISIONS 4.8.3). Nothing of it is changed later: who was wrong counts again. */
export function addCountEntries(
  db: Database,
  caller: Caller,
  id: string,
  { entries }: BodyOf<typeof addEndpoint>,
): Promise<StockCountWithProducts> {
  return db.inTransaction(async (trx) => {
    const count = await lockOpenCount(trx, caller, 'stock.write', id);
    const listed = await readListed(trx, count.id);
    const counted = entries.map(({ productId, quantity, countedAt }, nth) => {
      const product = listed.find((one) => one.id === idOrNone(productId));
      if (!product) throw refuseField(`entries.${nth}.productId`, 'no_such_product');
      return { product, quantity, at: readTime(caller, countedAt, count).toISOString() };
    });
    const madeAt = caller.at.toISOString();
    await trx
      .insertInto('stock_count_entries')
      .values(
        counted.map(({ product, quantity, at }) => ({
          id: newId(caller.at),
          count_id: count.id,
          product_id: product.id,
          quantity,
          counted_at: at,
          counted_by: caller.id,
          made_at: madeAt,
        })),
      )
      .execute();
    await trx.updateTable('stock_counts').set({ updated_at: madeAt }).where('id', '=', count.id).execute();
    await writeAudit(trx, caller, 'stock_count.enter', count.id, {
      after: {
        number: count.number,
        branch_id: count.branch_id,
        entries: counted.map(({ product, quantity, at }) => ({ product: product.name, quantity, at })),
      },
    });
    return getStockCount(trx, caller, count.id);
  });
}

const readProducts = async (trx: Database, { id }: LockedCount): Promise<Counted[]> =>
  (await readCounted(trx, [id])).get(id) ?? [];

/** Ends a count with what was counted, and the line of the audit log. Answers it. */
async function endCount(
  trx: Database,
  caller: Caller,
  { id, number, branch_id, state: before }: LockedCount,
  state: 'approved' | 'stopped',
  counted: readonly Counted[],
  differences: object = {},
): Promise<StockCountWithProducts> {
  const at = caller.at.toISOString();
  await sql`
    update stock_count_products set difference = given.difference
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (product_id uuid, difference int)
    where count_id = ${id} and stock_count_products.product_id = given.product_id`.execute(trx);
  await trx
    .updateTable('stock_counts')
    .set({ state, ended_by: caller.id, ended_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
  await writeAudit(trx, caller, `stock_count.${state === 'approved' ? 'approve' : 'stop'}`, id, {
    before: { number, branch_id, state: before },
    after: { number, branch_id, state, ...differences },
  });
  return getStockCount(trx, caller, id);
}

/** Stops an open count. The stock stays as it is. */
export function stopStockCount(db: Database, caller: Caller, id: string): Promise<StockCountWithProducts> {
  return db.inTransaction(async (trx) => {
    const count = await lockOpenCount(trx, caller, 'stock.write', id);
    return endCount(trx, caller, count, 'stopped', await readProducts(trx, count));
  });
}

/**
 * Approves a count, by somebody who counted nothing of it: the pieces of its place become what was counted (DECISIONS 4.8.3). Throws
 * `check_failed` while a product is to be counted, and `insufficient_stock` where orders wait for more pieces than were found.
 */
export function approveStockCount(db: Database, caller: Caller, id: string): Promise<StockCountWithProducts> {
  return db.inTransaction(async (trx) => {
    const count = await lockOpenCount(trx, caller, 'stock.approve', id);
    if (await hasCounted(trx, count.id, caller.id)) throw refuse('counted_by_you');
    const listed = await readListed(trx, count.id);
    const products = await lockProducts(
      trx,
      listed.map((product) => product.id),
    );
    const counted = await readProducts(trx, count);
    const open = counted.filter(({ difference }) => difference === null);
    if (open.length > 0) throw refuse('count_not_settled', { count: open.length });
    const place = placeOf(count.branch_id);
    const differing = counted.filter(isDifferent);
    for (const { product_id, name, difference } of differing) {
      const places = freePieces(products.get(product_id)!);
      const free = places.find((one) => one.place === place)?.free ?? 0;
      if (free + difference < 0)
        throw refuse('count_below_orders', { product: name, missing: -difference, free });
    }
    await movePieces(
      trx,
      { at: caller.at, by: caller.id, paper: count.number },
      differing.map(({ product_id: productId, difference }) => ({
        productId,
        from: difference > 0 ? 'lost' : place,
        to: difference > 0 ? place : 'lost',
        quantity: Math.abs(difference),
        why: 'count' as const,
      })),
    );
    return endCount(trx, caller, count, 'approved', counted, {
      differences: differing.map(({ name, difference }) => ({ product: name, difference })),
    });
  });
}

const isDifferent = (one: Counted): one is Counted & { difference: number } =>
  one.difference !== null && one.difference !== 0;
