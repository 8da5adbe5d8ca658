-- Three checks on whether a figure can be trusted (age_of_balances, balances_old, figures_differ) are one: figures_differ, with the
-- strictest of their levels and the share as its limit.
with defaults (place, name, level, most) as (
  values
    (1, 'group_arrears', 'warn', '10'::jsonb),
    (2, 'loan_to_savings', 'warn', '4'),
    (3, 'exposure', 'warn', '150000'),
    (4, 'stock', 'warn', 'null'),
    (5, 'figures_differ', 'warn', '25'),
    (6, 'age_of_balances', 'warn', '30'),
    (7, 'balances_old', 'warn', 'null')
), had as (
  select place, name, coalesce(one ->> 'level', level) as level, coalesce(one -> 'limit', most) as most
  from defaults left join (
    select jsonb_array_elements(value) as one from settings where key = 'approval_checks') as kept on one ->> 'name' = name
), strictest as (
  select (array['off', 'warn', 'block'])[max(array_position(array['off', 'warn', 'block'], level))] as level
  from had where place >= 5
)
update settings set value = (
  select jsonb_agg(
    jsonb_build_object('name', name, 'level', case when place = 5 then strictest.level else had.level end, 'limit', most)
    order by place)
  from had, strictest where place <= 5)
where key = 'approval_checks';
