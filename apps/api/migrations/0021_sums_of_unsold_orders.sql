-- Sales leave out rejected and cancelled orders, dashboards count all of them (DECISIONS 13.4). So the stored sums say how
-- much of each sum is of such orders: what is sold is the one less the other, and still one line for each span.

-- UNSOLD_STATUSES of packages/domain; a test compares both.
create function is_unsold(status text) returns boolean language sql immutable
  return status in ('rejected', 'cancelled');

alter table product_changes
  add column unsold_quantity bigint not null default 0,
  add column unsold_sales bigint not null default 0;
alter table product_totals
  add column unsold_quantity bigint not null default 0,
  add column unsold_sales bigint not null default 0;
alter table sales_totals
  add column unsold_orders integer not null default 0,
  add column unsold_sales bigint not null default 0;

-- What orders of before sold of each product is noted like a change, and folded with the rest.
insert into product_changes
select nairobi_day(created_at), branch_id, created_by, product_id, 0, 0, sum(quantity), sum(quantity::bigint * unit_price)
from orders join order_lines on order_lines.order_id = orders.id where is_unsold(status) group by 1, 2, 3, 4;

update sales_totals set unsold_orders = orders, unsold_sales = sales where is_unsold(status);
update sales_totals as whole set unsold_orders = part.orders, unsold_sales = part.sales
from (
  select per, span, branch_id, officer_id, sum(orders) as orders, sum(sales) as sales
  from sales_totals where is_unsold(status) group by 1, 2, 3, 4
) as part
where whole.status is null and (whole.per, whole.span) = (part.per, part.span)
  and whole.branch_id is not distinct from part.branch_id and whole.officer_id is not distinct from part.officer_id;

-- All that is summed stands in the index, as before.
alter table sales_totals
  drop constraint sales_totals_place,
  add constraint sales_totals_place unique nulls not distinct (per, span, branch_id, officer_id, status)
    include (day, orders, sales, unsold_orders, unsold_sales);
drop index sales_totals_days;
create index sales_totals_days on sales_totals (per, officer_id, branch_id, status, span)
  include (day, orders, sales, unsold_orders, unsold_sales);
alter table product_totals
  drop constraint product_totals_place,
  add constraint product_totals_place unique nulls not distinct (per, span, branch_id, officer_id, product_id)
    include (day, quantity, sales, unsold_quantity, unsold_sales);

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

    -- An order that goes to another branch takes its lines along; they are unsold once it is rejected or cancelled.
    insert into product_changes
    select moved.day, moved.branch_id, moved.officer_id, product_id, sum(n * quantity),
      sum(n * quantity::bigint * unit_price), coalesce(sum(n * quantity) filter (where unsold), 0),
      coalesce(sum(n * quantity::bigint * unit_price) filter (where unsold), 0)
    from before_rows join after_rows using (id)
      cross join lateral (
        values (-1, nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by,
            is_unsold(before_rows.status)),
          (1, nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by,
            is_unsold(after_rows.status))
      ) as moved (n, day, branch_id, officer_id, unsold)
      join order_lines on order_lines.order_id = before_rows.id
    where (nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by,
        is_unsold(before_rows.status))
      <> (nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by,
        is_unsold(after_rows.status))
    group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;

create or replace function note_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into product_changes
    select nairobi_day(created_at), branch_id, created_by, product_id, -sum(quantity),
      -sum(quantity::bigint * unit_price), -coalesce(sum(quantity) filter (where is_unsold(status)), 0),
      -coalesce(sum(quantity::bigint * unit_price) filter (where is_unsold(status)), 0)
    from before_rows join orders on orders.id = before_rows.order_id group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_changes
    select nairobi_day(created_at), branch_id, created_by, product_id, sum(quantity),
      sum(quantity::bigint * unit_price), coalesce(sum(quantity) filter (where is_unsold(status)), 0),
      coalesce(sum(quantity::bigint * unit_price) filter (where is_unsold(status)), 0)
    from after_rows join orders on orders.id = after_rows.order_id group by 1, 2, 3, 4;
  end if;
  return null;
end
$$;

-- The lines of a deleted order go with it, when it is too late to ask whose they were.
create or replace function note_leaving_products() returns trigger language plpgsql as $$
begin
  insert into product_changes
  select nairobi_day(old.created_at), old.branch_id, old.created_by, product_id, -quantity,
    -quantity::bigint * unit_price, case when is_unsold(old.status) then -quantity else 0 end,
    case when is_unsold(old.status) then -quantity::bigint * unit_price else 0 end
  from order_lines where order_id = old.id;
  return old;
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
    span, first_day, branch_id, officer_id, status, sum(orders), sum(sales),
    coalesce(sum(orders) filter (where is_unsold(status)), 0),
    coalesce(sum(sales) filter (where is_unsold(status)), 0)
  from noted cross join spans_of(day)
  group by span, first_day, grouping sets ((), (branch_id), (branch_id, officer_id)), grouping sets ((), (status))
  having sum(orders) <> 0 or sum(sales) <> 0
    or sum(orders) filter (where is_unsold(status)) <> 0 or sum(sales) filter (where is_unsold(status)) <> 0
  on conflict on constraint sales_totals_place
    do update set orders = known.orders + excluded.orders, sales = known.sales + excluded.sales,
      unsold_orders = known.unsold_orders + excluded.unsold_orders,
      unsold_sales = known.unsold_sales + excluded.unsold_sales;

  with taken as (delete from product_changes returning *), noted as (
    select day, branch_id, officer_id, product_id, sum(quantity) as quantity, sum(sales) as sales,
      sum(unsold_quantity) as unsold_quantity, sum(unsold_sales) as unsold_sales
    from taken group by 1, 2, 3, 4
  ), placed as (
    select 'officer' as per, span, first_day, branch_id, officer_id, product_id, quantity, sales,
      unsold_quantity, unsold_sales
    from noted cross join spans_of(day) where span < 10000
    union all
    select case when grouping(branch_id) = 0 then 'branch' else 'institution' end, span, first_day, branch_id, null,
      product_id, sum(quantity), sum(sales), sum(unsold_quantity), sum(unsold_sales)
    from (
      select day, branch_id, product_id, sum(quantity) as quantity, sum(sales) as sales,
        sum(unsold_quantity) as unsold_quantity, sum(unsold_sales) as unsold_sales
      from noted group by 1, 2, 3
    ) as of_branches cross join spans_of(day)
    group by span, first_day, product_id, grouping sets ((), (branch_id))
  )
  insert into product_totals as known
  select per, span, first_day, branch_id, officer_id, product_id, sum(quantity), sum(sales), sum(unsold_quantity),
    sum(unsold_sales)
  from placed group by 1, 2, 3, 4, 5, 6
  having sum(quantity) <> 0 or sum(sales) <> 0 or sum(unsold_quantity) <> 0 or sum(unsold_sales) <> 0
  on conflict on constraint product_totals_place
    do update set quantity = known.quantity + excluded.quantity, sales = known.sales + excluded.sales,
      unsold_quantity = known.unsold_quantity + excluded.unsold_quantity,
      unsold_sales = known.unsold_sales + excluded.unsold_sales;

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
