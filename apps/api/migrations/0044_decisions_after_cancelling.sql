-- Edit Order takes a cancelled order to any status. One that had not been decided before it was cancelled is decided then: the
-- analysis of decisions (DECISIONS 6) counts it, as one that was pending.
drop trigger orders_decided on orders;
create trigger orders_decided before update of status on orders for each row
  when (old.status in ('pending', 'cancelled') and new.status not in ('pending', 'cancelled') and old.decided_at is null)
  execute function note_decision();

-- Those of before: the first correction of their timeline that decided. The analysis takes them in by the triggers of the sums.
update orders set decided_at = first.at, decision = first.to_value
from (
  select distinct on (order_id) order_id, at, to_value from order_events
  where kind = 'corrected' and to_value in ('approved', 'shipped', 'delivered', 'rejected')
  order by order_id, at, id
) as first
where orders.id = first.order_id and orders.decided_at is null
  and orders.status in ('approved', 'shipped', 'delivered', 'rejected');
