-- Placing an order writes less and waits for less; sums are per branch, status and day (DECISIONS 23.10).

drop trigger orders_added on order_records;
drop trigger orders_changed on order_records;
drop trigger orders_removed on order_records;
drop trigger orders_leaving on order_records;
drop trigger order_lines_added on order_lines;
drop trigger order_lines_changed on order_lines;
drop trigger order_lines_removed on order_lines;
drop trigger clients_counted on client_records;
drop function note_sales, note_product_sales, note_leaving_products, note_clients, fold_sums, spans_of, decision_time_step,
  counts_by_step, add_counts, is_unsold;
drop table sales_changes, sales_totals, product_changes, product_totals, decision_changes, decision_totals, client_counts;

-- An order that comes, changes or goes adds a row here and changes no other row, so no two orders wait for each other. The sum of
-- both tables is what there is at any moment (docs/decisions/0030). A table that is emptied every few seconds is read whole.
create table sales_changes (
  branch_id uuid not null,
  status text not null,
  day date not null,
  orders integer not null,
  sales bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- Without a day: of all days, so that the number of orders is a sum of few rows.
create table sales_totals (
  branch_id uuid not null,
  status text not null,
  day date,
  orders integer not null,
  sales bigint not null,
  constraint sales_totals_place unique nulls not distinct (day, branch_id, status) include (orders, sales)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
insert into sales_totals
select branch_id, status, nairobi_day(created_at), count(*), sum(total_price)
from orders group by grouping sets ((1, 2), (1, 2, 3));

create function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    if old.removed_at is null then
      insert into sales_changes values (old.branch_id, old.status, nairobi_day(old.created_at), -1, -old.total_price);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.removed_at is null then
      insert into sales_changes values (new.branch_id, new.status, nairobi_day(new.created_at), 1, new.total_price);
    end if;
  end if;
  return null;
end
$$;
create trigger orders_summed after insert or delete or update of branch_id, status, created_at, total_price, removed_at
  on order_records for each row execute function note_sales();

-- Adds to the totals what was noted since the last time, at most `portion` rows. It answers whether at least as many wait still. If
-- somebody else does it, there is nothing to do.
create function fold_sums(portion integer default 5000) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7203115) then return false; end if;
  with taken as (
    delete from sales_changes where ctid = any (array(select ctid from sales_changes limit portion)) returning *
  )
  insert into sales_totals as known
  select branch_id, status, day, sum(orders), sum(sales) from taken
  group by grouping sets ((branch_id, status), (branch_id, status, day)) having sum(orders) <> 0 or sum(sales) <> 0
  on conflict on constraint sales_totals_place
    do update set orders = known.orders + excluded.orders, sales = known.sales + excluded.sales;
  return exists (select from sales_changes offset portion - 1);
end
$$;

-- Each branch's code and year has a sequence, which nobody waits for (DECISIONS 13.1). `order_numbers` says which there are.
do $$
declare counted record;
begin
  for counted in select * from order_numbers loop
    execute format('create sequence %I start %s', 'order_number_' || counted.code || '_' || counted.year, counted.last + 1);
  end loop;
end
$$;
alter table order_numbers drop column last;
-- Whoever gives the first number of a year makes the sequence, which needs the rights of its owner. After a restore from a backup the
-- sequence begins behind the numbers of the orders, and of those that the audit log says were given.
create function next_order_number(code text, year integer) returns text language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  counter text := 'order_number_' || code || '_' || year;
  prefix text := left(order_number(code, year, 0), -5);
  last integer;
begin
  if to_regclass(format('%I', counter)) is null then
    perform pg_advisory_xact_lock(hashtextextended(counter, 0));
    if to_regclass(format('%I', counter)) is null then
      select max(right(number, -length(prefix))::integer) into last from (
        select number from order_records where number between prefix and prefix || '999999999'
        union all
        select after ->> 'number' from audit_log
        where action in ('order.create', 'order.import') and at >= make_date(year, 1, 1) and starts_with(after ->> 'number', prefix)
      ) as given;
      execute format('create sequence %I start %s', counter, coalesce(last, 0) + 1);
      insert into order_numbers values (code, year) on conflict do nothing;
    end if;
  end if;
  return order_number(code, year, nextval(format('%I', counter)::regclass)::integer);
end
$$;

-- A line of the log about a new order is found by the order, which is searched by the same names, goods and number.
do $$
begin
  execute replace(pg_get_functiondef('audit_text'::regproc), 'FUNCTION public.audit_text(', 'FUNCTION public.audit_words(');
end
$$;
create or replace function audit_text(kind text, before jsonb, after jsonb) returns text
  language plpgsql immutable parallel safe as $$
begin
  return case when kind = 'order' and before is null then '' else audit_words(kind, before, after) end;
end
$$;
-- The texts of earlier lines are made anew, so that a restored backup has the same.
alter table audit_log drop column search_text;
alter table audit_log add column search_text text not null generated always as (audit_text(entity, before, after)) stored;
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
