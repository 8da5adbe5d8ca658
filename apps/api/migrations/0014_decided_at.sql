-- When an order was first decided and how: the status for which it left `pending`, unless that was a cancellation.
-- Kept by the order itself, so that the time to decision needs no search through the timelines of a period.
alter table orders add decided_at timestamptz(3), add decision text;

update orders set decided_at = first.at, decision = first.to_value
from (
  select distinct on (order_id) order_id, at, to_value from order_events
  where from_value = 'pending' and to_value <> 'cancelled' and kind in ('moved', 'corrected')
  order by order_id, at, id
) as first
where first.order_id = orders.id;

create function note_decision() returns trigger language plpgsql as $$
begin
  new.decided_at := new.updated_at;
  new.decision := new.status;
  return new;
end
$$;
create trigger orders_decided before update of status on orders for each row
  when (old.status = 'pending' and new.status not in ('pending', 'cancelled') and old.decided_at is null)
  execute function note_decision();

drop index order_events_decided;
create index orders_decided on orders (created_at) include (branch_id, decided_at, decision) where decided_at is not null;

-- What an order sold is read from the index of its lines alone.
alter table order_lines drop constraint order_lines_order_id_product_id_key;
create unique index order_lines_product_of_order on order_lines (order_id, product_id) include (quantity, unit_price);
