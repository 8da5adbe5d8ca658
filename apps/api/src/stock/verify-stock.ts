import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { HELD } from './held.ts';

/** What several tables say of the pieces of a product at a place that has stock. */
export interface StockDifference {
  product: string;
  /** The name of a branch, the number of a transfer, or `central`. */
  place: string;
  /** Moves into the place less those out of it, and what its level has. */
  moved: number;
  on_hand: number;
  /** Pieces that unfinished orders wait for there, and what its level reserves. */
  held: number;
  reserved: number;
  /** Of a transfer: what is on its way by its list. */
  sent: number | null;
}

/** The first so many differences are answered. */
const MOST = 20;

/**
 * Proves that moves, levels, orders, transfers and `products.stock` agree (DECISIONS 4.8.4), all at one moment. The central store has
 * no level: its pieces follow from `products.stock`.
 */
export async function verifyStock(
  db: Database,
): Promise<{ products: number; moves: number; differences: StockDifference[] }> {
  const counted = await sql<{ products: number; moves: number; differences: StockDifference[] }>`
    with held as (
      select product_id, coalesce(transfer.number, place_id::text, 'central') as place, sum(pieces) as pieces
      from ${HELD} as line left join consignments as transfer on transfer.id = place_id group by product_id, 2
    ), level as (
      select product_id, coalesce(transfer.number, place_id::text) as place, on_hand, reserved
      from stock_levels left join consignments as transfer on transfer.id = place_id
    ), central as (
      select id as product_id, stock - in_levels as free,
        coalesce((select pieces from held where held.product_id = products.id and place = 'central'), 0) as reserved
      from products
    ), moved as (
      select product_id, to_place as kind, to_branch as branch, paper, quantity from stock_moves
      union all
      select product_id, from_place, from_branch, paper, -quantity from stock_moves
    ), said as (
      select product_id, case kind when 'transit' then paper when 'branch' then branch::text else kind end as place,
        quantity as moved, 0 as on_hand, 0 as held, 0 as reserved, case kind when 'transit' then 0 end as sent
      from moved where kind in ('branch', 'central', 'transit')
      union all select product_id, place, 0, on_hand, 0, reserved, null from level
      union all select product_id, 'central', 0, free + reserved, 0, reserved, null from central
      union all select product_id, place, 0, 0, pieces, 0, null from held
      union all
      select product_id, number, 0, 0, 0, 0, quantity
      from consignment_lines join consignments on consignments.id = consignment_id where kind = 'transfer' and state = 'open'
    ), difference as (
      select product_id, place, sum(moved)::int as moved, sum(on_hand)::int as on_hand, sum(held)::int as held,
        sum(reserved)::int as reserved, sum(sent)::int as sent
      from said group by product_id, place
      having sum(moved) <> sum(on_hand) or sum(held) <> sum(reserved) or sum(reserved) > sum(on_hand) or sum(sent) <> sum(moved)
    ), named as (
      select products.name as product, coalesce(branches.name, place) as place, moved, on_hand, held, reserved, sent
      from difference join products on products.id = product_id left join branches on branches.id::text = place
      order by 1, 2 limit ${MOST}
    )
    select (select count(*)::int from products) as products, (select count(*)::int from stock_moves) as moves,
      coalesce((select jsonb_agg(named) from named), '[]') as differences`.execute(db);
  return counted.rows[0]!;
}
