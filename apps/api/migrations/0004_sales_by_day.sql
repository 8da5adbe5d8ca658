-- What dashboards, analytics and reports add up, by Nairobi day: sums over hundreds of thousands of orders would be
-- slow. An order that changes adds lines of plus and minus and changes none, so that no two orders wait for each other;
-- what there is at any moment is the sum of the lines. Housekeeping folds the lines of a day together.
create table sales_by_day (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  status text not null,
  orders integer not null,
  sales bigint not null
);
create index sales_by_day_day on sales_by_day (day);

create table product_sales_by_day (
  day date not null,
  branch_id uuid not null,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null
);
create index product_sales_by_day_day on product_sales_by_day (day);

create function nairobi_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Africa/Nairobi')::date;

create function add_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_by_day
    select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
    from after_rows group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into sales_by_day
    select nairobi_day(created_at), branch_id, created_by, status, -count(*), -sum(total_price)
    from before_rows group by 1, 2, 3, 4;
  else
    insert into sales_by_day
    select nairobi_day(created_at), branch_id, created_by, status, sum(n), sum(n * total_price)
    from (select 1 as n, * from after_rows union all select -1, * from before_rows) as changed
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(n * total_price) <> 0;

    -- An order that goes to another branch takes its lines along.
    insert into product_sales_by_day
    select nairobi_day(moved.created_at), moved.branch_id, product_id, moved.n * quantity,
           moved.n * quantity::bigint * unit_price
    from before_rows join after_rows using (id)
      cross join lateral (
        values (-1, before_rows.created_at, before_rows.branch_id), (1, after_rows.created_at, after_rows.branch_id)
      ) as moved (n, created_at, branch_id)
      join order_lines on order_lines.order_id = before_rows.id
    where (nairobi_day(before_rows.created_at), before_rows.branch_id)
      <> (nairobi_day(after_rows.created_at), after_rows.branch_id);
  end if;
  return null;
end
$$;
create trigger orders_added after insert on orders
  referencing new table as after_rows for each statement execute function add_sales();
create trigger orders_changed after update on orders
  referencing old table as before_rows new table as after_rows for each statement execute function add_sales();
create trigger orders_removed after delete on orders
  referencing old table as before_rows for each statement execute function add_sales();

create function add_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into product_sales_by_day
    select nairobi_day(created_at), branch_id, product_id, -quantity, -quantity::bigint * unit_price
    from before_rows join orders on orders.id = before_rows.order_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_sales_by_day
    select nairobi_day(created_at), branch_id, product_id, quantity, quantity::bigint * unit_price
    from after_rows join orders on orders.id = after_rows.order_id;
  end if;
  return null;
end
$$;
create trigger order_lines_added after insert on order_lines
  referencing new table as after_rows for each statement execute function add_product_sales();
create trigger order_lines_changed after update on order_lines
  referencing old table as before_rows new table as after_rows for each statement execute function add_product_sales();
create trigger order_lines_removed after delete on order_lines
  referencing old table as before_rows for each statement execute function add_product_sales();

-- The lines of a deleted order go with it, when it is too late to ask whose they were.
create function take_product_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales_by_day
  select nairobi_day(old.created_at), old.branch_id, product_id, -quantity, -quantity::bigint * unit_price
  from order_lines where order_id = old.id;
  return old;
end
$$;
create trigger orders_leaving before delete on orders for each row execute function take_product_sales();

-- Makes one line of those that belong together. Whoever reads meanwhile sees all of the old ones or all of the new.
create function fold_sales() returns void language sql as $$
  with folded as (
    delete from sales_by_day where day in (
      select day from sales_by_day group by day, branch_id, officer_id, status
      having count(*) > 1 or (sum(orders) = 0 and sum(sales) = 0)
    ) returning *
  )
  insert into sales_by_day
  select day, branch_id, officer_id, status, sum(orders), sum(sales) from folded
  group by day, branch_id, officer_id, status having sum(orders) <> 0 or sum(sales) <> 0;

  with folded as (
    delete from product_sales_by_day where day in (
      select day from product_sales_by_day group by day, branch_id, product_id
      having count(*) > 1 or (sum(quantity) = 0 and sum(sales) = 0)
    ) returning *
  )
  insert into product_sales_by_day
  select day, branch_id, product_id, sum(quantity), sum(sales) from folded
  group by day, branch_id, product_id having sum(quantity) <> 0 or sum(sales) <> 0;
$$;

insert into sales_by_day
select nairobi_day(created_at), branch_id, created_by, status, count(*), sum(total_price)
from orders group by 1, 2, 3, 4;
insert into product_sales_by_day
select nairobi_day(created_at), branch_id, product_id, sum(quantity), sum(quantity::bigint * unit_price)
from orders join order_lines on order_lines.order_id = orders.id group by 1, 2, 3;

-- When orders were decided, for the time that decisions take.
create index order_events_decided on order_events (order_id, at, id)
  where from_value = 'pending' and to_value <> 'cancelled' and kind in ('moved', 'corrected');
