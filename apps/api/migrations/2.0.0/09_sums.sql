-- Sums that dashboards, analytics and reports read.

-- Adds at most `portion` rows of sales_changes to the totals. It answers whether at least as many are left, and does nothing while
-- another process runs it.
create function fold_sums(portion integer DEFAULT 5000)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- An order that comes, changes or goes adds a row here and changes no other row, so no two orders wait for each other. The sum of
-- both tables is what there is at any moment (docs/decisions/0030). A table that is emptied every few seconds is read whole.
create table sales_changes (
  branch_id uuid not null,
  status text not null,
  day date not null,
  orders integer not null,
  sales bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

-- Without a day: of all days, so that the number of orders is a sum of few rows.
create table sales_totals (
  branch_id uuid not null,
  status text not null,
  day date,
  orders integer not null,
  sales bigint not null,
  constraint sales_totals_place unique NULLS not distinct (day, branch_id, status) include (orders, sales)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
