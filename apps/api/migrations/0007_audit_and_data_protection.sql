-- Who changed what, who saw whom, and what was deleted or erased (docs/decisions/0010).

-- A line is written in the transaction of the change it tells of, and never changed or deleted.
create table audit_log (
  id uuid primary key,
  at timestamptz(3) not null default now(),
  -- Later than `at`, when the request began.
  written_at timestamptz(3) default clock_timestamp(),
  staff_id uuid references staff,
  -- From where they acted.
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  -- Made anew whenever `before` and `after` change, so that erasing a person there erases them here in the same moment.
  search_text text not null generated always as (audit_text(entity, before, after)) stored
);
-- The statistics of PostgreSQL keep samples of a column. Of this one they would keep names that were erased since.
alter table audit_log alter column search_text set statistics 0;
create index audit_log_entity on audit_log (entity, entity_id, at);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_written on audit_log ((coalesce(written_at, at)));
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
-- Whoever acted is found by their name, and so is a record whose entries do not tell it.
create index audit_log_staff on audit_log (staff_id, at desc, id desc);
-- Orders that went to another client or were deleted are found by the log alone.
create index audit_log_former_orders on audit_log ((before ->> 'client_id'))
  where action in ('order.edit', 'order.correct', 'order.delete');
-- So are those that were edited or deleted, by the number of the chairperson that they told of.
create index audit_log_former_chairpersons on audit_log ((before ->> 'chairperson_phone'))
  where action in ('order.edit', 'order.correct', 'order.delete') and before ->> 'chairperson_phone' <> '';

-- The chain of the log: each link has the hash of the one before it, so that a line that was changed, or is missing, is
-- found (apps/api/src/audit/chain.ts). Links are made after the commit of their lines, in the order of the commits, by one
-- process at a time: no change ever waits for another one's link.
create table audit_links (
  seq bigint primary key,
  entry_id uuid not null references audit_log,
  linked_at timestamptz(3) not null default now(),
  -- Up to when lines had been written that are linked by now.
  reached timestamptz(3) not null,
  -- What the line tells is hashed with it. It goes when a person is erased from the line: what is left of the line gets a
  -- new link.
  salt bytea,
  content_hash bytea not null,
  hash bytea not null
);
create index audit_links_entry on audit_links (entry_id, seq);
create index audit_links_erased on audit_links (entry_id) where salt is null;

-- Who opened whose record: one row for a person, a record and a Nairobi day, with the first time of that day.
create table record_views (
  entity text not null check (entity in ('client', 'order')),
  entity_id uuid not null,
  day date not null,
  staff_id uuid not null references staff,
  at timestamptz(3) not null,
  primary key (entity, entity_id, day, staff_id)
);
create index record_views_at on record_views (at);

-- Lists, exports and reports that showed somebody people's phone numbers or national IDs: one row for what was shown at
-- once. The same page of a list on the same Nairobi day is one row, as long as it shows nobody new.
create table list_views (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  day date not null,
  staff_id uuid not null references staff,
  list text not null,
  -- The filters and the page, as they were asked for.
  asked jsonb not null,
  people integer not null check (people > 0),
  -- The clients in it; none for exports and reports, which may be of very many.
  client_ids uuid[] not null
);
create index list_views_at on list_views (at);
create index list_views_of_staff on list_views (staff_id, day, list, md5(asked::text));
create index list_views_clients on list_views using gin (client_ids);

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
