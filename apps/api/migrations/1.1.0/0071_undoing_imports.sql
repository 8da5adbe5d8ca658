-- Undoing an import compares each record with what the import's row left there (DECISIONS 23.6).
alter table import_rows
  -- Whether the row has made or changed its record. `changes` then says each field as it was and as it was left, and a later trial
  -- of the file does not write it again. Of a new record `field` is the column.
  add column written text check (written in ('created', 'changed')),
  -- What undoing left as it was: [{field, reason}].
  add column stays jsonb;
-- How many records undoing removed, restored and left.
alter table imports add column undone jsonb;

create function pg_temp.made_of(record jsonb, columns text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('field', name, 'from', null, 'to', record -> name)) from unnest(columns) as name
$$;

-- A record that somebody changed since has no such values, and stays.
update import_rows set written = 'created', changes = coalesce(case kind
  when 'clients' then (
    select pg_temp.made_of(to_jsonb(its), '{name,phone,email,address,national_id,system_id,join_date,group_id,officer_id}')
    from clients as its where its.id = record_id and changed_in = written_in)
  when 'groups' then (
    select pg_temp.made_of(to_jsonb(its), '{name,branch_id,account_number,location,chairperson,chairperson_phone,meeting_day,member_count,active_members}')
    from groups as its where its.id = record_id and changed_in = written_in)
  when 'products' then (
    select pg_temp.made_of(to_jsonb(its), '{name,sku,description,details,category,price,stock,status,image_url}')
    from products as its where its.id = record_id and changed_in = written_in)
  when 'orders' then (
    select pg_temp.made_of(to_jsonb(its), '{client_id,group_id,status,total_price,loan_term,delivery_location}')
    from orders as its where its.id = record_id and changed_in = written_in)
  end, '[{"field": "id", "from": null, "to": null}]')
from imports where imports.id = import_id and written_in is not null and undo is null;

update import_rows set written = 'changed', changes = coalesce((
    select jsonb_agg(change) from jsonb_array_elements(changes) as change
    where change ->> 'field' in ('loanBalance', 'systemSavings', 'arrears', 'asOf')), '[]')
  || coalesce((
    select jsonb_agg(jsonb_build_object('field', field, 'from', undo -> 'before' -> col, 'to', undo -> 'after' -> col)
      || case when field = 'group' and undo -> 'before' ? 'branch_id'
        then jsonb_build_object('branch', undo -> 'before' -> 'branch_id') else '{}' end)
    from (values ('name', 'name'), ('phone', 'phone'), ('email', 'email'), ('address', 'address'), ('national_id', 'clientId'),
      ('system_id', 'systemId'), ('join_date', 'joinDate'), ('group_id', 'group'), ('account_number', 'accountNumber'),
      ('location', 'location'), ('chairperson', 'chairperson'), ('chairperson_phone', 'chairpersonPhone'),
      ('meeting_day', 'meetingDay'), ('member_count', 'members'), ('active_members', 'activeMembers'), ('sku', 'sku'),
      ('description', 'description'), ('category', 'category'), ('price', 'price'), ('stock', 'stock'), ('status', 'status')
    ) as columns (col, field) where undo -> 'after' ? col), '[]')
  || case when kind = 'groups' and undo -> 'after' ? 'branch_id' then (
    select jsonb_build_array(jsonb_build_object('field', 'branch',
      'from', (select name from branches where id = (undo -> 'before' ->> 'branch_id')::uuid),
      'to', (select name from branches where id = (undo -> 'after' ->> 'branch_id')::uuid)))) else '[]' end
from imports where imports.id = import_id and written_in is not null and undo is not null;

update import_rows set problem = null, message = 'An earlier run of this file has written this row.'
where problem ->> 'problem' in ('written_already', 'written_as_another');

alter table import_rows drop column undo, drop column written_in;
alter table imports drop column writes;

-- The entries of a record that an earlier version deleted: what is on the books, and the last confirmed balance.
create or replace function entries_of_row(holder_kind text, row_then jsonb) returns setof balance_entries language sql as $$
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
$$;
