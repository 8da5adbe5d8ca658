-- Of the first orders of a branch at the same moment, one makes the counter, and the others use it.
create or replace function next_order_number(code text, year integer) returns text
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  name text := 'order_number_' || code || '_' || year;
  counter regclass := to_regclass(quote_ident(name));
  prefix text;
  last integer;
begin
  if code is null then
    -- The branch was opened after the statement began, and the group moved there: the statement runs again.
    raise serialization_failure;
  end if;
  if counter is null then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    -- to_regclass remembers that there was no counter before the wait.
    select oid into counter from pg_class where relname = name and relnamespace = 'public'::regnamespace;
  end if;
  if counter is null then
    prefix := left(order_number(code, year, 0), -5);
    select max(right(number, -length(prefix))::integer) into last from (
      select number from order_records where number between prefix and prefix || '999999999'
      union all
      select after ->> 'number' from audit_log
      where action in ('order.create', 'order.import') and at >= make_date(year, 1, 1) and starts_with(after ->> 'number', prefix)
    ) as given;
    execute format('create sequence %I start %s', name, coalesce(last, 0) + 1);
    insert into order_numbers values (code, year) on conflict do nothing;
    counter := to_regclass(quote_ident(name));
  end if;
  return order_number(code, year, nextval(counter)::integer);
end
$$;
