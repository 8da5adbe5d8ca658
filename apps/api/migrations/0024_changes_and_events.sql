-- What other programs follow (DECISIONS 19). Each record says in which transaction it was last written; what was deleted, or left a
-- branch, is kept by its id; and each change is an event.

-- Places in the feed are numbers of transactions, which only this database and its copies have: another feed begins with a restore.
create table change_feed (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- Of the files of the database: where it differs, they were made anew, as by a restore with pg_dump.
  system_identifier bigint not null,
  -- The newest event that was removed as too old: who follows from before it has missed something.
  forgotten_xid xid8 not null default '0'
);
insert into change_feed (system_identifier) select system_identifier from pg_control_system();

-- The feed of now: a standby that took over counts on another timeline, and may not have all that the first one counted.
create function current_feed() returns text language sql stable as $$
  select substr(id::text, 1, 8) || '-' || to_hex(system_identifier % 4294967296) || '-'
    || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  from change_feed
$$;

-- Where rows come from other files, their numbers mean nothing here: what is ahead of this database's own is written now.
create function settle_feed() returns void language plpgsql as $$
declare here bigint := (select system_identifier from pg_control_system());
begin
  if exists (select from change_feed where system_identifier = here) then return; end if;
  update clients set changed_in = default where changed_in > pg_current_xact_id();
  update groups set changed_in = default where changed_in > pg_current_xact_id();
  update products set changed_in = default where changed_in > pg_current_xact_id();
  update orders set changed_in = default where changed_in > pg_current_xact_id();
  update removed_records set changed_in = default where changed_in > pg_current_xact_id();
  update events set changed_in = default where changed_in > pg_current_xact_id();
  update change_feed set id = gen_random_uuid(), system_identifier = here, forgotten_xid = '0', queued_xid = '0', queued_place = 0;
end
$$;

-- Transactions below this one are over: nothing can appear in their places any more.
create function feed_horizon() returns xid8 language sql stable as $$
  select pg_snapshot_xmin(pg_current_snapshot())
$$;

-- All that is there has the place 0, in no time: only the default of later rows is reckoned.
alter table clients add column changed_in xid8 not null default '0';
alter table groups add column changed_in xid8 not null default '0';
alter table products add column changed_in xid8 not null default '0';
alter table orders add column changed_in xid8 not null default '0';
alter table clients alter column changed_in set default pg_current_xact_id();
alter table groups alter column changed_in set default pg_current_xact_id();
alter table products alter column changed_in set default pg_current_xact_id();
alter table orders alter column changed_in set default pg_current_xact_id();
-- Products are few, and without an index an order takes its stock the faster.
create index clients_changed on clients (changed_in, id);
create index groups_changed on groups (changed_in, id);
create index orders_changed on orders (changed_in, id);

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
create trigger clients_note_change before insert or update on clients for each row execute function note_change();
create trigger groups_note_change before insert or update on groups for each row execute function note_change();
create trigger products_note_change before insert or update on products for each row execute function note_change();
create trigger orders_note_change before insert or update on orders for each row execute function note_change();

-- Of what is gone from a branch, or from all: once for each. Whoever has the record in reach again is not told.
create table removed_records (
  kind text not null check (kind in ('client', 'group', 'product', 'order')),
  record_id uuid not null,
  branch_id uuid,
  at timestamptz(3) not null default now(),
  changed_in xid8 not null default pg_current_xact_id(),
  constraint removed_records_once unique nulls not distinct (kind, record_id, branch_id)
);
create index removed_records_changed on removed_records (kind, changed_in, record_id);

create function note_removed(kind text, record_id uuid, branch_id uuid) returns void language sql as $$
  insert into removed_records (kind, record_id, branch_id) values ($1, $2, $3)
  on conflict on constraint removed_records_once
    do update set at = excluded.at, changed_in = excluded.changed_in
$$;

-- What happened to records, for other programs: never who they are. `facts` are the number and the status of an order.
create table events (
  changed_in xid8 not null default pg_current_xact_id(),
  place bigint generated always as identity,
  id uuid not null default gen_random_uuid() unique,
  type text not null,
  at timestamptz(3) not null default clock_timestamp(),
  record_id uuid not null,
  branch_id uuid,
  facts jsonb not null default '{}',
  primary key (changed_in, place)
);
create index events_at on events (at);

create function tell_order() returns trigger language plpgsql as $$
declare told orders := case tg_op when 'DELETE' then old else new end;
begin
  insert into events (type, record_id, branch_id, facts) values (
    'order.' || case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'deleted'
      when old.status <> new.status and new.status <> 'pending' then new.status
      else 'updated' end,
    told.id, told.branch_id, jsonb_build_object('number', told.number, 'status', told.status));
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.branch_id <> new.branch_id then
    perform note_removed('order', old.id, old.branch_id);
  end if;
  return null;
end
$$;
-- What is kept for the search of orders is no change of theirs.
create trigger orders_tell after insert or delete on orders for each row execute function tell_order();
create trigger orders_tell_change after update on orders for each row
  when (to_jsonb(old) - '{search_text,changed_in}'::text[] <> to_jsonb(new) - '{search_text,changed_in}'::text[])
  execute function tell_order();

