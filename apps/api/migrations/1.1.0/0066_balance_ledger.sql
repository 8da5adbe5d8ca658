-- Balances are a ledger (DECISIONS 23.1). An entry never changes but for being cancelled, or no more. The balance on the books of a
-- client or a group is the newest entry that is not cancelled; no entry: 0, which nobody has stated.
create table balance_entries (
  id uuid primary key,
  client_id uuid references clients on delete cascade,
  group_id uuid references groups on delete cascade,
  kind text not null check (kind in ('loan', 'savings', 'arrears')),
  amount numeric(12, 2) not null check (amount >= 0),
  -- The moment that the amount describes; of a file that says a day, the end of that day in Nairobi.
  as_of timestamptz(3) not null,
  -- Null where the entry is older than the column of sources.
  source text check (source in ('import', 'approval', 'admin', 'registration', 'machine')),
  -- The import, the order or the merged record that brought it.
  source_id uuid,
  -- Whether an import, an admin or a machine account stated it of this client or group.
  is_confirmed boolean not null,
  written_at timestamptz(3) not null,
  written_by uuid references staff,
  cancelled_at timestamptz(3),
  cancelled_by uuid references staff,
  constraint balance_entries_of_one check (num_nonnulls(client_id, group_id) = 1),
  constraint balance_entries_kinds check (kind = 'loan' or (kind = 'savings') = (group_id is null))
);
create index balance_entries_clients on balance_entries (client_id, kind, as_of desc, written_at desc, id desc) include (cancelled_at);
create index balance_entries_groups on balance_entries (group_id, kind, as_of desc, written_at desc, id desc) include (cancelled_at);
create index balance_entries_sources on balance_entries (source_id) where source_id is not null;

create view client_books as
select clients.id as client_id,
  coalesce(loan.amount, 0)::numeric(12, 2) as loan_balance, loan.source as loan_balance_source, loan.as_of as loan_balance_at,
  loan.written_by as loan_balance_by,
  coalesce(savings.amount, 0)::numeric(12, 2) as system_savings, savings.source as system_savings_source, savings.as_of as system_savings_at,
  savings.written_by as system_savings_by
from clients
  left join lateral (
    select * from balance_entries where client_id = clients.id and kind = 'loan' and cancelled_at is null
    order by as_of desc, written_at desc, id desc limit 1) as loan on true
  left join lateral (
    select * from balance_entries where client_id = clients.id and kind = 'savings' and cancelled_at is null
    order by as_of desc, written_at desc, id desc limit 1) as savings on true;

create view group_books as
select groups.id as group_id,
  coalesce(loan.amount, 0)::numeric(12, 2) as loan_balance, loan.source as loan_balance_source, loan.as_of as loan_balance_at,
  loan.written_by as loan_balance_by,
  coalesce(arrears.amount, 0)::numeric(12, 2) as arrears, arrears.source as arrears_source, arrears.as_of as arrears_at,
  arrears.written_by as arrears_by
from groups
  left join lateral (
    select * from balance_entries where group_id = groups.id and kind = 'loan' and cancelled_at is null
    order by as_of desc, written_at desc, id desc limit 1) as loan on true
  left join lateral (
    select * from balance_entries where group_id = groups.id and kind = 'arrears' and cancelled_at is null
    order by as_of desc, written_at desc, id desc limit 1) as arrears on true;

-- The newest entry of a kind that no maker of an order stated (DECISIONS 11.1.7 and 11.1.11).
create function confirmed_balance(holder uuid, of_kind text) returns balance_entries language sql stable as $$
  select * from balance_entries
  where (client_id = holder or group_id = holder) and kind = of_kind and is_confirmed and cancelled_at is null
  order by as_of desc, written_at desc, id desc limit 1
$$;

