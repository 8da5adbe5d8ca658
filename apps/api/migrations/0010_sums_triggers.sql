-- How the sums of 0008_sums.sql are kept.

create function note_sales() returns trigger language plpgsql as $$
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
-- What was noted of one day, place and status is added up before it goes into four spans and three levels: a thousand
-- orders of a morning are then as much work as ten.
create function fold_sums() returns void language plpgsql as $$
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
