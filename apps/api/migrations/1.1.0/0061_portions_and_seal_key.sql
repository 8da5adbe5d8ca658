drop function fold_sums();

-- Adds to the sums what was noted since the last time. Whoever reads meanwhile sees all of it once: still noted, or in
-- the sums already. If somebody else is at it, there is nothing to do.
-- One call takes at most `portion` rows of each table, so that it ends within the time limit however many rows wait. It answers
-- whether at least as many wait still.
-- What was noted of one day, place and status is added up before it goes into four spans and three levels: a thousand
-- orders of a morning are then as much work as ten.
create function fold_sums(portion integer default 5000) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(7203115) then return false; end if;

  with taken as (
    delete from sales_changes where ctid = any (array(select ctid from sales_changes limit portion)) returning *
  ), noted as (
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

  with taken as (
    delete from product_changes where ctid = any (array(select ctid from product_changes limit portion)) returning *
  ), noted as (
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

  with taken as (
    delete from decision_changes where ctid = any (array(select ctid from decision_changes limit portion)) returning *
  ), noted as (
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

  return exists (select from sales_changes offset portion - 1) or exists (select from product_changes offset portion - 1)
    or exists (select from decision_changes offset portion - 1);
end
$$;

-- The key that sealed the newest text of the database, by its id: bytes 2 to 9 of each sealed text.
insert into settings (key, value)
select 'seal_key', to_jsonb(encode(substring(sealed from 2 for 8), 'hex')) from (
  select sealed_secret as sealed, created_at as at from two_factor
  union all select queue_key, registered_at from devices
  union all select sealed, made_at from webhook_secrets
  union all select sealed, deleted_at from deleted_records
  union all select sealed, sealed_at from sealed_identities
) as texts where sealed is not null order by at desc limit 1;

-- The fee of a loan stands with the other terms, because orders are reckoned with it too. Without saved terms costs may be untold
-- (DECISIONS 9.6): then the terms are not written by this.
update settings set value = settings.value || jsonb_build_object('fee', facts.value -> 'loan_fee')
from settings as facts where settings.key = 'loan_terms' and facts.key = 'visitor_facts' and facts.value ? 'loan_fee';
insert into settings (key, value)
select 'loan_terms', jsonb_build_object('fee', value -> 'loan_fee') from settings
where key = 'visitor_facts' and (value ->> 'loan_fee')::integer > 0
  and not exists (select from settings where key in ('loan_terms', 'costs_untold'));
