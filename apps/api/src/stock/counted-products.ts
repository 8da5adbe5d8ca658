import { sql } from 'kysely';
import { type CountedState, settledDifference } from '#domain/stock/stock.ts';
import type { Database } from '../platform/database.ts';
import { HELD_IN_CENTRAL } from './held.ts';

/** What somebody counted, and of an open count how much it differs from what was on the shelf at that moment. */
interface Entry {
  count_id: string;
  product_id: string;
  quantity: number;
  counted_at: string;
  counted_by: string;
  difference: number | null;
}

/**
 * The entries of counts, the latest first. On the shelf is what the place has now without the moves since, and without what a delivery
 * had on its van. A move that is recorded late changes the difference of an earlier entry, and rightly so, until the count ends.
 */
async function readEntries(db: Database, countIds: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with entry as (
      select stock_count_entries.*, branch_id, state = 'open' as is_open
      from stock_count_entries join stock_counts on stock_counts.id = count_id where count_id = any(${countIds}::uuid[])
    ), now as (
      select counted.product_id, counted.branch_id, coalesce(level.on_hand,
        case when branch_id is null then stock - in_levels + coalesce(held.pieces, 0) end, 0) as on_hand
      from (select distinct product_id, branch_id from entry where is_open) as counted
        join products on products.id = counted.product_id
        left join stock_levels as level on level.product_id = counted.product_id and level.place_id = branch_id
        left join (
          select * from ${HELD_IN_CENTRAL} as central where exists (select from entry where is_open and branch_id is null)
        ) as held on held.product_id = counted.product_id
    ), van as materialized (
      select line.product_id, line.from_place, out_at, done_at, receipt.at, line.quantity, handed_quantity
      from deliveries cross join lateral (select * from delivery_lines where delivery_id = deliveries.id offset 0) as line
        left join delivery_receipts as receipt on receipt.delivery_id = deliveries.id and receipt.order_id = line.order_id
      where out_at is not null and (done_at is null or done_at > (select min(counted_at) from entry where is_open))
    )
    select count_id, entry.product_id, entry.quantity, counted_at, counted_by,
      (entry.quantity - now.on_hand + coalesce(since.pieces, 0) + coalesce(away.pieces, 0))::int as difference
    from entry
      left join now on is_open and now.product_id = entry.product_id and now.branch_id is not distinct from entry.branch_id
      left join lateral (
        select sum(case when ${isAt('to')} then move.quantity else 0 end - case when ${isAt('from')} then move.quantity else 0 end) as pieces
        from stock_moves as move
        where is_open and move.product_id = entry.product_id and move.at > counted_at and (${isAt('to')} or ${isAt('from')})
      ) as since on true
      left join lateral (
        select sum(quantity - case when at <= counted_at then handed_quantity else 0 end) as pieces
        from van where is_open and van.product_id = entry.product_id and from_place is not distinct from entry.branch_id
          and out_at <= counted_at and (done_at is null or done_at > counted_at)
      ) as away on true
    -- The latest first: of counts at one moment the last one that was written.
    order by counted_at desc, entry.id desc`.execute(db);
  return rows;
}

/** Whether a move is from or to the place of a count. */
function isAt(side: 'from' | 'to') {
  const [place, branch] = [sql.ref(`move.${side}_place`), sql.ref(`move.${side}_branch`)];
  return sql`(${place} in ('branch', 'central') and ${branch} is not distinct from entry.branch_id)`;
}

/** A product of a count. Nothing says how many pieces are expected before its count holds (DECISIONS 4.8.3). */
export interface Counted {
  product_id: string;
  name: string;
  price: number;
  state: CountedState;
  counts: number;
  quantity: number | null;
  difference: number | null;
}

/** The products of counts by count, by name. Of a count that ended they are as they were at its end. */
export async function readCounted(
  db: Database,
  countIds: readonly string[],
): Promise<ReadonlyMap<string, Counted[]>> {
  const entries = Map.groupBy(await readEntries(db, countIds), (one) => `${one.count_id} ${one.product_id}`);
  const rows = await db
    .selectFrom('stock_count_products')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['count_id', 'product_id', 'name', 'price', 'difference'])
    .where('count_id', '=', sql<string>`any(${countIds}::uuid[])`)
    .orderBy('folded_name')
    .orderBy('product_id')
    .execute();
  return Map.groupBy(
    rows.map(({ difference: atEnd, ...row }) => {
      const own = entries.get(`${row.count_id} ${row.product_id}`) ?? [];
      const settled = settledDifference(
        own.flatMap(({ counted_at: countedAt, counted_by: countedBy, difference }) =>
          difference === null ? [] : [{ countedAt, countedBy, difference }],
        ),
      );
      const difference = atEnd ?? settled ?? null;
      const state = difference !== null ? 'holds' : own.length > 0 ? 'again' : 'to_count';
      return {
        ...row,
        state,
        counts: own.length,
        quantity: difference === null ? null : own[0]!.quantity,
        difference,
      } as const;
    }),
    ({ count_id }) => count_id,
  );
}
