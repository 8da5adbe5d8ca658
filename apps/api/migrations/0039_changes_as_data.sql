-- What an edit changed is data (DECISIONS 12.2): [{field, from, to}], as order-changes.ts has it. An older server goes on
-- with sentences in from_value and to_value, and then has no changes here. It would erase a client in these alone; the check
-- at the end of this file refuses that.
alter table order_events add column changes jsonb not null default '[]';

-- The fields of an order as the audit log has it.
create function pg_temp.fields_of(record jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'group', jsonb_build_object('id', record -> 'group_id', 'name', record -> 'group_name'),
    'client', jsonb_build_object('id', record -> 'client_id', 'name', record -> 'client_name'),
    'loan_term', record -> 'loan_term',
    'delivery', jsonb_build_object('method', record -> 'delivery_method', 'location', record -> 'delivery_location'),
    'client_loan_balance', record -> 'client_loan_balance',
    'client_system_savings', record -> 'client_system_savings',
    'group_loan_balance', record -> 'group_loan_balance',
    'group_arrears', record -> 'group_arrears',
    'products', (
      select jsonb_agg(jsonb_build_object('name', line -> 'name', 'quantity', line -> 'quantity') order by n)
      from jsonb_array_elements(record -> 'products') with ordinality as lines (line, n)))
$$;

-- The fields in the order in which they are told, with the labels that sentences had.
create temporary table told_fields on commit drop as
select * from (values
  (1, 'group', 'Group'), (2, 'client', 'Client'), (3, 'loan_term', 'Loan term'), (4, 'delivery', 'Delivery'),
  (5, 'client_loan_balance', 'Client loan balance'), (6, 'client_system_savings', 'Client savings'),
  (7, 'group_loan_balance', 'Group loan balance'), (8, 'group_arrears', 'Group arrears'), (9, 'products', 'Products')
) as fields (n, field, label);

-- The changes between two records of the audit log; null where these don't have all fields. Of places that were erased only
-- the sentence still says that they changed.
create function pg_temp.changes_between(before jsonb, after jsonb, told text) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('field', field, 'from', was -> field, 'to', becomes -> field) order by n)
  from (select pg_temp.fields_of(before), pg_temp.fields_of(after)) as sides (was, becomes), told_fields
  where (was -> field <> becomes -> field or field = 'delivery' and told ~ '(^|; )Delivery: removed(; |$)')
    and not jsonb_path_exists(jsonb_build_array(was, becomes), '$[*].* ? (@ == null)')
$$;

-- What a sentence says of a field; null where it can't be that. `ends`: no other field follows. A text that anybody may have
-- typed ends nowhere for certain, so that a field that follows it may be a part of it.
create function pg_temp.value_told(field text, told text, ends boolean) returns jsonb language sql as $$
  select case
    when field = 'loan_term' and told ~ '^\d{1,4} months?$' then to_jsonb(split_part(told, ' ', 1)::integer)
    when field in ('client_loan_balance', 'client_system_savings', 'group_loan_balance', 'group_arrears')
      and told ~ '^KES [\d,]+(\.\d\d)?$' then to_jsonb(trim_scale(replace(substr(told, 5), ',', '')::numeric))
    when field = 'delivery' and told = 'Own Branch' then '{"method": "branch", "location": null}'
    when not ends then null
    when field in ('group', 'client') then jsonb_build_object('id', null, 'name', nullif(told, 'removed'))
    when field = 'delivery' and told like 'Other Place: %'
      then jsonb_build_object('method', 'other', 'location', substr(told, 14))
    when field = 'products' and told ~ '^\d{1,9} × ' then (
      select jsonb_agg(jsonb_build_object(
        'name', substr(line, strpos(line, ' × ') + 3), 'quantity', split_part(line, ' ', 1)::integer) order by n)
      from regexp_split_to_table(told, ', (?=\d{1,9} × )') with ordinality as lines (line, n))
  end
$$;

-- The changes of a pair of sentences: both name the same fields. What can't be taken apart for certain stays whole.
create function pg_temp.changes_told(was text, becomes text) returns jsonb language plpgsql as $$
declare
  next_label text := '; (?=(?:' || (select string_agg(label, '|') from told_fields) || '): )';
  from_parts text[] := regexp_split_to_array(was, next_label);
  to_parts text[] := regexp_split_to_array(becomes, next_label);
  -- A label that one sentence alone has is a part of a text.
  last integer := least(cardinality(from_parts), cardinality(to_parts));
  changes jsonb := '[]';
  one record;
begin
  from_parts := from_parts[:last - 1] || array_to_string(from_parts[last:], '; ');
  to_parts := to_parts[:last - 1] || array_to_string(to_parts[last:], '; ');
  for i in 1 .. last loop
    select field, pg_temp.value_told(field, substr(from_parts[i], length(label) + 3), i = last) as was,
      pg_temp.value_told(field, substr(to_parts[i], length(label) + 3), i = last) as becomes
    into one from told_fields
    where starts_with(from_parts[i], label || ': ') and starts_with(to_parts[i], label || ': ');
    if one.was is null or one.becomes is null then
      return jsonb_build_array(jsonb_build_object('field', 'other', 'from', was, 'to', becomes));
    end if;
    changes := changes || jsonb_build_object('field', one.field, 'from', one.was, 'to', one.becomes);
  end loop;
  return changes;
end
$$;

-- The audit log has the order before and after each edit, at the same moment: exact, whatever names and places hold.
-- Of whom it tells who was erased, it has no names any more.
update order_events as event
set from_value = null, to_value = null, changes = coalesce(
  (
    select (array_agg(pg_temp.changes_between(before, after, from_value)))[1] from audit_log
    where entity = 'order' and entity_id = order_id and audit_log.at = event.at and action in ('order.edit', 'order.correct')
    having count(*) = 1
  ),
  pg_temp.changes_told(from_value, to_value))
where kind = 'edited' and from_value is not null and to_value is not null;
alter table order_events add constraint order_events_changes
  check (changes = '[]' or from_value is null and to_value is null);

-- As in 0037; and the timeline of a deleted order may go, which names whoever had the order before its last client, when one
-- of them was erased.
create or replace function is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb) returns boolean
  language sql stable as $$
  select was is not distinct from becomes or becomes = without_person(entity, was) and exists (
    select from clients
    where anonymised_at is not null
      and id = case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end
  ) or entity in ('group', 'order') and becomes = without_chairperson(was) and exists (
    select from sealed_identities
    where group_ids @> array[case entity when 'group' then entity_id else (was ->> 'group_id')::uuid end]
  ) or entity = 'order' and becomes = was || '{"timeline": null}' and exists (
    select from audit_log as line join clients on clients.id = (line.before ->> 'client_id')::uuid
    where line.entity = 'order' and line.entity_id = is_erased_record.entity_id and anonymised_at is not null
  )
$$;