-- The entries that a row of an earlier version comes to: what is on the books, the last confirmed balance, and what its imports
-- found and left, so that undoing one of these cancels its entries. Also for who is restored from such a version.
create function entries_of_row(holder_kind text, row_then jsonb) returns setof balance_entries language sql as $$
  with kinds (kind, name, confirmed) as (
    values ('loan', 'loan_balance', 'confirmed_loan'), ('savings', 'system_savings', 'confirmed_savings'),
      ('arrears', 'arrears', 'confirmed_arrears')
  ), books as (
    select kind, name, confirmed,
      (row_then ->> name)::numeric as amount,
      -- One that no moment was stored of is from the day on which the record was made.
      coalesce((row_then ->> (name || '_at'))::timestamptz, case when (row_then ->> name)::numeric > 0
        then (row_then ->> 'created_at')::timestamptz end) as as_of,
      row_then ->> (name || '_source') as source, (row_then ->> (name || '_by'))::uuid as by,
      (row_then ->> confirmed)::numeric as confirmed_amount, (row_then ->> (confirmed || '_at'))::timestamptz as confirmed_at
    from kinds where row_then ? name
  ), imported as (
    select books.*, imports.id as import_id, coalesce(imports.finished_at, imports.created_at) as imported_at, staff_id,
      undo -> 'before' as was, undo -> 'after' as became,
      -- What an import confirmed as it was is the amount that was found by the next one, or is there now.
      coalesce((undo -> 'after' ->> name)::numeric, (
        select (later.undo -> 'before' ->> name)::numeric from import_rows as later
        where later.record_id = (row_then ->> 'id')::uuid and later.undo is not null and later.written_in > import_rows.written_in
          and later.undo -> 'before' ? name
        order by later.written_in limit 1), amount) as left_amount
    from books join import_rows on record_id = (row_then ->> 'id')::uuid join imports on imports.id = import_id
    where undo is not null and undo -> 'after' ? (name || '_at') and written_in is not null
  ), states (kind, rank, amount, as_of, source, source_id, is_confirmed, written_at, written_by) as (
    select kind, 1, left_amount, (became ->> (name || '_at'))::timestamptz, 'import', import_id, true, imported_at,
      coalesce((became ->> (name || '_by'))::uuid, staff_id)
    from imported
    union all
    select kind, 2, amount, as_of, source, null, coalesce(source in ('import', 'admin', 'machine'), false),
      greatest(as_of, (row_then ->> 'updated_at')::timestamptz), by
    from books where as_of is not null
    union all
    select kind, 3, coalesce((was ->> name)::numeric, left_amount), (was ->> (name || '_at'))::timestamptz,
      case when was ? (name || '_source') then was ->> (name || '_source') else 'import' end, null,
      coalesce(not was ? (name || '_source') or was ->> (name || '_source') in ('import', 'admin', 'machine'), false),
      (was ->> (name || '_at'))::timestamptz, case when was ? (name || '_by') then (was ->> (name || '_by'))::uuid else staff_id end
    from imported where was ->> (name || '_at') is not null
    union all
    select kind, 4, coalesce((was ->> confirmed)::numeric, (became ->> confirmed)::numeric, left_amount),
      (was ->> (confirmed || '_at'))::timestamptz, null, null, true, (was ->> (confirmed || '_at'))::timestamptz, null
    from imported where was ->> (confirmed || '_at') is not null
    union all
    select kind, 4, confirmed_amount, least(confirmed_at, as_of), null, null, true, least(confirmed_at, as_of), null
    from books where confirmed_at is not null
  ), entries as (
    select distinct on (kind, amount, as_of) * from states order by kind, amount, as_of, rank
  )
  select gen_random_uuid(), case holder_kind when 'client' then (row_then ->> 'id')::uuid end,
    case holder_kind when 'group' then (row_then ->> 'id')::uuid end, kind, entries.amount, entries.as_of, entries.source, source_id,
    case when entries.as_of >= least(confirmed_at, books.as_of) or confirmed_at is null
      then coalesce((entries.amount, entries.as_of) = (confirmed_amount, least(confirmed_at, books.as_of)), false)
      else is_confirmed end,
    case when is_now then greatest(written_at, (row_then ->> 'updated_at')::timestamptz) else written_at end, written_by,
    -- What would be newer than the balance on the books was replaced by an older one.
    case when books.as_of is null or not is_now and (entries.as_of, written_at) > (books.as_of, (row_then ->> 'updated_at')::timestamptz)
      then written_at end, null::uuid
  from entries join books using (kind)
    cross join lateral (select coalesce((entries.amount, entries.as_of) = (books.amount, books.as_of), false) as is_now) as state
