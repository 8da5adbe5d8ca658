-- A client whose personal data were erased: the books keep the orders and amounts of somebody who has no name any more.
alter table clients add column anonymised_at timestamptz(3);
drop index clients_phone_and_name;
create unique index clients_phone_and_name on clients (phone, lower(name)) where anonymised_at is null;

-- Orders that went to another client or were deleted are found by the log alone.
create index audit_log_former_orders on audit_log ((before ->> 'client_id'))
  where action in ('order.edit', 'order.correct', 'order.delete');

-- What is left of a record in the log when the client of whom it tells is erased: all but the values that name them.
-- The timeline of a deleted order repeats names, and what happened stands in lines of its own.
create function without_person(entity text, record jsonb) returns jsonb
  language sql immutable returns null on null input as $$
  select coalesce(jsonb_object_agg(key, case when key = any (
    case entity
      when 'client' then array['name', 'phone', 'email', 'address', 'client_id', 'system_id']
      when 'order' then array['client_name', 'delivery_location', 'search_text', 'timeline']
      else array[]::text[]
    end) then 'null'::jsonb else value end), '{}')
  from jsonb_each(record)
$$;

create function is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb) returns boolean
  language sql stable as $$
  select was is not distinct from becomes or becomes = without_person(entity, was) and exists (
    select from clients
    where anonymised_at is not null
      and id = case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end
  )
$$;

-- The log stays append-only, but for one thing: in the lines about an anonymised client, the values that name them may
-- become null. The trigger looks at what is changed, not at who changes it, so nobody can use this for anything else.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and is_erased_record(old.entity, old.entity_id, old.before, new.before)
    and is_erased_record(old.entity, old.entity_id, old.after, new.after)
  then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end
$$;
