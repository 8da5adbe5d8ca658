-- Two records of one client, merged (DECISIONS 20.11). The record that went is no client any more, so that nothing counts or lists
-- it; what it was known by is kept here, so that it is still found.
create table merged_clients (
  id uuid primary key,
  kept_id uuid not null references clients on delete cascade,
  -- Into whom it was merged. `kept_id` is another one where that one was merged in turn.
  into_id uuid not null,
  name text not null,
  phone text not null,
  email text not null default '',
  national_id text not null default '',
  system_id text not null default '',
  group_id uuid,
  merged_at timestamptz(3) not null,
  asked_by uuid references staff,
  confirmed_by uuid references staff,
  -- Whether the rules asked for a second admin; undoing it asks for one as well.
  needed_two boolean not null,
  reason text,
  undo_until timestamptz(3) not null,
  -- What undoing needs: the rows as they were, the kept one before and after, and what came along. It goes after 30 days.
  undo jsonb,
  -- When the person was erased: nobody is named here any more.
  erased_at timestamptz(3),
  folded_name text not null generated always as (folded_text(name)) stored,
  folded_phone text not null generated always as (folded_phone(phone)) stored,
  folded_national_id text not null generated always as (folded_id(national_id)) stored,
  folded_system_id text not null generated always as (folded_id(system_id)) stored,
  search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_phone(phone) || E'\n' || folded_id(national_id) || E'\n' || folded_id(system_id)
    || E'\n' || folded_text(email)) stored
);
create index merged_clients_kept on merged_clients (kept_id);
create index merged_clients_national_id on merged_clients (folded_national_id) where folded_national_id <> '';
create index merged_clients_system_id on merged_clients (folded_system_id) where folded_system_id <> '';
create index merged_clients_phone_and_name on merged_clients (folded_phone, folded_name) where folded_phone <> '';
create index merged_clients_search on merged_clients using gin (search_text gin_trgm_ops);
create index merged_clients_undo on merged_clients (undo_until) where undo is not null;

-- What somebody was known by before a merge is nobody else's: who is registered with it, or gets it, would be a new duplicate. It is
-- asked after the row is written, so that whoever waited for a merge sees it. The names are those of the unique indexes.
create function keep_merged_unique() returns trigger language plpgsql as $$
declare taken text;
begin
  select case
      when same.folded_national_id <> '' and same.folded_national_id = new.folded_national_id then 'clients_national_id'
      when same.folded_system_id <> '' and same.folded_system_id = new.folded_system_id then 'clients_system_id'
      else 'clients_phone_and_name' end
  into taken from merged_clients as same
  where same.kept_id <> new.id and same.erased_at is null and (
    same.folded_national_id = new.folded_national_id and same.folded_national_id <> ''
    or same.folded_system_id = new.folded_system_id and same.folded_system_id <> ''
    or same.folded_phone = new.folded_phone and same.folded_phone <> '' and same.folded_name = new.folded_name)
  limit 1;
  if found then
    raise exception 'A merged client has this' using errcode = 'unique_violation', constraint = taken, table = 'clients';
  end if;
  return null;
end
$$;
create trigger clients_keep_merged_unique after insert on clients for each row
  when (new.anonymised_at is null) execute function keep_merged_unique();
create trigger clients_keep_merged_unique_on_change after update of name, phone, national_id, system_id on clients for each row
  when (new.anonymised_at is null and (new.name, new.phone, new.national_id, new.system_id)
    is distinct from (old.name, old.phone, old.national_id, old.system_id))
  execute function keep_merged_unique();

-- A second admin confirms merges as well, and what was chosen for them.
alter table deletion_requests
  drop constraint deletion_requests_action_check,
  add constraint deletion_requests_action_check check (action in ('delete', 'anonymise', 'merge', 'unmerge')),
  add column details jsonb not null default '{}';

-- Who was erased may have been merged before: what the log has of the record that went may go as well.
create function is_erased_client(client uuid) returns boolean language sql stable as $$
  select exists (select from clients where id = client and anonymised_at is not null)
    or exists (select from merged_clients where id = client and erased_at is not null)
$$;
create or replace function is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb) returns boolean
  language sql stable as $$
  select was is not distinct from becomes
    or becomes = without_person(entity, was)
      and is_erased_client(case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end)
    or entity in ('group', 'order') and becomes = without_chairperson(was) and exists (
      select from sealed_identities
      where group_ids @> array[case entity when 'group' then entity_id else (was ->> 'group_id')::uuid end]
    )
    or entity = 'order' and becomes = was || '{"timeline": null}' and exists (
      select from audit_log as line
      where line.entity = 'order' and line.entity_id = is_erased_record.entity_id
        and is_erased_client((line.before ->> 'client_id')::uuid)
    )
$$;
