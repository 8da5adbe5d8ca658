-- What dashboards, analytics, reports and the lists' totals add up, so that it takes as long with a million orders as
-- with ten thousand (docs/decisions/0009). An order that comes, changes or goes notes plus and minus in the tables of
-- changes, and changes no other row: no two orders wait for each other. Every few seconds what is noted is folded into the
-- sums. What there is at any moment is the sums and the changes together, in one statement.
drop trigger orders_added on orders;
drop trigger orders_changed on orders;
drop trigger orders_removed on orders;
drop trigger orders_leaving on orders;
drop trigger order_lines_added on order_lines;
drop trigger order_lines_changed on order_lines;
drop trigger order_lines_removed on order_lines;
drop function add_sales, add_product_sales, take_product_sales, fold_sales;
drop table sales_by_day, product_sales_by_day;

create table sales_changes (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  status text not null,
  orders integer not null,
  sales bigint not null
);
create table product_changes (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null
);
create table decision_changes (
  day date not null,
  branch_id uuid not null,
  step integer not null,
  decided integer not null,
  approved integer not null
);

-- Days are summed in blocks of 1, 4, 16 … 4096 of them: any period is a few blocks of each size. A block is known by its
-- size and place: days by their number since 1970, four of them as 1,000,000 and more, sixteen as 2,000,000 and more.
create function blocks_of(day date) returns table (block integer, first_day date)
  language sql immutable parallel safe as $$
  select level * 1000000 + (at >> 2 * level), date '1970-01-01' + (at >> 2 * level << 2 * level)
  from (select day - date '1970-01-01' as at) as days cross join generate_series(0, 6) as level
$$;

-- Sums are per institution, per branch and per officer in a branch, so that nobody adds up more than they look at.
-- Whoever sums must choose one of these, and either every status or the lines that have none and stand for all. What is
-- summed stands in the index, in the order in which it is read: the rows themselves lie where they came.
create table sales_sums (
  per text not null,
  block integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  status text,
  orders integer not null,
  sales bigint not null,
  constraint sales_sums_place unique nulls not distinct (per, block, branch_id, officer_id, status)
    include (day, orders, sales)
);
-- Many days of one place.
create index sales_sums_days on sales_sums (per, officer_id, branch_id, status, block) include (day, orders, sales);

-- What an officer sold of each product is kept for the largest blocks alone: by day it would be as long as the orders'
-- lines, and of a period it is added up from the officer's own orders.
create table product_sums (
  per text not null,
  block integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null,
  constraint product_sums_place unique nulls not distinct (per, block, branch_id, officer_id, product_id)
    include (day, quantity, sales)
);
create index product_sums_officer on product_sums (officer_id, block) where officer_id is not null;

-- How many orders were first decided after how long. A step is 1.6 % longer than the one before, and four of them count
-- as one for a branch, which has fewer. Which step holds the median is known from the sums; where in it, from its orders
-- when these are few.
create table decision_sums (
  per text not null,
  block integer not null,
  day date not null,
  branch_id uuid,
  step integer not null,
  decided integer not null,
  approved integer not null,
  constraint decision_sums_place unique nulls not distinct (per, block, branch_id, step) include (decided, approved)
);

create function decision_step(took interval) returns integer language sql immutable parallel safe
  return floor(64 * ln(1 + greatest(extract(epoch from took)::float8 / 60, 0)))::integer;

drop index orders_decided;
create index orders_decided on orders (branch_id, decision_step(decided_at - created_at), created_at)
  include (decided_at) where decided_at is not null;

create function note_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
    from after_rows group by 1, 2, 3, 4;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_step(decided_at - created_at), count(*),
      count(*) filter (where decision <> 'rejected')
    from after_rows where decided_at is not null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, -count(*), -sum(total_price)
    from before_rows group by 1, 2, 3, 4;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_step(decided_at - created_at), -count(*),
      -count(*) filter (where decision <> 'rejected')
    from before_rows where decided_at is not null group by 1, 2, 3;
  else
    insert into sales_changes
    select nairobi_day(created_at), branch_id, created_by, status, sum(n), sum(n * total_price)
    from (select 1 as n, * from after_rows union all select -1, * from before_rows) as changed
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * total_price) <> 0;
    insert into decision_changes
    select nairobi_day(created_at), branch_id, decision_step(decided_at - created_at), sum(n),
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
create trigger orders_added after insert on orders
  referencing new table as after_rows for each statement execute function note_sales();
create trigger orders_changed after update on orders
  referencing old table as before_rows new table as after_rows for each statement execute function note_sales();
create trigger orders_removed after delete on orders
  referencing old table as before_rows for each statement execute function note_sales();

create function note_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into product_changes
    select nairobi_day(created_at), branch_id, created_by, product_id, -sum(quantity),
      -sum(quantity::bigint * unit_price)
    from before_rows join orders on orders.id = before_rows.order_id group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_changes
    select nairobi_day(created_at), branch_id, created_by, product_id, sum(quantity),
      sum(quantity::bigint * unit_price)
    from after_rows join orders on orders.id = after_rows.order_id group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;
create trigger order_lines_added after insert on order_lines
  referencing new table as after_rows for each statement execute function note_product_sales();