$$;

create index import_rows_converted on import_rows (record_id) where undo is not null;
insert into balance_entries select made.* from clients, entries_of_row('client', to_jsonb(clients)) as made;
insert into balance_entries select made.* from groups, entries_of_row('group', to_jsonb(groups)) as made;

-- Merges that can be undone: what a merge brought is its entry, and what the client had before it is cancelled until it is undone.
do $$
declare merged record;
begin
  for merged in
    select id, into_id, merged_at, (undo -> 'before') - 'id' as before, (undo -> 'after') - 'id' as after from merged_clients
    where undo is not null and exists (select from clients where clients.id = into_id) order by merged_at, id
  loop
    with had as (
      select was.* from entries_of_row('client', merged.before) as was where not exists (
        select from entries_of_row('client', merged.after) as brought
        where (brought.kind, brought.amount, brought.as_of, brought.is_confirmed) = (was.kind, was.amount, was.as_of, was.is_confirmed))
    ), there as (
      update balance_entries as entry set cancelled_at = merged.merged_at from had, client_books as books
      where books.client_id = merged.into_id
        and (entry.client_id, entry.kind, entry.amount, entry.as_of) = (merged.into_id, had.kind, had.amount, had.as_of)
        and (entry.amount, entry.as_of) is distinct from case entry.kind
          when 'loan' then (loan_balance, loan_balance_at) else (system_savings, system_savings_at) end
    )
    insert into balance_entries
    select id, merged.into_id, null, kind, amount, as_of, source, null, is_confirmed, written_at, written_by, merged.merged_at, null
    from had where not exists (
      select from balance_entries as entry
      where (entry.client_id, entry.kind, entry.amount, entry.as_of) = (merged.into_id, had.kind, had.amount, had.as_of));
    update balance_entries as entry set source_id = merged.id
    from entries_of_row('client', merged.after) as brought
    where (entry.client_id, entry.kind, entry.amount, entry.as_of) = (merged.into_id, brought.kind, brought.amount, brought.as_of)
      and entry.source_id is null and not exists (
        select from entries_of_row('client', merged.before) as had
        where (had.kind, had.amount, had.as_of) = (brought.kind, brought.amount, brought.as_of));
  end loop;
end
$$;
update merged_clients
set undo = jsonb_set(undo, '{whole,balance_entries}', coalesce((
  select jsonb_agg(made) from entries_of_row('client', undo -> 'whole' -> 'clients' -> 0) as made), '[]'))
where undo is not null;

drop index import_rows_converted;

drop trigger clients_tell_balance on clients;
drop trigger clients_tell_new_balance on clients;
drop trigger groups_tell_balance on groups;
drop trigger groups_tell_new_balance on groups;
drop trigger clients_keep_confirmed_loan on clients;
drop trigger clients_keep_confirmed_savings on clients;
drop trigger groups_keep_confirmed on groups;
drop function tell_imported_balance, keep_confirmed_loan, keep_confirmed_savings, keep_confirmed_group;
-- The report on the age of balances (DECISIONS 22.3) reads of every client the branch, and nothing else of the row.
drop index clients_balances;
create index clients_in_branches on clients (branch_id) include (id) where anonymised_at is null;
alter table clients
  drop column loan_balance, drop column loan_balance_source, drop column loan_balance_at, drop column loan_balance_by,
  drop column system_savings, drop column system_savings_source, drop column system_savings_at, drop column system_savings_by,
  drop column confirmed_loan, drop column confirmed_loan_at, drop column confirmed_savings, drop column confirmed_savings_at;
alter table groups
  drop column loan_balance, drop column loan_balance_source, drop column loan_balance_at, drop column loan_balance_by,
  drop column arrears, drop column arrears_source, drop column arrears_at, drop column arrears_by,
  drop column confirmed_loan, drop column confirmed_loan_at, drop column confirmed_arrears, drop column confirmed_arrears_at;
