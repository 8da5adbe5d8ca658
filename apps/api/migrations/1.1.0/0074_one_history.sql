-- The timeline of an order is a reading of the audit log (DECISIONS 23). What only `order_events` says becomes part of the log before its
-- lines are encrypted and its new chain begins (0072_keys_of_persons.sql).
alter table audit_log add column notify_staff_id uuid references staff(id);
alter table audit_log disable trigger audit_log_is_append_only;

update audit_log set notify_staff_id = event.tell
from order_events as event
where event.tell is not null and audit_log.entity = 'order' and audit_log.entity_id = event.order_id and audit_log.at = event.at
  and audit_log.action in ('order.move', 'order.correct');

-- What a file says of an order's past.
update audit_log set after = after || jsonb_build_object('moves', moves)
from (
  select order_id, jsonb_agg(jsonb_build_object('at', at, 'from', from_value, 'to', to_value) order by at, id) as moves
  from order_events where kind = 'moved' and staff_id is null group by order_id
) as past
where audit_log.entity = 'order' and audit_log.entity_id = past.order_id and audit_log.action = 'order.import';

alter table audit_log enable trigger audit_log_is_append_only;

-- Other entries of which the log has no line. Merged records are records again, so their orders did not change the client.
insert into audit_log (id, at, written_at, staff_id, action, entity, entity_id, before, after, notify_staff_id)
select event.id, event.at, null, event.staff_id, line.action, 'order', event.order_id,
  case when event.kind <> 'imported' then line.before end, line.after || jsonb_strip_nulls(jsonb_build_object(
    'reason', event.reason, 'own_order', case when event.is_own then true end)), event.tell
from order_events as event join order_records as orders on orders.id = event.order_id
  cross join lateral (
    select coalesce(jsonb_object_agg(name, side -> 'from'), '{}') as old, coalesce(jsonb_object_agg(name, side -> 'to'), '{}') as new
    from jsonb_array_elements(event.changes) as change
      cross join lateral (
        select change ->> 'field' || '_' || part as name, jsonb_build_object('from', change -> 'from' -> part, 'to', change -> 'to' -> part) as side
        from jsonb_object_keys(case when change ->> 'field' in ('client', 'group', 'delivery') then change -> 'from' else '{}' end) as part
        union all
        select change ->> 'field', change where change ->> 'field' not in ('client', 'group', 'delivery', 'other')
      ) as sides
  ) as edit
  cross join lateral (
    select 'order.move' as action, jsonb_build_object('status', from_value) as before, jsonb_build_object('status', to_value) as after
    where kind = 'moved'
    union all
    select 'order.correct', jsonb_build_object('status', from_value), jsonb_build_object('status', to_value) where kind = 'corrected'
    union all
    select 'order.import', null, jsonb_build_object('status', to_value) where kind = 'imported'
    union all
    select 'order.change-branch', jsonb_build_object('branch_name', from_value), jsonb_build_object('branch_name', to_value)
    where kind = 'branch_changed'
    union all
    select 'order.edit', jsonb_build_object('client_id', client_id) || old, jsonb_build_object('client_id', client_id) || new
    where kind = 'edited' and changes <> '[]'
  ) as line
where not exists (
    select from audit_log as known
    where known.entity = 'order' and known.entity_id = event.order_id and case
      when event.kind = 'imported' or event.kind = 'moved' and event.staff_id is null then known.action = 'order.import'
      when event.kind = 'moved' then known.action = 'order.move' and known.at = event.at
      when event.kind = 'branch_changed' then known.action = 'order.change-branch' and known.after ->> 'branch_name' = event.to_value
        or known.action in ('order.edit', 'order.correct') and known.at = event.at
      else known.action in ('order.edit', 'order.correct', 'order.change-client') and known.at = event.at end);

drop table order_events;
drop function note_whom_to_tell;

create index audit_log_order_moves on audit_log (at) where action in ('order.move', 'order.correct');
create index audit_log_order_imports on audit_log (entity_id) where action = 'order.import';
create index audit_log_over_warnings on audit_log (entity_id, at)
  where action in ('order.move', 'order.correct') and after ->> 'status' <> 'rejected' and after -> 'checks' @? '$[*] ? (@.passed == false)';
create index audit_log_notified on audit_log (notify_staff_id, at desc) where notify_staff_id is not null;

-- The moves of orders between statuses. Those before an import are in its line.
create view order_moves as
select entity_id as order_id, at, staff_id, before ->> 'status' as from_status, after ->> 'status' as to_status, after -> 'checks' as checks
from audit_log
where entity = 'order' and action in ('order.move', 'order.correct')
union all
select entity_id, (move ->> 'at')::timestamptz, null, move ->> 'from', move ->> 'to', null
from audit_log cross join lateral jsonb_array_elements(after -> 'moves') as move
where entity = 'order' and action = 'order.import';

-- The checks of a decision and the clients of a list are not searched.
do $$
begin
  execute replace(pg_get_functiondef('audit_words'::regproc), '''reason'')', '''reason'', ''checks'', ''client_ids'', ''digest'')');
end
$$;

-- Views in bulk are lines of the log.
insert into audit_log (id, at, written_at, staff_id, action, entity, entity_id, after)
select gen_random_uuid(), at, null, staff_id, case when list = 'orders-export' or asked ? 'file' then 'access.export' else 'access.list' end,
  'access', staff_id, jsonb_strip_nulls(jsonb_build_object('list', list, 'people', people, 'filter', asked - 'shown', 'digest', asked -> 'shown',
    'client_ids', client_ids))
from list_views;
drop table list_views;
create index audit_log_shown on audit_log using gin ((after -> 'client_ids')) where action = 'access.list';