create trigger order_lines_changed after update on order_lines
  referencing old table as before_rows new table as after_rows for each statement execute function note_product_sales();
create trigger order_lines_removed after delete on order_lines
  referencing old table as before_rows for each statement execute function note_product_sales();

-- The lines of a deleted order go with it, when it is too late to ask whose they were.
create function note_leaving_products() returns trigger language plpgsql as $$
begin
  insert into product_changes
  select nairobi_day(old.created_at), old.branch_id, old.created_by, product_id, -quantity,
    -quantity::bigint * unit_price
  from order_lines where order_id = old.id;
  return old;
end
$$;
create trigger orders_leaving before delete on orders for each row execute function note_leaving_products();

-- How many clients each branch has: lines of plus and minus, folded together with the rest.
create table client_counts (branch_id uuid, clients integer not null);

create function note_clients() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into client_counts values (old.branch_id, -1); end if;
  if tg_op <> 'DELETE' then insert into client_counts values (new.branch_id, 1); end if;
  return null;
end
$$;
create trigger clients_counted after insert or delete or update of branch_id on clients
  for each row execute function note_clients();

-- Adds to the sums what was noted since the last time. Whoever reads meanwhile sees all of it once: still noted, or in
-- the sums already. If somebody else is at it, there is nothing to do.
-- What was noted of one day, place and status is added up before it goes into seven blocks and three levels: a thousand
-- orders of a morning are then as much work as ten.
create function fold_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7203115) then return; end if;

  with taken as (delete from sales_changes returning *), noted as (
    select day, branch_id, officer_id, status, sum(orders) as orders, sum(sales) as sales
    from taken group by 1, 2, 3, 4
  )
  insert into sales_sums as known
  select case when grouping(officer_id) = 0 then 'officer' when grouping(branch_id) = 0 then 'branch'
      else 'institution' end as per,
    block, first_day, branch_id, officer_id, status, sum(orders), sum(sales)
  from noted cross join blocks_of(day)
  group by block, first_day, grouping sets ((), (branch_id), (branch_id, officer_id)), grouping sets ((), (status))
  having sum(orders) <> 0 or sum(sales) <> 0
  on conflict on constraint sales_sums_place
    do update set orders = known.orders + excluded.orders, sales = known.sales + excluded.sales;

  with taken as (delete from product_changes returning *), noted as (
    select day, branch_id, officer_id, product_id, sum(quantity) as quantity, sum(sales) as sales
    from taken group by 1, 2, 3, 4
  ), placed as (
    select 'officer' as per, block, first_day, branch_id, officer_id, product_id, quantity, sales
    from noted cross join blocks_of(day) where block >= 6000000
    union all
    select case when grouping(branch_id) = 0 then 'branch' else 'institution' end, block, first_day, branch_id, null,
      product_id, sum(quantity), sum(sales)
    from (
      select day, branch_id, product_id, sum(quantity) as quantity, sum(sales) as sales from noted group by 1, 2, 3
    ) as of_branches cross join blocks_of(day)
    group by block, first_day, product_id, grouping sets ((), (branch_id))
  )
  insert into product_sums as known
  select per, block, first_day, branch_id, officer_id, product_id, sum(quantity), sum(sales)
  from placed group by 1, 2, 3, 4, 5, 6 having sum(quantity) <> 0 or sum(sales) <> 0
  on conflict on constraint product_sums_place
    do update set quantity = known.quantity + excluded.quantity, sales = known.sales + excluded.sales;

  with taken as (delete from decision_changes returning *), noted as (
    select day, branch_id, step, sum(decided) as decided, sum(approved) as approved from taken group by 1, 2, 3
  )
  insert into decision_sums as known
  select level.per, block, first_day, level.branch_id, level.step, sum(decided), sum(approved)
  from noted cross join blocks_of(day)
    cross join lateral (
      values ('institution', null, step), ('branch', branch_id, step / 4 * 4)
    ) as level (per, branch_id, step)
  group by 1, 2, 3, 4, 5
  having sum(decided) <> 0 or sum(approved) <> 0
  on conflict on constraint decision_sums_place
    do update set decided = known.decided + excluded.decided, approved = known.approved + excluded.approved;

  if (select count(*) from client_counts) > (select count(distinct coalesce(branch_id::text, '')) from client_counts) then
    with taken as (delete from client_counts returning *)
    insert into client_counts select branch_id, sum(clients) from taken group by branch_id;
  end if;
end
$$;

insert into sales_changes
select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
from orders group by 1, 2, 3, 4;
insert into product_changes
select nairobi_day(created_at), branch_id, created_by, product_id, sum(quantity), sum(quantity::bigint * unit_price)
from orders join order_lines on order_lines.order_id = orders.id group by 1, 2, 3, 4;
insert into decision_changes
select nairobi_day(created_at), branch_id, decision_step(decided_at - created_at), count(*),
  count(*) filter (where decision <> 'rejected')
from orders where decided_at is not null group by 1, 2, 3;
insert into client_counts select branch_id, count(*) from clients group by 1;
select fold_sums();

-- A table that is emptied every few seconds is read whole; what was there takes its room until it is swept.
alter table sales_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table product_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table decision_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
-- What was swept is read from the index alone.
alter table sales_sums set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table product_sums set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table decision_sums set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
