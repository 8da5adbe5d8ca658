-- The place that a sent line left: a count asks where the pieces on a van belong. Null: the central store.
alter table delivery_lines add column from_place uuid;
update delivery_lines set from_place = order_lines.from_place
from order_lines, deliveries
where order_lines.order_id = delivery_lines.order_id and order_lines.product_id = delivery_lines.product_id
  and deliveries.id = delivery_id and out_at is not null;
