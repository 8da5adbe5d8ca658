-- Sums of days, tens of days, months and years instead of blocks of 1, 4, 16 … 4096 days; and fewer steps of decision times, the
-- same for an institution and a branch, so that no order has to be looked at (docs/decisions/0009).
-- Nothing may come between what is summed here and what the triggers note.
lock table orders, order_lines in share row exclusive mode;

-- Sums are of spans of days. A span is all days whose dates begin with the same digits: 2026 is a year, 202603 its March,
-- 2026031 the 10th to the 19th of March, and 20260312 a day. These are the spans of a day, each with its first day.
create function spans_of(day date) returns table (span integer, first_day date) language sql stable parallel safe as $$
select left(to_char(day, 'YYYYMMDD'), digits)::integer, first_day
from (values
  (8, day),
  (7, greatest(day - extract(day from day)::integer % 10, date_trunc('month', day::timestamp)::date)),
  (6, date_trunc('month', day::timestamp)::date),
  (4, date_trunc('year', day::timestamp)::date)
) as spans (digits, first_day)
$$;

-- Sums are per institution, per branch and per officer in a branch, so that nobody adds up more than they look at.
-- Whoever sums must choose one of these, and either every status or the lines that have none and stand for all. What is
-- summed stands in the index, in the order in which it is read: the rows themselves lie where they came.
create table sales_totals (
  per text not null,
  span integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  status text,
  orders integer not null,
  sales bigint not null,
  constraint sales_totals_place unique nulls not distinct (per, span, branch_id, officer_id, status)
    include (day, orders, sales)
);
-- Many days of one place.
create index sales_totals_days on sales_totals (per, officer_id, branch_id, status, span) include (day, orders, sales);

-- What an officer sold of each product is kept by year alone: by day it would be as long as the orders' lines, and of a
-- period it is added up from the officer's own orders.
create table product_totals (
  per text not null,
  span integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null,
  constraint product_totals_place unique nulls not distinct (per, span, branch_id, officer_id, product_id)
    include (day, quantity, sales)
);
create index product_totals_officer on product_totals (officer_id, span) where officer_id is not null;

-- How many orders of a branch were first decided after how long: decided[1] counts the decisions of step 0, and so on.
create table decision_totals (
  span integer not null,
  branch_id uuid not null,
  approved integer not null,
  decided integer[] not null,
  primary key (span, branch_id)
);

-- Each step of decision times ends 3.6 % later than it begins: no time is further than 2 % from the middle of its step.
create function decision_time_step(took interval) returns integer language sql immutable parallel safe
  return floor(28 * ln(1 + greatest(extract(epoch from took)::float8 / 60, 0)))::integer;

-- As in migration 0019, but for the steps.
create or replace function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
    from after_rows group by 1, 2, 3, 4;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), count(*),
      count(*) filter (where decision <> 'rejected')
    from after_rows where decided_at is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, -count(*), -sum(total_price)
    from before_rows group by 1, 2, 3, 4;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), -count(*),
      -count(*) filter (where decision <> 'rejected')
    from before_rows where decided_at is not null group by 1, 2, 3;
  else
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, sum(n), sum(n * total_price)
    from (select 1 as n, * from after_rows union all select -1, * from before_rows) as changed
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * total_price) <> 0;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), sum(n),
      coalesce(sum(n) filter (where decision <> 'rejected'), 0)
    from (select 1 as n, * from after_rows union all select -1, * from before_rows) as changed
    where decided_at is not null group by 1, 2, 3
    having sum(n) <> 0 or sum(n) filter (where decision <> 'rejected') <> 0;

    -- An order that goes to another branch takes its lines along.
    insert into product_changes
    select moved.day, moved.branch_id, moved.officer_id, product_id, sum(n * quantity),
      sum(n * quantity::bigint * unit_price)
    from before_rows join after_rows using (id)
      cross join lateral (
        values (-1, nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by),
          (1, nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by)
      ) as moved (n, day, branch_id, officer_id)
      join order_lines on order_lines.order_id = before_rows.id
    where (nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by)
      <> (nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by)
    group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;

