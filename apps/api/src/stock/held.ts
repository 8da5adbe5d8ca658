import { sql } from 'kysely';
import { UNFINISHED_STATUSES } from '#domain/orders/order-statuses.ts';

/**
 * Lines of unfinished orders by product and place (null: the central store), with the pieces that wait there, as `goodsInStatus` says.
 * Of such an order never more came back than was handed over.
 * Unfinished orders are read first, and then their lines (`offset 0`): the lines of a product grow with each order that was ever placed.
 */
export const HELD = sql`(
  select product_id, place_id, order_id, quantity - settled as pieces
  from (
    select line.product_id, from_place as place_id, line.order_id, quantity,
      coalesce((select sum(handed_quantity) from delivery_lines
        where delivery_lines.order_id = line.order_id and delivery_lines.product_id = line.product_id), 0) as settled
    from order_records
      cross join lateral (select * from order_lines where order_lines.order_id = order_records.id offset 0) as line
    where removed_at is null and old_number is null and status = any(${UNFINISHED_STATUSES}::text[])
  ) as goods
  where quantity > settled)`;

/** What orders hold in the central store, by product. */
export const HELD_IN_CENTRAL = sql`(
  select product_id, sum(pieces)::int as pieces from ${HELD} as line where place_id is null group by product_id)`;
