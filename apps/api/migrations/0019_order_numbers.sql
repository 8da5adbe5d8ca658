-- An order has a number that a person can say (DECISIONS 13.1): KTI-26-00417 is the code of its branch, the year and a count.

-- The code that a branch gets by its name: the first letter, the next different consonant, the last letter. If it is taken, the
-- other consonants and letters in the same way, then with a fourth letter, then any that is free. branchCodeFor of
-- packages/domain (branch-code.ts) answers the same.
create function branch_code_for(name text, taken text[]) returns text language sql immutable as $$
  with letters as (
    select case when length(found) < 3 then found || 'BRANCH' else found end as found
    from (select upper(regexp_replace(normalize(folded_text(name), nfkd), '[^a-z]', '', 'g') collate "C") as found) as name
  ), letter as materialized (
    select substr(found, at, 1) as one, at from letters, generate_series(1, length(found)) as at
  ), of_name as (
    select first.one || second.one || third.one as code,
      row_number() over (order by second.one = first.one or second.one in ('A', 'E', 'I', 'O', 'U'), second.at, third.at desc) as place
    from letter as first join letter as second on first.at = 1 and second.at > 1 join letter as third on third.at > second.at
  ), alphabet as (
    select chr(code) as one from generate_series(ascii('A'), ascii('Z')) as code
  )
  select coalesce(
    (select code from of_name where code <> all (taken) order by place limit 1),
    (select code || alphabet.one from of_name, alphabet where code || alphabet.one <> all (taken) order by place, alphabet.one limit 1),
    (select code
      from (select generate_series(0, 456975) as nth) as each
        cross join lateral (select chr(65 + nth / 17576) || chr(65 + nth / 676 % 26) || chr(65 + nth / 26 % 26) || chr(65 + nth % 26))
          as spelled (code)
      where code <> all (taken) limit 1))
$$;

alter table branches add column code text;
do $$
declare branch uuid;
begin
  for branch in select id from branches order by id loop
    update branches set code = branch_code_for(name, array(select code from branches where code is not null)) where id = branch;
  end loop;
end
$$;
alter table branches
  -- Empty for a moment: then the branch gets one by its name.
  alter column code set default '',
  alter column code set not null,
  add constraint branches_code_check check (code ~ '^[A-Z]{2,4}$'),
  add constraint branches_code unique (code);

create function give_branch_code() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('branch codes', 0));
  new.code := branch_code_for(new.name, array(select code from branches));
  return new;
end
$$;
create trigger branches_give_code before insert on branches for each row when (new.code = '') execute function give_branch_code();

-- By the code and not by the branch: a code that another branch gets later goes on counting, and no number is given twice.
create table order_numbers (
  code text,
  year smallint,
  last integer not null,
  primary key (code, year)
);

-- Of a year in Nairobi.
create function order_number(code text, year integer, count integer) returns text language sql immutable parallel safe return
  code || '-' || lpad((year % 100)::text, 2, '0') || '-' || lpad(count::text, greatest(5, length(count::text)), '0');

-- The orders of before, by their branch and year, the oldest first. The table is written anew, which takes less time than an
-- update of each row with all its indexes.
create temp table numbered on commit drop as
select orders.id, branches.code, extract(year from orders.created_at at time zone 'Africa/Nairobi')::integer as year,
  row_number() over (
    partition by branches.code, extract(year from orders.created_at at time zone 'Africa/Nairobi')
    order by orders.created_at, orders.id)::integer as count
from orders join branches on branches.id = orders.branch_id;
create unique index numbered_id on numbered (id);
analyze numbered;
create function pg_temp.number_of(wanted uuid) returns text language sql stable as $$
  select order_number(code, year, count) from pg_temp.numbered where id = wanted
$$;
insert into order_numbers (code, year, last) select code, year, max(count) from numbered group by code, year;

-- By its bytes, so that the index finds the beginning of a number, too.
alter table orders add column number text collate "C";
alter table orders
  alter column number type text collate "C" using pg_temp.number_of(id),
  alter column number set not null,
  add constraint orders_number unique (number);

-- What an order was called that is deleted, or is to be. The copies of deleted orders are sealed: one of before gets a number when it
-- is restored (restore.ts).
alter table deletion_requests add column order_number text;
alter table deleted_records add column order_number text;
update deletion_requests set order_number = orders.number from orders where entity = 'order' and orders.id = entity_id;