-- Adds to the sums what was noted since the last time. Whoever reads meanwhile sees all of it once: still noted, or in
-- the sums already. If somebody else is at it, there is nothing to do.
-- What was noted of one day, place and status is added up before it goes into four spans and three levels: a thousand
-- orders of a morning are then as much work as ten.
create or replace function fold_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7203115) then return; end if;

  with taken as (delete from sales_changes returning *), noted as (
    select day, branch_id, officer_id, status, sum(orders) as orders, sum(sales) as sales
    from taken group by 1, 2, 3, 4
  )
  insert into sales_totals as known
  select case when grouping(officer_id) = 0 then 'officer' when grouping(branch_id) = 0 then 'branch'
      else 'institution' end as per,
    span, first_day, branch_id, officer_id, status, sum(orders), sum(sales)
  from noted cross join spans_of(day)
  group by span, first_day, grouping sets ((), (branch_id), (branch_id, officer_id)), grouping sets ((), (status))
  having sum(orders) <> 0 or sum(sales) <> 0
  on conflict on constraint sales_totals_place
    do update set orders = known.orders + excluded.orders, sales = known.sales + excluded.sales;

  with taken as (delete from product_changes returning *), noted as (
    select day, branch_id, officer_id, product_id, sum(quantity) as quantity, sum(sales) as sales
    from taken group by 1, 2, 3, 4
  ), placed as (
    select 'officer' as per, span, first_day, branch_id, officer_id, product_id, quantity, sales
    from noted cross join spans_of(day) where span < 10000
    union all
    select case when grouping(branch_id) = 0 then 'branch' else 'institution' end, span, first_day, branch_id, null,
      product_id, sum(quantity), sum(sales)
    from (
      select day, branch_id, product_id, sum(quantity) as quantity, sum(sales) as sales from noted group by 1, 2, 3
    ) as of_branches cross join spans_of(day)
    group by span, first_day, product_id, grouping sets ((), (branch_id))
  )
  insert into product_totals as known
  select per, span, first_day, branch_id, officer_id, product_id, sum(quantity), sum(sales)
  from placed group by 1, 2, 3, 4, 5, 6 having sum(quantity) <> 0 or sum(sales) <> 0
  on conflict on constraint product_totals_place
    do update set quantity = known.quantity + excluded.quantity, sales = known.sales + excluded.sales;

  with taken as (delete from decision_changes returning *), noted as (
    select day, branch_id, step, sum(decided) as decided, sum(approved) as approved from taken group by 1, 2, 3
  ), placed as (
    select span, branch_id, step, sum(decided)::bigint as decided, sum(approved) as approved
    from noted cross join spans_of(day) group by 1, 2, 3
  )
  insert into decision_totals as known
  select span, branch_id, sum(approved), counts_by_step(array_agg(step), array_agg(decided))
  from placed group by 1, 2
  on conflict (span, branch_id)
    do update set approved = known.approved + excluded.approved, decided = add_counts(known.decided, excluded.decided);

  if (select count(*) from client_counts) > (select count(distinct coalesce(branch_id::text, '')) from client_counts) then
    with taken as (delete from client_counts returning *)
    insert into client_counts select branch_id, sum(clients) from taken group by branch_id;
  end if;
end
$$;

truncate sales_changes, product_changes, decision_changes;
insert into sales_changes
select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
from orders group by 1, 2, 3, 4;
insert into product_changes
select nairobi_day(created_at), branch_id, created_by, product_id, sum(quantity), sum(quantity::bigint * unit_price)
from orders join order_lines on order_lines.order_id = orders.id group by 1, 2, 3, 4;
insert into decision_changes
select nairobi_day(created_at), branch_id, decision_time_step(decided_at - created_at), count(*),
  count(*) filter (where decision <> 'rejected')
from orders where decided_at is not null group by 1, 2, 3;
drop view decision_sums;
drop table sales_sums, product_sums, decision_counts;
drop index orders_decided;
-- Somebody else may be folding right now, who then does nothing of this: it is waited for.
select pg_advisory_xact_lock(7203115);
select fold_sums();

-- What was swept is read from the index alone.
alter table sales_totals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table product_totals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table decision_totals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- Servers of the version before read these until they end, right though slower; a later migration may drop them, and
-- `blocks_of` and `decision_step` with them.
create view sales_sums as
select per, block, first_day as day, branch_id, officer_id, status, orders, sales
from sales_totals cross join blocks_of(day) where span > 20000000;
create view product_sums as
select per, block, first_day as day, branch_id, officer_id, product_id, quantity, sales
from product_totals cross join blocks_of(day) where case per when 'officer' then block >= 6000000 else span > 20000000 end;
create view decision_counts as
select per, block, branch_id, sum(approved)::integer as approved, counts_by_step(array_agg(step), array_agg(decided)) as decided
from (
  select level.per, block, level.branch_id, level.step, count(*) as decided,
    count(*) filter (where decision <> 'rejected') as approved
  from orders cross join blocks_of(nairobi_day(created_at))
    cross join decision_step(decided_at - created_at) as step
    cross join lateral (
      values ('institution', null, step), ('branch', branch_id, step / 4)
    ) as level (per, branch_id, step)
  where decided_at is not null group by 1, 2, 3, 4
) as steps
group by per, block, branch_id;
create rule sales_sums_kept as on delete to sales_sums do instead nothing;
create rule product_sums_kept as on delete to product_sums do instead nothing;
create rule decision_counts_kept as on delete to decision_counts do instead nothing;
