import { sql } from 'kysely';
import { UNFINISHED_STATUSES } from '#domain/orders/order-statuses.ts';

/** Lines of unfinished orders by product and place (null: the central store), with the pieces that wait there, as `goodsInStatus` says. */
export const HELD = sql`(
  select product_id, from_place as place_id, order_id, quantity - settled as pieces
  from (
    select order_lines.product_id, from_place, order_id, quantity, greatest(
      coalesce((select sum(handed_quantity) from delivery_lines
        where delivery_lines.order_id = order_lines.order_id and delivery_lines.product_id = order_lines.product_id), 0),
      coalesce((select sum(order_returns.quantity) from order_returns
        where order_returns.order_id = order_lines.order_id and order_returns.product_id = order_lines.product_id
          and not replaced), 0)) as settled
    from order_lines join order_records on order_records.id = order_id
    where removed_at is null and old_number is null and status = any(${UNFINISHED_STATUSES}::text[])
  ) as line
  where quantity > settled)`;
