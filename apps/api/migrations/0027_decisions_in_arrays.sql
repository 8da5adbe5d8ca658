-- How many orders were first decided after how long, a row for each block and place instead of one for each step: a
-- period of twenty branches is a hundred rows to read instead of ten thousand (docs/decisions/0009).
-- decided[1] counts the decisions of step 0, or of a branch those of its first four steps, and so on.
create table decision_counts (
  per text not null,
  block integer not null,
  branch_id uuid,
  approved integer not null,
  decided integer[] not null,
  constraint decision_counts_place unique nulls not distinct (per, block, branch_id)
);

-- Some counts by their steps, each step once, as an array from step 0 on.
create function counts_by_step(steps integer[], counts bigint[]) returns integer[] language sql immutable parallel safe
  return (
    select array_agg(coalesce(count, 0)::integer order by step)
    from generate_series(0, (select max(step) from unnest(steps) as step)) as step
      left join unnest(steps, counts) as known (step, count) using (step)
  );

-- Two arrays of counts, one by one; the longer one goes on by itself.
create function add_counts(one integer[], other integer[]) returns integer[] language sql immutable parallel safe
  return (
    select array_agg(coalesce(a, 0) + coalesce(b, 0) order by nth)
    from unnest(one, other) with ordinality as both_counts (a, b, nth)
  );

insert into decision_counts
select per, block, branch_id, sum(approved), counts_by_step(array_agg(step), array_agg(decided::bigint))
from (
  select per, block, branch_id, case per when 'branch' then step / 4 else step end as step, decided, approved
  from decision_sums
) as steps
group by per, block, branch_id;

-- Servers of the version before read this until they end; nothing else does, and a later migration may drop it.
drop table decision_sums;
create view decision_sums as
select per, block, branch_id, case per when 'branch' then 4 else 1 end * (nth - 1)::integer as step, count as decided,
  case nth when 1 then approved else 0 end as approved
from decision_counts cross join unnest(decided) with ordinality as steps (count, nth);
create rule decision_sums_kept as on delete to decision_sums do instead nothing;

-- As in migration 0019, but for the decisions.
create or replace function fold_sums() returns void language plpgsql as $$
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
  ), placed as (
    select level.per, block, level.branch_id, level.step, sum(decided)::bigint as decided, sum(approved) as approved
    from noted cross join blocks_of(day)
      cross join lateral (
        values ('institution', null, step), ('branch', branch_id, step / 4)
      ) as level (per, branch_id, step)
    group by 1, 2, 3, 4
  )
  insert into decision_counts as known
  select per, block, branch_id, sum(approved), counts_by_step(array_agg(step), array_agg(decided))
  from placed group by 1, 2, 3
  on conflict on constraint decision_counts_place
    do update set approved = known.approved + excluded.approved, decided = add_counts(known.decided, excluded.decided);

  if (select count(*) from client_counts) > (select count(distinct coalesce(branch_id::text, '')) from client_counts) then
    with taken as (delete from client_counts returning *)
    insert into client_counts select branch_id, sum(clients) from taken group by branch_id;
  end if;
end
$$;
