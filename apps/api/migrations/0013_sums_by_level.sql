-- The sums of a day are kept at three levels, so that nobody adds up more than they look at: of the institution
-- (neither branch nor officer), of a branch (no officer), and of an officer in a branch; those of products at the first
-- two. Whoever sums must choose one level.
alter table sales_by_day alter branch_id drop not null, alter officer_id drop not null;
alter table product_sales_by_day alter branch_id drop not null;

insert into sales_by_day
select day, branch_id, null, status, sum(orders), sum(sales) from sales_by_day
group by grouping sets ((day, status), (day, branch_id, status));
insert into product_sales_by_day
select day, null, product_id, sum(quantity), sum(sales) from product_sales_by_day group by day, product_id;

drop index sales_by_day_day;
create index sales_by_day_institution on sales_by_day (day) where branch_id is null;
create index sales_by_day_branch on sales_by_day (branch_id, day) where branch_id is not null and officer_id is null;
create index sales_by_day_officer on sales_by_day (officer_id, day) where officer_id is not null;
create index sales_by_day_officers on sales_by_day (day) where officer_id is not null;
drop index product_sales_by_day_day;
create index product_sales_by_day_institution on product_sales_by_day (day) where branch_id is null;
create index product_sales_by_day_branch on product_sales_by_day (branch_id, day) where branch_id is not null;

create or replace function add_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_by_day
    select day, branch_id, created_by, status, count(*), sum(total_price)
    from (select *, nairobi_day(created_at) as day from after_rows) as added
    group by grouping sets ((day, status), (day, branch_id, status), (day, branch_id, created_by, status));
  elsif tg_op = 'DELETE' then
    insert into sales_by_day
    select day, branch_id, created_by, status, -count(*), -sum(total_price)
    from (select *, nairobi_day(created_at) as day from before_rows) as removed
    group by grouping sets ((day, status), (day, branch_id, status), (day, branch_id, created_by, status));
  else
    insert into sales_by_day
    select day, branch_id, created_by, status, sum(n), sum(n * total_price)
    from (
      select 1 as n, nairobi_day(created_at) as day, * from after_rows
      union all select -1, nairobi_day(created_at), * from before_rows
    ) as changed
    group by grouping sets ((day, status), (day, branch_id, status), (day, branch_id, created_by, status))
    having sum(n) <> 0 or sum(n * total_price) <> 0;

    -- An order that goes to another branch takes its lines along.
    insert into product_sales_by_day
    select day, branch_id, product_id, sum(n * quantity), sum(n * quantity::bigint * unit_price)
    from (
      select moved.n, moved.day, moved.branch_id, product_id, quantity, unit_price
      from before_rows join after_rows using (id)
        cross join lateral (
          values (-1, nairobi_day(before_rows.created_at), before_rows.branch_id),
            (1, nairobi_day(after_rows.created_at), after_rows.branch_id)
        ) as moved (n, day, branch_id)
        join order_lines on order_lines.order_id = before_rows.id
      where (nairobi_day(before_rows.created_at), before_rows.branch_id)
        <> (nairobi_day(after_rows.created_at), after_rows.branch_id)
    ) as taken
    group by grouping sets ((day, product_id), (day, branch_id, product_id))
    having sum(n * quantity) <> 0 or sum(n * quantity::bigint * unit_price) <> 0;
  end if;
  return null;
end
$$;

create or replace function add_product_sales() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into product_sales_by_day
    select nairobi_day(created_at) as day, branch_id, product_id, -sum(quantity), -sum(quantity::bigint * unit_price)
    from before_rows join orders on orders.id = before_rows.order_id
    group by grouping sets ((day, product_id), (day, branch_id, product_id));
  end if;
  if tg_op <> 'DELETE' then
    insert into product_sales_by_day
    select nairobi_day(created_at) as day, branch_id, product_id, sum(quantity), sum(quantity::bigint * unit_price)
    from after_rows join orders on orders.id = after_rows.order_id
    group by grouping sets ((day, product_id), (day, branch_id, product_id));
  end if;
  return null;
end
$$;

create or replace function take_product_sales() returns trigger language plpgsql as $$
begin
  insert into product_sales_by_day
  select nairobi_day(old.created_at), level, product_id, -sum(quantity), -sum(quantity::bigint * unit_price)
  from order_lines cross join (values (null::uuid), (old.branch_id)) as levels (level)
  where order_id = old.id group by level, product_id;
  return old;
end
$$;

-- A page of the orders by their totals need not sort them all.
create index orders_total on orders (total_price, id);
