-- The audit log with what reads it, deletions and views of personal data.

-- The feed of now: a standby that took over counts on another timeline, and may not have all that the first one counted.
create function current_feed()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select substr(id::text, 1, 8) || '-' || to_hex(system_identifier % 4294967296) || '-'
    || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  from change_feed
$function$;

-- Refuses to change, delete or truncate lines of the audit log and its chain.
create function refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;

-- A line is written in the transaction of its change, and never changed or deleted.
create table audit_log (
  id uuid not null,
  at timestamp(3) with time zone default now() not null,
  -- Later than `at`, when the request began.
  written_at timestamp(3) with time zone default clock_timestamp(),
  staff_id uuid,
  -- The address of the request.
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  -- What the search finds; encrypted values are not in it.
  search_text text generated always as (audit_text(entity, before, after)) stored not null,
  -- The member of staff who is notified of it.
  notify_staff_id uuid,
  -- The transaction: events are read in its order. Null in lines of version 1.1.0.
  changed_in xid8 default pg_current_xact_id(),
  -- The branch of the client, group or order after the change.
  branch_id uuid,
  constraint audit_log_pkey primary key (id)
);
alter table audit_log add constraint audit_log_staff_id_fkey foreign key (staff_id) references staff(id);
alter table audit_log add constraint audit_log_notify_staff_id_fkey foreign key (notify_staff_id) references staff(id);
create index audit_log_at on audit_log using btree (at desc, id desc);
create index audit_log_entity on audit_log using btree (entity, entity_id, at);
create index audit_log_events on audit_log using btree (changed_in, id) where entity in ('order', 'client', 'group', 'product');
create index audit_log_former_orders on audit_log using btree (((before ->> 'client_id'::text))) where (action = any (array['order.edit'::text, 'order.correct'::text, 'order.delete'::text]));
-- Records that were deleted or left a branch, and products that are not sold any more: readers of a list learn of each.
create index audit_log_left on audit_log using btree (entity, changed_in, entity_id)
  where action in ('order.delete', 'client.delete', 'group.delete', 'product.delete')
    or before ->> 'branch_id' <> branch_id::text or entity = 'product' and after ->> 'status' = 'inactive';
create index audit_log_order_imports on audit_log using btree (entity_id) where action = 'order.import';
create index audit_log_order_moves on audit_log using btree (at) where action in ('order.move', 'order.correct');
-- Approvals over a warning: of an order, and by day.
create index audit_log_over_warnings on audit_log using btree (entity_id, at)
  where action in ('order.move', 'order.correct') and after ->> 'status' <> 'rejected' and after -> 'checks' @? '$[*] ? (@.passed == false)';
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
-- The clients that a list showed.
create index audit_log_shown on audit_log using gin ((after -> 'client_ids')) where action = 'access.list';
create index audit_log_staff on audit_log using btree (staff_id, coalesce(written_at, at) desc, id desc);
create index audit_log_notified on audit_log using btree (notify_staff_id, at desc) where notify_staff_id is not null;
create index audit_log_written on audit_log using btree (coalesce(written_at, at) desc, id desc);

-- The moves of orders between statuses. Those before an import are in its line.
create view order_moves as
select entity_id as order_id, at, staff_id, before ->> 'status' as from_status, after ->> 'status' as to_status, after -> 'checks' as checks
from audit_log
where entity = 'order' and action in ('order.move', 'order.correct')
union all
select entity_id, (move ->> 'at')::timestamptz, null, move ->> 'from', move ->> 'to', null
from audit_log cross join lateral jsonb_array_elements(after -> 'moves') as move
where entity = 'order' and action = 'order.import';

-- The chain of the log: each link has the hash of the one before it, so that a line that was changed, or is missing, is
-- found (apps/api/src/audit/chain.ts). Links are made after the commit of their lines, in the order of the commits, by one
-- process at a time: no change ever waits for another one's link.
create table audit_links (
  seq bigint not null,
  entry_id uuid not null,
  linked_at timestamp(3) with time zone default now() not null,
  -- Up to when lines had been written that are linked by now.
  reached timestamp(3) with time zone not null,
  hash bytea not null,
  constraint audit_links_pkey primary key (seq)
);
create index audit_links_entry on audit_links using btree (entry_id, seq);

-- What an admin asked to delete, anonymise or link, what a second admin said to it, and who restored it (DECISIONS 11.4, 23.4).
create table deletion_requests (
  id uuid not null,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  -- The client, or the client of the order.
  client_id uuid,
  -- The goods and total of an order, the name of a group.
  label text default ''::text not null,
  reason text,
  asked_by uuid not null,
  asked_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  decision text,
  -- The number of the order.
  order_number text,
  details jsonb default '{}'::jsonb not null,
  restored_at timestamp(3) with time zone,
  restored_by uuid,
  constraint deletion_requests_pkey primary key (id),
  constraint deletion_requests_action_check check ((action = any (array['delete'::text, 'anonymise'::text, 'merge'::text]))),
  constraint deletion_requests_check check (((decision is null) = (decided_at is null))),
  constraint deletion_requests_decision_check check ((decision = any (array['confirmed'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint deletion_requests_entity_check check ((entity = any (array['order'::text, 'client'::text, 'group'::text])))
);
alter table deletion_requests add constraint deletion_requests_asked_by_fkey foreign key (asked_by) references staff(id);
alter table deletion_requests add constraint deletion_requests_decided_by_fkey foreign key (decided_by) references staff(id);
alter table deletion_requests add constraint deletion_requests_restored_by_fkey foreign key (restored_by) references staff(id);
create index deletion_requests_asked on deletion_requests using btree (asked_by, decided_at desc) where (decision is not null);
create index deletion_requests_deleted on deletion_requests using btree (decided_at desc, id desc) where ((action = 'delete'::text) and (decision = 'confirmed'::text) and (restored_at is null));
create unique index deletion_requests_open on deletion_requests using btree (entity, entity_id) where (decision is null);

-- Places in the feed are numbers of transactions, which only this database and its copies have: another feed begins with a restore.
create table change_feed (
  is_only boolean default true not null,
  id uuid default gen_random_uuid() not null,
  -- Of the files of the database: where it differs, they were made anew, as by a restore with pg_dump.
  system_identifier bigint not null,
  -- Up to where deliveries to webhooks were made.
  queued_xid xid8 default '0'::xid8 not null,
  queued_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  -- Since when transactions have numbers of this database.
  begun_at timestamp(3) with time zone default clock_timestamp() not null,
  constraint change_feed_pkey primary key (is_only),
  constraint change_feed_is_only_check check (is_only)
);
insert into change_feed (system_identifier) select system_identifier from pg_control_system();

-- Who opened whose record: one row for a person, a record and a Nairobi day, with the first time of that day.
create table record_views (
  entity text not null,
  entity_id uuid not null,
  day date not null,
  staff_id uuid not null,
  at timestamp(3) with time zone not null,
  constraint record_views_pkey primary key (entity, entity_id, day, staff_id),
  constraint record_views_entity_check check ((entity = any (array['client'::text, 'order'::text])))
);
alter table record_views add constraint record_views_staff_id_fkey foreign key (staff_id) references staff(id);
create index record_views_at on record_views using btree (at);

create trigger audit_links_is_append_only before delete or update on audit_links for each row execute function refuse_change();

create trigger audit_links_is_kept before TRUNCATE on audit_links for each statement execute function refuse_change();

create trigger audit_log_is_append_only before delete or update on audit_log for each row execute function refuse_change();

create trigger audit_log_is_kept before TRUNCATE on audit_log for each statement execute function refuse_change();