-- The argument is the kind: client or group.
create function tell_kind() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  told record := case tg_op when 'DELETE' then old else new end;
begin
  insert into events (type, record_id, branch_id) values (
    kind || case tg_op when 'INSERT' then '.created' when 'DELETE' then '.deleted' else '.updated' end, told.id, told.branch_id);
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.branch_id is distinct from new.branch_id then
    perform note_removed(kind, old.id, old.branch_id);
  end if;
  return null;
end
$$;
create trigger clients_tell after insert or delete on clients for each row execute function tell_kind('client');
create trigger clients_tell_change after update on clients for each row
  when (to_jsonb(old) - '{search_text,changed_in}'::text[] <> to_jsonb(new) - '{search_text,changed_in}'::text[])
  execute function tell_kind('client');
create trigger groups_tell after insert or delete on groups for each row execute function tell_kind('group');
create trigger groups_tell_change after update on groups for each row
  when (to_jsonb(old) - '{search_text,changed_in}'::text[] <> to_jsonb(new) - '{search_text,changed_in}'::text[])
  execute function tell_kind('group');

-- What orders take from the stock is told by the orders. A product that is not sold any more is gone for those who see none of these.
create function tell_product() returns trigger language plpgsql as $$
begin
  insert into events (type, record_id) values (
    'product.' || case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end,
    case tg_op when 'DELETE' then old.id else new.id end);
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and new.status = 'inactive' then
    perform note_removed('product', old.id, null);
  end if;
  return null;
end
$$;
create trigger products_tell after insert or delete on products for each row execute function tell_product();
create trigger products_tell_change after update on products for each row
  when (to_jsonb(old) - '{search_text,changed_in,stock,low_since}'::text[]
    <> to_jsonb(new) - '{search_text,changed_in,stock,low_since}'::text[])
  execute function tell_product();

-- Figures of the books that came with a file.
create function tell_imported_balance() returns trigger language plpgsql as $$
begin
  insert into events (type, record_id, branch_id, facts)
  values ('balance.imported', new.id, new.branch_id, jsonb_build_object('record', tg_argv[0]));
  return null;
end
$$;
create trigger clients_tell_balance after insert on clients for each row
  when (new.loan_balance_source = 'import' or new.system_savings_source = 'import')
  execute function tell_imported_balance('client');
create trigger clients_tell_new_balance after update on clients for each row
  when (new.loan_balance_source = 'import'
      and (new.loan_balance, new.loan_balance_at) is distinct from (old.loan_balance, old.loan_balance_at)
    or new.system_savings_source = 'import'
      and (new.system_savings, new.system_savings_at) is distinct from (old.system_savings, old.system_savings_at))
  execute function tell_imported_balance('client');
create trigger groups_tell_balance after insert on groups for each row
  when (new.loan_balance_source = 'import' or new.arrears_source = 'import')
  execute function tell_imported_balance('group');
create trigger groups_tell_new_balance after update on groups for each row
  when (new.loan_balance_source = 'import'
      and (new.loan_balance, new.loan_balance_at) is distinct from (old.loan_balance, old.loan_balance_at)
    or new.arrears_source = 'import' and (new.arrears, new.arrears_at) is distinct from (old.arrears, old.arrears_at))
  execute function tell_imported_balance('group');

-- Webhooks (DECISIONS 19.3): addresses to which events are sent.
create table webhooks (
  id uuid primary key,
  url text not null,
  -- None: of all types.
  types text[] not null,
  -- Null: of all branches.
  branch_id uuid references branches,
  active boolean not null default true,
  -- Since when no delivery was taken.
  failing_since timestamptz(3),
  -- When it was switched off, and by whom: nobody, where it failed for too long.
  off_at timestamptz(3),
  off_by uuid references staff,
  made_by uuid not null references staff,
  made_at timestamptz(3) not null,
  constraint webhooks_off check (active = (off_at is null) and (off_by is null or off_at is not null))
);

-- What deliveries are signed with, sealed. Two at a time, so that one can be changed while the other is still checked.
create table webhook_secrets (
  id uuid primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  sealed bytea not null,
  hint text not null,
  place smallint not null check (place >= 1 and place <= 2),
  made_by uuid not null references staff,
  made_at timestamptz(3) not null,
  unique (webhook_id, place)
);

create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  event_id uuid not null references events (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz(3) not null default now(),
  -- Until when it is tried.
  until timestamptz(3) not null,
  -- The last try: when, how long it took, and what was answered, or why nothing was.
  tried_at timestamptz(3),
  duration_ms integer,
  status integer,
  answer text,
  problem text,
  unique (event_id, webhook_id)
);
create index webhook_deliveries_due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries_listed on webhook_deliveries (webhook_id, state);

-- Up to which event deliveries were made. A delivery is made once for each event and address, so going back is no harm.
alter table change_feed
  add column queued_xid xid8 not null default '0',
  add column queued_place bigint not null default 0;
