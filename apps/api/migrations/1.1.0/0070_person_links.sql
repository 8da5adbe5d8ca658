-- Somebody who was registered more than once has several records: one is the main record, the others are linked to it (DECISIONS 20.13).
alter table client_records
  add column linked_to uuid references client_records,
  add column person_id uuid not null generated always as (coalesce(linked_to, id)) stored;
create index client_records_person on client_records (person_id);
create index client_records_linked on client_records (linked_to) where linked_to is not null;

select show_record_columns();

create table person_links (
  id uuid primary key,
  client_id uuid not null references client_records on delete cascade,
  person_id uuid not null references client_records on delete cascade,
  reason text not null,
  linked_at timestamptz(3) not null,
  asked_by uuid references staff,
  -- Where one of the records had a balance.
  confirmed_by uuid references staff,
  ended_at timestamptz(3),
  ended_by uuid references staff
);
create unique index person_links_in_force on person_links (client_id) where ended_at is null;
create index person_links_person on person_links (person_id);

-- Records that were merged are records again, linked to the one that was kept. The last merge is looked at first: a record into which
-- others were merged may have been merged itself.
drop trigger clients_keep_merged_unique on client_records;
drop trigger clients_keep_merged_unique_on_change on client_records;
drop function keep_merged_unique();
do $$
declare
  merged record;
  was jsonb;
  its_group record;
  of_kind text;
  its_balance balance_entries;
  had_balance balance_entries;
  new_balance balance_entries;
begin
  for merged in select * from merged_clients order by merged_at desc, id loop
    was := coalesce(merged.undo #> '{whole,clients,0}', '{}');
    -- The kept record gives back the numbers that it had from this one and still has.
    update client_records set
      phone = case when phone = merged.undo #>> '{after,phone}' then merged.undo #>> '{before,phone}' else phone end,
      national_id = case when national_id = merged.undo #>> '{after,national_id}'
        then merged.undo #>> '{before,national_id}' else national_id end,
      system_id = case when system_id = merged.undo #>> '{after,system_id}'
        then merged.undo #>> '{before,system_id}' else system_id end
    where id = merged.into_id and merged.undo ? 'before' and anonymised_at is null;
    select groups.id, groups.branch_id into its_group from groups
    where groups.id = coalesce((was ->> 'group_id')::uuid, merged.group_id);
    insert into client_records (id, name, phone, email, address, national_id, system_id, group_id, branch_id, officer_id, join_date,
      created_at, updated_at, anonymised_at, may_repeat)
    select merged.id, merged.name, merged.phone, merged.email,
      case when merged.erased_at is null then coalesce(was ->> 'address', '') else '' end,
      merged.national_id, merged.system_id, its_group.id,
      coalesce(its_group.branch_id, (select branches.id from branches where branches.id = (was ->> 'branch_id')::uuid), kept.branch_id),
      (was ->> 'officer_id')::uuid, coalesce((was ->> 'join_date')::date, kept.join_date),
      coalesce((was ->> 'created_at')::timestamptz, merged.merged_at), now(), merged.erased_at,
      -- What somebody else has by now both have: it is among the duplicates until one is changed.
      array(
        select 'national_id' from clients where folded_national_id = merged.folded_national_id and folded_national_id <> ''
        union
        select 'system_id' from clients where folded_system_id = merged.folded_system_id and folded_system_id <> ''
        union
        select 'phone_and_name' from clients
        where folded_phone = merged.folded_phone and folded_name = merged.folded_name and folded_phone <> '' and anonymised_at is null)
    from clients as kept where kept.id = merged.kept_id;
    continue when not found or merged.undo is null;

    update order_records set client_id = merged.id
    where client_id in (merged.into_id, merged.kept_id)
      and id in (select jsonb_array_elements_text(merged.undo #> '{moved,orders}')::uuid);
    update order_records set client_name = merged.name, search_text = folded_lines(concat_ws(E'\n', merged.name,
      (select string_agg(name, E'\n' order by position) from order_lines where order_id = order_records.id), group_name, branch_name))
    where client_id = merged.id and status in ('pending', 'approved', 'shipped');
    update meeting_attendance as its set client_id = merged.id
    from jsonb_to_recordset(merged.undo #> '{moved,attendance}') as moved (group_id uuid, day date)
    where its.client_id in (merged.into_id, merged.kept_id) and (its.group_id, its.day) = (moved.group_id, moved.day);
    -- Of meetings at which both were, the row of this record was left out.
    insert into meeting_attendance (group_id, day, client_id, state, note)
    select own.group_id, own.day, merged.id, own.state, own.note
    from jsonb_to_recordset(coalesce(merged.undo #> '{whole,meeting_attendance}', '[]'))
        as own (group_id uuid, day date, state text, note text)
      join meetings on (meetings.group_id, meetings.day) = (own.group_id, own.day)
    on conflict do nothing;
    update handover_clients set client_id = merged.id
    where client_id in (merged.into_id, merged.kept_id)
      and handover_id in (select jsonb_array_elements_text(merged.undo #> '{moved,handovers}')::uuid);

    -- Both have their balances again where that leaves the sum as it is: otherwise they stay with the kept record.
    foreach of_kind in array array['loan', 'savings'] loop
      select * into its_balance from jsonb_populate_recordset(null::balance_entries, merged.undo #> '{whole,balance_entries}')
      where kind = of_kind and cancelled_at is null order by as_of desc, written_at desc, id desc limit 1;
      select * into new_balance from balance_entries
      where client_id = merged.into_id and kind = of_kind and cancelled_at is null
      order by as_of desc, written_at desc, id desc limit 1;
      select * into had_balance from balance_entries
      where client_id = merged.into_id and kind = of_kind and source_id is distinct from merged.id
        and written_at <= merged.merged_at and (cancelled_at is null or cancelled_at = merged.merged_at)
      order by as_of desc, written_at desc, id desc limit 1;
      continue when its_balance.id is null or coalesce(new_balance.source_id <> merged.id, true) and new_balance.id is distinct from had_balance.id
        or coalesce(had_balance.amount, 0) + its_balance.amount <> coalesce(new_balance.amount, 0);
      update balance_entries set cancelled_at = now() where client_id = merged.into_id and kind = of_kind and source_id = merged.id;
      update balance_entries set cancelled_at = null, cancelled_by = null
      where client_id = merged.into_id and kind = of_kind and cancelled_at = merged.merged_at;
      insert into balance_entries
      select (jsonb_populate_record(null::balance_entries, entry || jsonb_build_object('client_id', merged.id))).*
      from jsonb_array_elements(merged.undo #> '{whole,balance_entries}') as entry where entry ->> 'kind' = of_kind;
    end loop;
  end loop;
end
$$;

update client_records set linked_to = kept_id from merged_clients where merged_clients.id = client_records.id;
insert into person_links (id, client_id, person_id, reason, linked_at, asked_by, confirmed_by)
select gen_random_uuid(), id, kept_id, case when erased_at is null then coalesce(reason, '') else '' end, merged_at, asked_by, confirmed_by
from merged_clients where exists (select from clients where clients.id = merged_clients.id);

create or replace function is_erased_client(client uuid) returns boolean language sql stable as $$
  select exists (select from client_records where id = client and anonymised_at is not null)
$$;
drop table merged_clients;

delete from deletion_requests where action = 'unmerge';
alter table deletion_requests
  drop constraint deletion_requests_action_check,
  add constraint deletion_requests_action_check check (action in ('delete', 'anonymise', 'merge'));
