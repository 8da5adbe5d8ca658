-- Events, and what left a followed list, are read from the audit log. A delivery stores the event that it sends.

-- The events that no delivery was made of yet.
insert into webhook_deliveries (webhook_id, event_id, until)
select webhooks.id, events.id, now() + interval '3 days'
from change_feed, events join webhooks on webhooks.active and events.at >= webhooks.made_at
  and (webhooks.types = '{}' or events.type = any(webhooks.types))
  and (webhooks.branch_id is null or events.type like 'product.%' or events.branch_id = webhooks.branch_id)
where (events.changed_in, events.place) > (queued_xid, queued_place) and events.type <> 'webhook.test'
on conflict do nothing;
alter table webhook_deliveries add column event jsonb, drop constraint webhook_deliveries_event_id_fkey;
update webhook_deliveries set event = jsonb_build_object('id', events.id, 'type', events.type, 'at', events.at,
  'entity', coalesce(events.facts ->> 'record', split_part(events.type, '.', 1)), 'record_id', events.record_id,
  'branch_id', events.branch_id, 'number', events.facts ->> 'number', 'status', events.facts ->> 'status')
from events where events.id = event_id;
alter table webhook_deliveries alter column event set not null;

drop trigger clients_tell on client_records;
drop trigger clients_tell_change on client_records;
drop trigger groups_tell on group_records;
drop trigger groups_tell_change on group_records;
drop trigger products_tell on products;
drop trigger products_tell_change on products;
drop trigger orders_tell on order_records;
drop trigger orders_tell_change on order_records;
drop trigger clients_note_change on client_records;
drop trigger groups_note_change on group_records;
drop trigger products_note_change on products;
drop trigger orders_note_change on order_records;
create trigger clients_note_change before update on client_records for each row execute function note_change();
create trigger groups_note_change before update on group_records for each row execute function note_change();
create trigger products_note_change before update on products for each row execute function note_change();
create trigger orders_note_change before update on order_records for each row execute function note_change();
drop function tell_kind, tell_order, tell_product, note_removed;
drop table events, removed_records;

-- Earlier lines have neither, so that no reader gets them as events.
alter table audit_log add column changed_in xid8, add column branch_id uuid;
alter table audit_log alter column changed_in set default pg_current_xact_id();
create index audit_log_events on audit_log (changed_in, id) where entity in ('order', 'client', 'group', 'product');
create index audit_log_left on audit_log (entity, changed_in, entity_id)
  where action in ('order.delete', 'client.delete', 'group.delete', 'product.delete')
    or before ->> 'branch_id' <> branch_id::text or entity = 'product' and after ->> 'status' = 'inactive';

-- A new feed: programs with a cursor of the old one begin again.
alter table change_feed drop column forgotten_xid, drop column queued_place,
  add column queued_id uuid default '00000000-0000-0000-0000-000000000000' not null,
  add column begun_at timestamp(3) with time zone default clock_timestamp() not null;
update change_feed set id = gen_random_uuid(), queued_xid = '0';
create or replace function settle_feed() returns void language plpgsql as $function$
declare here bigint := (select system_identifier from pg_control_system());
begin
  if exists (select from change_feed where system_identifier = here) then return; end if;
  update client_records set changed_in = default where changed_in > pg_current_xact_id();
  update group_records set changed_in = default where changed_in > pg_current_xact_id();
  update products set changed_in = default where changed_in > pg_current_xact_id();
  update order_records set changed_in = default where changed_in > pg_current_xact_id();
  update change_feed set id = gen_random_uuid(), system_identifier = here, begun_at = clock_timestamp(), queued_xid = '0', queued_id = default;
end
$function$;
