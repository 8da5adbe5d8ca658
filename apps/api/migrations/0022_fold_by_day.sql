-- What was noted of one day, place and status is added up before it goes into seven blocks and three levels: a thousand
-- orders of a morning are then as much work as ten.
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
  )
  insert into decision_sums as known
  select case when grouping(branch_id) = 0 then 'branch' else 'institution' end as per,
    block, first_day, branch_id, step, sum(decided), sum(approved)
  from noted cross join blocks_of(day)
  group by block, first_day, step, grouping sets ((), (branch_id))
  having sum(decided) <> 0 or sum(approved) <> 0
  on conflict on constraint decision_sums_place
    do update set decided = known.decided + excluded.decided, approved = known.approved + excluded.approved;

  if (select count(*) from client_counts) > (select count(distinct coalesce(branch_id::text, '')) from client_counts) then
    with taken as (delete from client_counts returning *)
    insert into client_counts select branch_id, sum(clients) from taken group by branch_id;
  end if;
end
$$;
