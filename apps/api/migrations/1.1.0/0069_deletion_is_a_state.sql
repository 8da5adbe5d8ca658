-- A deleted client, group or order stays as a row with the time of its deletion (DECISIONS 23.4). `clients`, `groups` and `orders` are
-- views of those that are there, so that no list, search, count or check has to ask. `purge_after` says until when it is stored.
alter table clients rename to client_records;
alter table groups rename to group_records;
alter table orders rename to order_records;
alter table client_records add column removed_at timestamptz(3), add column purge_after timestamptz(3);
alter table group_records add column removed_at timestamptz(3), add column purge_after timestamptz(3);
alter table order_records add column removed_at timestamptz(3), add column purge_after timestamptz(3);
create index client_records_removed on client_records (removed_at) where removed_at is not null;
create index group_records_removed on group_records (removed_at) where removed_at is not null;
create index order_records_removed on order_records (removed_at) where removed_at is not null;

-- A migration that adds a column to one of the tables calls it.
create function show_record_columns() returns void language plpgsql as $$
declare kind text;
begin
  foreach kind in array array['client', 'group', 'order'] loop
    execute format('create or replace view %I as select %s from %I where removed_at is null', kind || 's', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = (kind || '_records')::regclass and attnum > 0 and not attisdropped
        and attname not in ('removed_at', 'purge_after')), kind || '_records');
  end loop;
end
$$;
select show_record_columns();

-- What a deleted record has is free for another one. The number of an order is given once for ever.
drop index clients_national_id, clients_system_id, clients_phone_and_name, groups_account_number, groups_name_in_branch, orders_old_number;
create unique index clients_national_id on client_records
  (folded_national_id, (case when 'national_id' = any(may_repeat) then id end)) nulls not distinct
  where folded_national_id <> '' and removed_at is null;
create unique index clients_system_id on client_records
  (folded_system_id, (case when 'system_id' = any(may_repeat) then id end)) nulls not distinct
  where folded_system_id <> '' and removed_at is null;
create unique index clients_phone_and_name on client_records
  (folded_phone, folded_name, (case when 'phone_and_name' = any(may_repeat) then id end)) nulls not distinct
  where anonymised_at is null and folded_phone <> '' and removed_at is null;
create unique index groups_account_number on group_records
  (folded_account_number, (case when 'account_number' = any(may_repeat) then id end)) nulls not distinct
  where folded_account_number <> '' and removed_at is null;
create unique index groups_name_in_branch on group_records
  (branch_id, folded_name, (case when 'name' = any(may_repeat) then id end)) nulls not distinct where removed_at is null;
create unique index orders_old_number on order_records (folded_id(old_number)) where old_number is not null and removed_at is null;

-- Those who wait for a decision or are counted by their branch are read from the index alone.
drop index orders_pending, clients_in_branches;
create index orders_pending on order_records (branch_id, created_at desc) include (created_by)
  where status = 'pending' and removed_at is null;
create index clients_in_branches on client_records (branch_id) include (id) where anonymised_at is null and removed_at is null;

-- Sums and counts: a removal counts as a deletion, and a record that is restored as a new one.
create or replace function note_clients() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.removed_at is null then insert into client_counts values (old.branch_id, -1); end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.removed_at is null then insert into client_counts values (new.branch_id, 1); end if;
  end if;
  return null;
end
$$;
drop trigger clients_counted on client_records;
create trigger clients_counted after insert or delete or update of branch_id, removed_at on client_records
  for each row execute function note_clients();

create or replace function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
    from after_rows where removed_at is null group by 1, 2, 3, 4;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), count(*),
      count(*) filter (where decision <> 'rejected')
    from after_rows where decided_at is not null and removed_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, -count(*), -sum(total_price)
    from before_rows where removed_at is null group by 1, 2, 3, 4;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), -count(*),
      -count(*) filter (where decision <> 'rejected')
    from before_rows where decided_at is not null and removed_at is null group by 1, 2, 3;
  else
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, sum(n), sum(n * total_price)
    from (select 1 as n, * from after_rows union all select -1, * from before_rows) as changed
    where removed_at is null
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * total_price) <> 0;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), sum(n),
      coalesce(sum(n) filter (where decision <> 'rejected'), 0)
    from (select 1 as n, * from after_rows union all select -1, * from before_rows) as changed
    where decided_at is not null and removed_at is null group by 1, 2, 3
    having sum(n) <> 0 or sum(n) filter (where decision <> 'rejected') <> 0;

    -- An order that goes to another branch takes its lines along; they are unsold once it is rejected or cancelled.
    insert into product_changes
    select moved.day, moved.branch_id, moved.officer_id, product_id, sum(n * quantity),
      sum(n * quantity::bigint * unit_price), coalesce(sum(n * quantity) filter (where unsold), 0),
      coalesce(sum(n * quantity::bigint * unit_price) filter (where unsold), 0)
    from before_rows join after_rows using (id)
      cross join lateral (
        values (-1, before_rows.removed_at, nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by,
            is_unsold(before_rows.status)),
          (1, after_rows.removed_at, nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by,
            is_unsold(after_rows.status))
      ) as moved (n, removed_at, day, branch_id, officer_id, unsold)
      join order_lines on order_lines.order_id = before_rows.id
    where moved.removed_at is null
      and (nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by,
        is_unsold(before_rows.status), before_rows.removed_at is null)
      <> (nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by,
        is_unsold(after_rows.status), after_rows.removed_at is null)
    group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;
