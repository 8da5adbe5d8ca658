-- The place of an order's line is chosen in the statement that places the order. Both functions see what others committed while that
-- statement waited for the product: levels change under its lock alone.

-- The place that has enough pieces for a line, by the rule of chooseSource (packages/domain/src/stock/stock.ts); null is the central
-- store, and also that no place has enough.
create function place_of_line(product uuid, wanted integer, in_central integer, of_group uuid) returns uuid language plpgsql volatile as $$
declare
  preferred uuid := (
    select branch_id from groups, settings
    where groups.id = of_group and key = 'office_rules' and (value -> 'orders_from_branch')::boolean);
begin
  return (
    select place from (
      select null::uuid as place, in_central as free, false as is_moving, null::uuid as destination
      union all
      select place_id, on_hand - reserved, consignments.id is not null, to_branch
      from stock_levels left join consignments on consignments.id = place_id where product_id = product
    ) as places
    where free >= wanted
    order by place is not distinct from preferred desc, is_moving and destination is not distinct from preferred desc, place is null desc,
      is_moving, free desc, place
    limit 1);
end
$$;

-- Reserves pieces for an order at a place, and returns the place; the central store (null) has no level. Stock is low from `low` on.
create function hold_pieces(product uuid, place uuid, pieces integer, low integer) returns uuid language plpgsql volatile as $$
begin
  if place is not null then
    update stock_levels set reserved = reserved + pieces,
      low_since = case when on_hand - reserved - pieces <= low then coalesce(low_since, now()) end
    where product_id = product and place_id = place;
  end if;
  return place;
end
$$;

-- Looks a counter up once, and composes the beginning of its numbers only where it is new. Of the first orders of a branch at the same
-- moment, one makes the counter, and the others use it.
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
