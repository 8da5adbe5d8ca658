-- What notifications look for is found without looking through orders: those that wait for a decision, and what others
-- decided on somebody's orders. Whom an entry of a timeline is to be told is noted by the entry itself.
create index orders_pending on orders (branch_id, created_at desc) include (created_by) where status = 'pending';

alter table order_events add column tell uuid references staff;
create function note_whom_to_tell() returns trigger language plpgsql as $$
begin
  new.tell := (select created_by from orders where id = new.order_id and created_by <> new.staff_id);
  return new;
end
$$;
create trigger order_events_tell before insert on order_events for each row
  when (new.kind in ('moved', 'corrected')) execute function note_whom_to_tell();

update order_events set tell = created_by from orders
where orders.id = order_id and kind in ('moved', 'corrected') and created_by <> staff_id;
create index order_events_tell on order_events (tell, at desc) where tell is not null;