drop trigger orders_leaving on order_records;
create trigger orders_leaving before delete on order_records for each row when (old.removed_at is null)
  execute function note_leaving_products();

-- Other programs: an event, and the list of what is gone.
create or replace function tell_kind() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  told record := case tg_op when 'DELETE' then old else new end;
  was_there boolean := case when tg_op = 'INSERT' then false else old.removed_at is null end;
  is_there boolean := case when tg_op = 'DELETE' then false else new.removed_at is null end;
begin
  if not (was_there or is_there) then return null; end if;
  insert into events (type, record_id, branch_id) values (
    kind || case when not was_there then '.created' when not is_there then '.deleted' else '.updated' end, told.id, told.branch_id);
  if not is_there or was_there and old.branch_id is distinct from new.branch_id then
    perform note_removed(kind, old.id, old.branch_id);
  end if;
  return null;
end
$$;
create or replace function tell_order() returns trigger language plpgsql as $$
declare
  told record := case tg_op when 'DELETE' then old else new end;
  was_there boolean := case when tg_op = 'INSERT' then false else old.removed_at is null end;
  is_there boolean := case when tg_op = 'DELETE' then false else new.removed_at is null end;
begin
  if not (was_there or is_there) then return null; end if;
  insert into events (type, record_id, branch_id, facts) values (
    'order.' || case
      when not was_there then 'created'
      when not is_there then 'deleted'
      when old.status <> new.status and new.status <> 'pending' then new.status
      else 'updated' end,
    told.id, told.branch_id, jsonb_build_object('number', told.number, 'status', told.status));
  if not is_there or was_there and old.branch_id <> new.branch_id then
    perform note_removed('order', old.id, old.branch_id);
  end if;
  return null;
end
$$;
create or replace function settle_feed() returns void language plpgsql as $$
declare here bigint := (select system_identifier from pg_control_system());
begin
  if exists (select from change_feed where system_identifier = here) then return; end if;
  update client_records set changed_in = default where changed_in > pg_current_xact_id();
  update group_records set changed_in = default where changed_in > pg_current_xact_id();
  update products set changed_in = default where changed_in > pg_current_xact_id();
  update order_records set changed_in = default where changed_in > pg_current_xact_id();
  update removed_records set changed_in = default where changed_in > pg_current_xact_id();
  update events set changed_in = default where changed_in > pg_current_xact_id();
  update change_feed set id = gen_random_uuid(), system_identifier = here, forgotten_xid = '0', queued_xid = '0', queued_place = 0;
end
$$;

-- A client is never added to a deleted group: a foreign key does not see the state.
create function keep_group_of_client() returns trigger language plpgsql as $$
begin
  perform from group_records where id = new.group_id and removed_at is null for key share;
  if not found then
    raise exception 'The group was deleted' using errcode = 'foreign_key_violation', constraint = 'clients_group_id_fkey',
      table = 'client_records';
  end if;
  return new;
end
$$;
create trigger clients_keep_group before insert or update of group_id, removed_at on client_records
  for each row when (new.group_id is not null and new.removed_at is null) execute function keep_group_of_client();

-- What a record was known by that was merged into a deleted one is nobody's.
drop trigger clients_keep_merged_unique on client_records;
create trigger clients_keep_merged_unique after insert on client_records for each row
  when (new.anonymised_at is null and new.removed_at is null) execute function keep_merged_unique();

-- A deletion, from the request to the restore. One that needed no second admin was confirmed by who asked.
alter table deletion_requests
  add column restored_at timestamptz(3),
  add column restored_by uuid references staff;
create index deletion_requests_deleted on deletion_requests (decided_at desc, id desc)
  where action = 'delete' and decision = 'confirmed' and restored_at is null;
update deletion_requests set restored_at = kept.restored_at, restored_by = kept.restored_by
from deleted_records as kept
where action = 'delete' and decision = 'confirmed' and kept.confirmed_by is not null
  and (kept.entity, kept.entity_id, kept.deleted_at) = (deletion_requests.entity, deletion_requests.entity_id, decided_at);
insert into deletion_requests (id, action, entity, entity_id, client_id, order_number, label, details, reason, asked_by, asked_at,
  expires_at, decision, decided_by, decided_at, restored_at, restored_by)
select id, 'delete', entity, entity_id, client_id, order_number, label, '{}', reason, asked_by, deleted_at, deleted_at, 'confirmed',
  coalesce(confirmed_by, asked_by), deleted_at, restored_at, restored_by
from deleted_records as kept
where asked_by is not null and not exists (
  select from deletion_requests as request
  where request.action = 'delete' and request.decision = 'confirmed'
    and (request.entity, request.entity_id, request.decided_at) = (kept.entity, kept.entity_id, kept.deleted_at));

-- What can still be restored is sealed: the server opens it when it starts, and drops the table (deletions/convert-deleted.ts).
delete from deleted_records where sealed is null or asked_by is null or restorable_until <= now();
do $$
begin
  if not exists (select from deleted_records) then drop table deleted_records; end if;
end
$$;

-- Deleted clients keep their names until they are erased, so nothing else has to know who they were (DECISIONS 23.4).
drop table sealed_identities;
