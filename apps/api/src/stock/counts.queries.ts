import { expressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Pagination } from '#contract/common.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type {
  countFilter,
  listStockCounts as listEndpoint,
  StockCount,
  StockCountWithProducts,
} from '#contract/stock-counts.ts';
import { refuse } from '#domain/errors.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import type { Actor } from '#domain/permissions.ts';
import { type CountState, mayWriteAt } from '#domain/stock/stock.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { idOrNone } from '../platform/ids.ts';
import { type Conditions, containing, meets, readPage } from '../platform/lists.ts';
import { type Counted, readCounted } from './counted-products.ts';
import { branchOf } from './places.ts';

const eb = expressionBuilder<DB, 'stock_counts'>();

/** The counts in reach: of the own branch and of the central store. */
function selectCounts(db: Database, actor: Actor) {
  const limit = branchLimit(actor, 'stock.read');
  return db
    .selectFrom('stock_counts')
    .$if(limit !== null, (query) =>
      query.where(
        eb.or([eb('stock_counts.branch_id', '=', limit), eb('stock_counts.branch_id', 'is', null)]),
      ),
    );
}

const selectWireCounts = (found: ReturnType<typeof selectCounts>) =>
  found
    .leftJoin('branches', 'branches.id', 'stock_counts.branch_id')
    .innerJoin('staff as maker', 'maker.id', 'stock_counts.made_by')
    .leftJoin('staff as ender', 'ender.id', 'stock_counts.ended_by')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('stock_count_products')
          .whereRef('count_id', '=', 'stock_counts.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('products'),
            fn.count<number>('difference').as('settled'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'stock_counts.id',
      'stock_counts.number',
      'stock_counts.branch_id',
      'branches.name as branch_name',
      'stock_counts.state',
      'stock_counts.note',
      'maker.name as made_by_name',
      'stock_counts.made_at',
      'ender.name as ended_by_name',
      'stock_counts.ended_at',
      'stock_counts.updated_at',
      'products',
      'settled',
    ]);

type WireRow = Awaited<ReturnType<ReturnType<typeof selectWireCounts>['execute']>>[number];
/** `counted`: its products, of an open count; one that ended has stored what held. */
const toCount = ({ settled, ...row }: WireRow, counted?: readonly Counted[]): StockCount => ({
  ...row,
  state: row.state as CountState,
  settled: counted ? counted.filter(({ state }) => state === 'holds').length : settled,
});

const CONDITIONS: Conditions<z.output<typeof countFilter>> = {
  search: (text) =>
    sql<boolean>`folded_text(stock_counts.number) like ${containing(text.replace(/[\s/.]+/g, '-'))}`,
  state: (state) => eb('stock_counts.state', '=', state),
  place: (place) =>
    place === 'central'
      ? eb('stock_counts.branch_id', 'is', null)
      : eb('stock_counts.branch_id', '=', idOrNone(place)),
};

/** A page of the counts in reach, the latest first. */
export async function listStockCounts(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof listEndpoint>,
): Promise<{ counts: StockCount[]; pagination: Pagination }> {
  const found = selectCounts(db, actor).where(meets(query, CONDITIONS));
  const sorted = selectWireCounts(found)
    .orderBy('stock_counts.made_at', 'desc')
    .orderBy('stock_counts.id', 'desc');
  const { rows, pagination } = await readPage(query, sorted, found);
  const open = rows.filter(({ state }) => state === 'open').map(({ id }) => id);
  const counted = await readCounted(db, open);
  return { counts: rows.map((row) => toCount(row, counted.get(row.id))), pagination };
}

/** Those who counted, by name. */
const readCounters = (db: Database, countId: string) =>
  db
    .selectFrom('stock_count_entries')
    .innerJoin('staff', 'staff.id', 'counted_by')
    .select(['staff.id', 'staff.name'])
    .where('count_id', '=', countId)
    .groupBy('staff.id')
    .orderBy('staff.name')
    .execute();

/** One count in reach with its products. */
export async function getStockCount(db: Database, actor: Actor, id: string): Promise<StockCountWithProducts> {
  const row = await selectWireCounts(selectCounts(db, actor))
    .where('stock_counts.id', '=', idOrNone(id))
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'stock_count' });
  const counted = (await readCounted(db, [row.id])).get(row.id) ?? [];
  const counters = await readCounters(db, row.id);
  return {
    ...toCount(row, counted),
    products_counted: counted,
    counted_by: counters.map(({ name }) => name),
    may_approve:
      row.state === 'open' &&
      mayWriteAt(actor, 'stock.approve', row.branch_id) &&
      !counters.some((counter) => counter.id === actor.id),
  };
}

/**
 * An open count, locked until the transaction ends: before its products. Throws `not_found` out of reach, `forbidden` where the caller
 * may not change the place, and `illegal_transition` once it has ended.
 */
export async function lockOpenCount(
  trx: Database,
  actor: Actor,
  permission: 'stock.write' | 'stock.approve',
  id: string,
) {
  const row = await selectCounts(trx, actor)
    .selectAll('stock_counts')
    .where('stock_counts.id', '=', idOrNone(id))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('record_not_found', { record: 'stock_count' });
  if (!mayWriteAt(actor, permission, row.branch_id)) throw refuse('not_permitted');
  if (row.state !== 'open') throw refuse('count_ended', { state: row.state as 'approved' | 'stopped' });
  return row;
}
export type LockedCount = Awaited<ReturnType<typeof lockOpenCount>>;

/** Whether this person counted something. */
export async function hasCounted(trx: Database, countId: string, staffId: string): Promise<boolean> {
  return (await readCounters(trx, countId)).some(({ id }) => id === staffId);
}

/** The open counts that only wait for this person, who counted nothing of them, to approve them. */
export async function findCountsToApprove(db: Database, actor: Actor): Promise<string[]> {
  const limit = branchLimit(actor, 'stock.approve');
  const rows = await db
    .selectFrom('stock_counts')
    .select('id')
    .where('state', '=', 'open')
    .$if(limit !== null, (query) => query.where('branch_id', '=', limit))
    .where(
      sql<boolean>`not exists (select from stock_count_entries where count_id = stock_counts.id and counted_by = ${actor.id}::uuid)`,
    )
    // The bell asks each minute: what nobody counted yet is known without the moves since.
    .where(
      sql<boolean>`not exists (
        select from stock_count_products as product where product.count_id = stock_counts.id and not exists (
          select from stock_count_entries as entry where entry.count_id = product.count_id and entry.product_id = product.product_id))`,
    )
    .execute();
  const open = rows.map(({ id }) => id);
  const counted = open.length > 0 ? await readCounted(db, open) : new Map<string, Counted[]>();
  return open.filter((id) => counted.get(id)?.every(({ state }) => state === 'holds'));
}

/** What an open count of the place has of these products, if any. */
export const findOpenCount = (trx: Database, place: string, productIds: readonly string[]) =>
  trx
    .selectFrom('stock_counts')
    .innerJoin('stock_count_products', 'count_id', 'stock_counts.id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['stock_counts.number', 'products.name'])
    .where('stock_counts.state', '=', 'open')
    .where('branch_id', 'is not distinct from', branchOf(place))
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('stock_counts.number')
    .orderBy('products.folded_name')
    .limit(1)
    .executeTakeFirst();
