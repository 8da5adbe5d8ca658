-- Undoing needs two (DECISIONS 11.4). What an admin asked to delete or to anonymise, and what a second admin said to it. It
-- holds no name of a person: a client is named by their record, as long as that is there.
create table deletion_requests (
  id uuid primary key,
  action text not null check (action in ('delete', 'anonymise')),
  entity text not null check (entity in ('order', 'client', 'group')),
  entity_id uuid not null,
  -- Whose order it is, or which client.
  client_id uuid,
  -- The goods and total of an order, the name of a group.
  label text not null default '',
  reason text,
  asked_by uuid not null references staff,
  asked_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_by uuid references staff,
  decided_at timestamptz(3),
  decision text check (decision in ('confirmed', 'refused', 'withdrawn', 'expired')),
  check ((decision is null) = (decided_at is null))
);
create unique index deletion_requests_open on deletion_requests (entity, entity_id) where decision is null;
create index deletion_requests_asked on deletion_requests (asked_by, decided_at desc) where decision is not null;

-- What was deleted. The record itself, with all that belonged to it, is encrypted and kept for 30 days.
create table deleted_records (
  id uuid primary key,
  entity text not null check (entity in ('order', 'client', 'group')),
  entity_id uuid not null,
  client_id uuid,
  group_id uuid,
  label text not null default '',
  reason text,
  asked_by uuid references staff,
  confirmed_by uuid references staff,
  deleted_at timestamptz(3) not null,
  restorable_until timestamptz(3) not null,
  -- Emptied when the record was restored, or can be no more.
  sealed bytea,
  restored_by uuid references staff,
  restored_at timestamptz(3)
);
create index deleted_records_at on deleted_records (deleted_at desc, id desc) where sealed is not null;
create index deleted_records_client on deleted_records (client_id);
create index deleted_records_group on deleted_records (group_id);

-- Who a client was who was deleted or anonymised, encrypted with a key that is not in the database.
create table sealed_identities (
  id uuid primary key,
  client_id uuid not null,
  -- The groups in which the client was named as the chairperson.
  group_ids uuid[] not null,
  sealed bytea not null,
  sealed_at timestamptz(3) not null
);
create index sealed_identities_client on sealed_identities (client_id);
create index sealed_identities_groups on sealed_identities using gin (group_ids);

-- The key of a command that made a record never expires and outlives the record (DECISIONS 12.1): of an order `order_id`
-- says which, of anything else `made` and `made_id`. The keys of other commands pass.
alter table idempotency_keys add column made text, add column made_id uuid;
create index idempotency_keys_passing on idempotency_keys (created_at) where order_id is null and made_id is null;
create index idempotency_keys_order on idempotency_keys (order_id) where order_id is not null;
create index idempotency_keys_made on idempotency_keys (made_id) where made_id is not null;
drop index idempotency_keys_created;

-- Orders that were edited or deleted, by the number of the chairperson that they told of.
create index audit_log_former_chairpersons on audit_log ((before ->> 'chairperson_phone'))
  where action in ('order.edit', 'order.correct', 'order.delete') and before ->> 'chairperson_phone' <> '';

-- What is left of a record in the log when the chairperson of its group is erased.
create function without_chairperson(record jsonb) returns jsonb
  language sql immutable returns null on null input as $$
  select coalesce(jsonb_object_agg(key, case when key in ('chairperson', 'chairperson_phone') then 'null'::jsonb else value end), '{}')
  from jsonb_each(record)
$$;

-- As in 0016; and of a group, and of orders through it, the chairperson may go who was erased as a client.
create or replace function is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb) returns boolean
  language sql stable as $$
  select was is not distinct from becomes or becomes = without_person(entity, was) and exists (
    select from clients
    where anonymised_at is not null
      and id = case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end
  ) or entity in ('group', 'order') and becomes = without_chairperson(was) and exists (
    select from sealed_identities
    where group_ids @> array[case entity when 'group' then entity_id else (was ->> 'group_id')::uuid end]
  )
$$;

-- Names and numbers of people as they are compared: one spelling of what looks the same, spaces of any kind as one.
create function folded_name(name text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(
    regexp_replace(normalize(name, nfkc), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), '\s+', ' ', 'g')))
$$;
create function folded_phone(phone text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(normalize(phone, nfkc), '[^0-9]', '', 'g'), '^(?:00|0*)254(?=[1-9])|^0+', '')
$$;

-- As in 0029, with names compared folded: a space that does not break hides nobody. What folds stands here once more, since
-- an index asks for its function alone.
create or replace function cell_marks(cells jsonb) returns text[] language sql immutable parallel safe cost 5000 as $$
  select coalesce(array_agg(distinct mark), '{}')
  from jsonb_array_elements_text(cells) as cell
    cross join lateral (values
      (left(lower(btrim(regexp_replace(
        regexp_replace(normalize(cell, nfkc), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), '\s+', ' ', 'g'))), 200)),
      (substring(regexp_replace(normalize(cell, nfkc), '[^0-9]', '', 'g') from '.{9}$'))
    ) as marks (mark)
  where mark <> ''
$$;
reindex index import_rows_marks;
