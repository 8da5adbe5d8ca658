-- Groups, clients, the records of one person, and balances.

-- A client is never added to a deleted group: a foreign key does not see the state.
create function keep_group_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from group_records where id = new.group_id and removed_at is null for key share;
  if not found then
    raise exception 'The group was deleted' using errcode = 'foreign_key_violation', constraint = 'clients_group_id_fkey',
      table = 'client_records';
  end if;
  return new;
end
$function$;

-- A client's officer is of the client's branch. The lock waits for an account that another transaction moves.
create function keep_officer_in_branch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from staff
  where id = new.officer_id and role = 'credit_officer' and active and branch_id = new.branch_id for share;
  if found then
    new.officer_left_at := null;
  else
    new.officer_id := null;
    if tg_op = 'UPDATE' then
      new.officer_left_at := coalesce(old.officer_left_at, case when old.officer_id is not null then now() end);
    end if;
  end if;
  return new;
end
$function$;

create function note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$function$;

-- After a restore with pg_dump, transaction numbers are of another database: rows ahead of this one's own are written again, and
-- events begin anew.
create function settle_feed()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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

-- Groups. `groups` is the view of those that are not deleted (DECISIONS 23.4).
create table group_records (
  id uuid not null,
  name text not null,
  account_number text default ''::text not null,
  branch_id uuid not null,
  location text default ''::text not null,
  chairperson text default ''::text not null,
  chairperson_phone text default ''::text not null,
  meeting_day text default ''::text not null,
  member_count integer default 0 not null,
  active_members integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  folded_account_number text generated always as (folded_id(account_number)) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  changed_in xid8 default pg_current_xact_id() not null,
  -- The branch's name is looked for in the branches.
  search_text text generated always as (((((((folded_text(name) || '
'::text) || folded_id(account_number)) || '
'::text) || folded_text(location)) || '
'::text) || folded_id(name))) stored not null,
  removed_at timestamp(3) with time zone,
  purge_after timestamp(3) with time zone,
  constraint groups_pkey primary key (id),
  constraint groups_active_members_check check ((active_members >= 0)),
  constraint groups_member_count_check check ((member_count >= 0))
);
alter table group_records add constraint groups_branch_id_fkey foreign key (branch_id) references branches(id);
create index group_records_removed on group_records using btree (removed_at) where (removed_at is not null);
create unique index groups_account_number on group_records using btree (folded_account_number, (
case
    when ('account_number'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct where ((folded_account_number <> ''::text) and (removed_at is null));
-- The list of groups is by name, and goes on from any page of it.
create index groups_by_name on group_records using btree (folded_name, id);
create index groups_changed on group_records using btree (changed_in, id);
create unique index groups_name_in_branch on group_records using btree (branch_id, folded_name, (
case
    when ('name'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct where (removed_at is null);
create index groups_search on group_records using gin (search_text gin_trgm_ops);

create table client_records (
  id uuid not null,
  name text not null,
  phone text not null,
  email text default ''::text not null,
  address text default ''::text not null,
  group_id uuid,
  -- The group's branch; without a group, the branch of the person who registered the client (null: head office).
  branch_id uuid,
  join_date date not null,
  national_id text default ''::text not null,
  system_id text default ''::text not null,
  -- When the personal data were erased. Orders and amounts stay.
  anonymised_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  folded_phone text generated always as (folded_phone(phone)) stored not null,
  folded_national_id text generated always as (folded_id(national_id)) stored not null,
  folded_system_id text generated always as (folded_id(system_id)) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  officer_id uuid,
  -- Since when a client who had an officer has none.
  officer_left_at timestamp(3) with time zone,
  changed_in xid8 default pg_current_xact_id() not null,
  search_text text generated always as (((((((((((folded_text(name) || '
'::text) || folded_phone(phone)) || '
'::text) || folded_id(national_id)) || '
'::text) || folded_id(system_id)) || '
'::text) || folded_text(email)) || '
'::text) || folded_id(name))) stored not null,
  removed_at timestamp(3) with time zone,
  purge_after timestamp(3) with time zone,
  linked_to uuid,
  person_id uuid generated always as (coalesce(linked_to, id)) stored not null,
  constraint clients_pkey primary key (id)
);
alter table client_records add constraint client_records_linked_to_fkey foreign key (linked_to) references client_records(id);
alter table client_records add constraint clients_branch_id_fkey foreign key (branch_id) references branches(id);
alter table client_records add constraint clients_group_id_fkey foreign key (group_id) references group_records(id);
alter table client_records add constraint clients_officer_id_fkey foreign key (officer_id) references staff(id);
create index client_records_linked on client_records using btree (linked_to) where (linked_to is not null);
create index client_records_person on client_records using btree (person_id);
create index client_records_removed on client_records using btree (removed_at) where (removed_at is not null);
create index clients_branch on client_records using btree (branch_id, created_at desc, id desc);
create index clients_changed on client_records using btree (changed_in, id);
create index clients_created on client_records using btree (created_at desc, id desc);
create index clients_group on client_records using btree (group_id);
create index clients_in_branches on client_records using btree (branch_id) include (id) where ((anonymised_at is null) and (removed_at is null));
create unique index clients_national_id on client_records using btree (folded_national_id, (
case
    when ('national_id'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct where ((folded_national_id <> ''::text) and (removed_at is null));
create index clients_officer on client_records using btree (officer_id, created_at desc, id desc) where (officer_id is not null);
create unique index clients_system_id on client_records using btree (folded_system_id, (
case
    when ('system_id'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct where ((folded_system_id <> ''::text) and (removed_at is null));
-- Without a phone number, clients who come with a National ID or System ID are not the same by their name.
create unique index clients_phone_and_name on client_records using btree (folded_phone, folded_name, (
case
    when ('phone_and_name'::text = any (may_repeat)) then id
    else null::uuid
end)) NULLS not distinct where ((anonymised_at is null) and (folded_phone <> ''::text) and (removed_at is null));
create index clients_search on client_records using gin (search_text gin_trgm_ops);
create index clients_waiting on client_records using btree (branch_id) where (officer_left_at is not null);

create table person_links (
  id uuid not null,
  client_id uuid not null,
  person_id uuid not null,
  reason text not null,
  linked_at timestamp(3) with time zone not null,
  asked_by uuid,
  -- Where one of the records had a balance.
  confirmed_by uuid,
  ended_at timestamp(3) with time zone,
  ended_by uuid,
  constraint person_links_pkey primary key (id)
);
alter table person_links add constraint person_links_asked_by_fkey foreign key (asked_by) references staff(id);
alter table person_links add constraint person_links_client_id_fkey foreign key (client_id) references client_records(id) on delete cascade;
alter table person_links add constraint person_links_confirmed_by_fkey foreign key (confirmed_by) references staff(id);
alter table person_links add constraint person_links_ended_by_fkey foreign key (ended_by) references staff(id);
alter table person_links add constraint person_links_person_id_fkey foreign key (person_id) references client_records(id) on delete cascade;
create unique index person_links_in_force on person_links using btree (client_id) where (ended_at is null);
create index person_links_person on person_links using btree (person_id);

-- Values of a person in the audit log are encrypted with a key of that person, which the server's key seals (DECISIONS 23.5).
-- Erasing a person deletes the key; no line of the audit log changes (docs/decisions/0029).
create table person_keys (
  id uuid not null,
  -- A client's record, or a hash of the name and phone number of a chairperson.
  key_of uuid not null,
  sealed_key bytea not null,
  constraint person_keys_pkey primary key (id),
  constraint person_keys_key_of_key unique (key_of)
);

-- Balances are a ledger (DECISIONS 23.1). An entry is only ever cancelled, and the cancelling may be taken back. The balance on the books of a
-- client or a group is the newest entry that is not cancelled; no entry: 0, stated by nobody.
create table balance_entries (
  id uuid not null,
  client_id uuid,
  group_id uuid,
  kind text not null,
  amount numeric(12,2) not null,
  -- The moment that the amount describes; of a file that says a day, the end of that day in Nairobi.
  as_of timestamp(3) with time zone not null,
  -- Null where the entry is older than the column of sources.
  source text,
  -- The import, or the order, that wrote it.
  source_id uuid,
  -- Whether an import, an admin or a machine account stated it of this client or group.
  is_confirmed boolean not null,
  written_at timestamp(3) with time zone not null,
  written_by uuid,
  cancelled_at timestamp(3) with time zone,
  cancelled_by uuid,
  constraint balance_entries_pkey primary key (id),
  constraint balance_entries_amount_check check ((amount >= (0)::numeric)),
  constraint balance_entries_kind_check check ((kind = any (array['loan'::text, 'savings'::text, 'arrears'::text]))),
  constraint balance_entries_kinds check (((kind = 'loan'::text) or ((kind = 'savings'::text) = (group_id is null)))),
  constraint balance_entries_of_one check ((num_nonnulls(client_id, group_id) = 1)),
  constraint balance_entries_source_check check ((source = any (array['import'::text, 'approval'::text, 'admin'::text, 'registration'::text, 'machine'::text])))
);
alter table balance_entries add constraint balance_entries_cancelled_by_fkey foreign key (cancelled_by) references staff(id);
alter table balance_entries add constraint balance_entries_client_id_fkey foreign key (client_id) references client_records(id) on delete cascade;
alter table balance_entries add constraint balance_entries_group_id_fkey foreign key (group_id) references group_records(id) on delete cascade;
alter table balance_entries add constraint balance_entries_written_by_fkey foreign key (written_by) references staff(id);
create index balance_entries_clients on balance_entries using btree (client_id, kind, as_of desc, written_at desc, id desc) include (cancelled_at);
create index balance_entries_groups on balance_entries using btree (group_id, kind, as_of desc, written_at desc, id desc) include (cancelled_at);
create index balance_entries_sources on balance_entries using btree (source_id) where (source_id is not null);

-- Handovers: clients of one officer given to another of the same branch.
create table handovers (
  id uuid not null,
  branch_id uuid not null,
  -- Null: the clients had no officer.
  from_id uuid,
  to_id uuid not null,
  note text default ''::text not null,
  handed_by uuid not null,
  at timestamp(3) with time zone not null,
  constraint handovers_pkey primary key (id)
);
alter table handovers add constraint handovers_branch_id_fkey foreign key (branch_id) references branches(id) on delete cascade;
alter table handovers add constraint handovers_from_id_fkey foreign key (from_id) references staff(id);
alter table handovers add constraint handovers_handed_by_fkey foreign key (handed_by) references staff(id);
alter table handovers add constraint handovers_to_id_fkey foreign key (to_id) references staff(id);
create index handovers_branch on handovers using btree (branch_id, at desc);

create table handover_clients (
  handover_id uuid not null,
  client_id uuid not null,
  constraint handover_clients_pkey primary key (handover_id, client_id)
);
alter table handover_clients add constraint handover_clients_client_id_fkey foreign key (client_id) references client_records(id) on delete cascade;
alter table handover_clients add constraint handover_clients_handover_id_fkey foreign key (handover_id) references handovers(id) on delete cascade;
create index handover_clients_client on handover_clients using btree (client_id);

-- The newest entry of a kind that an import, an admin or a machine account stated (DECISIONS 11.1.11).
create function confirmed_balance(holder uuid, of_kind text)
 RETURNS balance_entries
 LANGUAGE sql
 STABLE
AS $function$
  select * from balance_entries
  where (client_id = holder or group_id = holder) and kind = of_kind and is_confirmed and cancelled_at is null
  order by as_of desc, written_at desc, id desc limit 1
$function$;

-- The balances of a record that version 1.1.0 deleted, as entries (convert-deleted.ts).
create function entries_of_row(holder_kind text, row_then jsonb)
 RETURNS SETOF balance_entries
 LANGUAGE sql
AS $function$
  with kinds (kind, name, confirmed) as (
    values ('loan', 'loan_balance', 'confirmed_loan'), ('savings', 'system_savings', 'confirmed_savings'),
      ('arrears', 'arrears', 'confirmed_arrears')
  ), books as (
    select kind, (row_then ->> name)::numeric as amount,
      coalesce((row_then ->> (name || '_at'))::timestamptz, case when (row_then ->> name)::numeric > 0
        then (row_then ->> 'created_at')::timestamptz end) as as_of,
      row_then ->> (name || '_source') as source, (row_then ->> (name || '_by'))::uuid as by,
      (row_then ->> confirmed)::numeric as confirmed_amount, (row_then ->> (confirmed || '_at'))::timestamptz as confirmed_at
    from kinds where row_then ? name
  ), states (kind, rank, amount, as_of, source, is_confirmed, written_at, written_by) as (
    select kind, 1, amount, as_of, source, confirmed_at is null and coalesce(source in ('import', 'admin', 'machine'), false)
      or coalesce((amount, as_of) = (confirmed_amount, least(confirmed_at, as_of)), false),
      greatest(as_of, (row_then ->> 'updated_at')::timestamptz), by
    from books where as_of is not null
    union all
    select kind, 2, confirmed_amount, least(confirmed_at, as_of), null, true, least(confirmed_at, as_of), null
    from books where confirmed_at is not null
  )
  select distinct on (kind, amount, as_of) gen_random_uuid(), case holder_kind when 'client' then (row_then ->> 'id')::uuid end,
    case holder_kind when 'group' then (row_then ->> 'id')::uuid end, kind, amount, as_of, source, null::uuid, is_confirmed,
    written_at, written_by, null::timestamptz, null::uuid
  from states order by kind, amount, as_of, rank
$function$;

create view client_books as
SELECT client_records.id AS client_id,
    (COALESCE(loan.amount, (0)::numeric))::numeric(12,2) AS loan_balance,
    loan.source AS loan_balance_source,
    loan.as_of AS loan_balance_at,
    loan.written_by AS loan_balance_by,
    (COALESCE(savings.amount, (0)::numeric))::numeric(12,2) AS system_savings,
    savings.source AS system_savings_source,
    savings.as_of AS system_savings_at,
    savings.written_by AS system_savings_by
   FROM ((client_records
     LEFT JOIN LATERAL ( SELECT balance_entries.id,
            balance_entries.client_id,
            balance_entries.group_id,
            balance_entries.kind,
            balance_entries.amount,
            balance_entries.as_of,
            balance_entries.source,
            balance_entries.source_id,
            balance_entries.is_confirmed,
            balance_entries.written_at,
            balance_entries.written_by,
            balance_entries.cancelled_at,
            balance_entries.cancelled_by
           FROM balance_entries
          WHERE ((balance_entries.client_id = client_records.id) AND (balance_entries.kind = 'loan'::text) AND (balance_entries.cancelled_at IS NULL))
          ORDER BY balance_entries.as_of DESC, balance_entries.written_at DESC, balance_entries.id DESC
         LIMIT 1) loan ON (true))
     LEFT JOIN LATERAL ( SELECT balance_entries.id,
            balance_entries.client_id,
            balance_entries.group_id,
            balance_entries.kind,
            balance_entries.amount,
            balance_entries.as_of,
            balance_entries.source,
            balance_entries.source_id,
            balance_entries.is_confirmed,
            balance_entries.written_at,
            balance_entries.written_by,
            balance_entries.cancelled_at,
            balance_entries.cancelled_by
           FROM balance_entries
          WHERE ((balance_entries.client_id = client_records.id) AND (balance_entries.kind = 'savings'::text) AND (balance_entries.cancelled_at IS NULL))
          ORDER BY balance_entries.as_of DESC, balance_entries.written_at DESC, balance_entries.id DESC
         LIMIT 1) savings ON (true));

create view group_books as
SELECT group_records.id AS group_id,
    (COALESCE(loan.amount, (0)::numeric))::numeric(12,2) AS loan_balance,
    loan.source AS loan_balance_source,
    loan.as_of AS loan_balance_at,
    loan.written_by AS loan_balance_by,
    (COALESCE(arrears.amount, (0)::numeric))::numeric(12,2) AS arrears,
    arrears.source AS arrears_source,
    arrears.as_of AS arrears_at,
    arrears.written_by AS arrears_by
   FROM ((group_records
     LEFT JOIN LATERAL ( SELECT balance_entries.id,
            balance_entries.client_id,
            balance_entries.group_id,
            balance_entries.kind,
            balance_entries.amount,
            balance_entries.as_of,
            balance_entries.source,
            balance_entries.source_id,
            balance_entries.is_confirmed,
            balance_entries.written_at,
            balance_entries.written_by,
            balance_entries.cancelled_at,
            balance_entries.cancelled_by
           FROM balance_entries
          WHERE ((balance_entries.group_id = group_records.id) AND (balance_entries.kind = 'loan'::text) AND (balance_entries.cancelled_at IS NULL))
          ORDER BY balance_entries.as_of DESC, balance_entries.written_at DESC, balance_entries.id DESC
         LIMIT 1) loan ON (true))
     LEFT JOIN LATERAL ( SELECT balance_entries.id,
            balance_entries.client_id,
            balance_entries.group_id,
            balance_entries.kind,
            balance_entries.amount,
            balance_entries.as_of,
            balance_entries.source,
            balance_entries.source_id,
            balance_entries.is_confirmed,
            balance_entries.written_at,
            balance_entries.written_by,
            balance_entries.cancelled_at,
            balance_entries.cancelled_by
           FROM balance_entries
          WHERE ((balance_entries.group_id = group_records.id) AND (balance_entries.kind = 'arrears'::text) AND (balance_entries.cancelled_at IS NULL))
          ORDER BY balance_entries.as_of DESC, balance_entries.written_at DESC, balance_entries.id DESC
         LIMIT 1) arrears ON (true));

create view clients as
SELECT id,
    name,
    phone,
    email,
    address,
    group_id,
    branch_id,
    join_date,
    national_id,
    system_id,
    anonymised_at,
    created_at,
    updated_at,
    folded_name,
    folded_phone,
    folded_national_id,
    folded_system_id,
    may_repeat,
    officer_id,
    officer_left_at,
    changed_in,
    search_text,
    linked_to,
    person_id
   FROM client_records
  WHERE (removed_at IS NULL);

create view groups as
SELECT id,
    name,
    account_number,
    branch_id,
    location,
    chairperson,
    chairperson_phone,
    meeting_day,
    member_count,
    active_members,
    created_at,
    updated_at,
    folded_name,
    folded_account_number,
    may_repeat,
    changed_in,
    search_text
   FROM group_records
  WHERE (removed_at IS NULL);

create trigger clients_compare_national_id before update of national_id on client_records for each row when (((old.may_repeat <> '{}'::text[]) and (new.national_id <> old.national_id))) execute function compare_again('national_id');

create trigger clients_compare_phone_and_name before update of phone, name on client_records for each row when (((old.may_repeat <> '{}'::text[]) and ((new.phone <> old.phone) or (new.name <> old.name)))) execute function compare_again('phone_and_name');

create trigger clients_compare_system_id before update of system_id on client_records for each row when (((old.may_repeat <> '{}'::text[]) and (new.system_id <> old.system_id))) execute function compare_again('system_id');

create trigger clients_keep_group before insert or update of group_id, removed_at on client_records for each row when (((new.group_id is not null) and (new.removed_at is null))) execute function keep_group_of_client();

create trigger clients_keep_officer before insert or update of officer_id, branch_id on client_records for each row when ((new.officer_id is not null)) execute function keep_officer_in_branch();

create trigger clients_note_change before update on client_records for each row execute function note_change();

create trigger groups_compare_account_number before update of account_number on group_records for each row when (((old.may_repeat <> '{}'::text[]) and (new.account_number <> old.account_number))) execute function compare_again('account_number');

create trigger groups_compare_name before update of name, branch_id on group_records for each row when (((old.may_repeat <> '{}'::text[]) and ((new.name <> old.name) or (new.branch_id <> old.branch_id)))) execute function compare_again('name');

create trigger groups_note_change before update on group_records for each row execute function note_change();
