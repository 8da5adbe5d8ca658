-- Texts are compared and searched without marks over letters and without apostrophes (DECISIONS 25.3): `Mũthoni` is `muthoni`,
-- `Ng'ang'a` is `nganga`. The functions answer what foldText, foldId and foldName of packages/domain answer.
create function folded_unmarked(given text) returns text language plpgsql immutable parallel safe as $$
begin
  return normalize(regexp_replace(normalize(folded_unicode(given), nfd), '[\u0300-\u036f]', '', 'g'), nfc);
end
$$;
create or replace function folded_text(given text) returns text language sql immutable parallel safe return
  btrim(regexp_replace(lower(replace(replace(
    case when given ~ '^[ -~]*$' then given else folded_unmarked(given) end, '`', ''), '''', '') collate "C"), ' {2,}', ' ', 'g'));
create or replace function folded_lines(given text) returns text language sql immutable parallel safe return
  case when given ~ '^[\n -~]*$'
    then regexp_replace(lower(replace(replace(given, '`', ''), '''', '') collate "C"), ' {2,}', ' ', 'g')
    else folded_each_line(given) end;

-- A person's name with its words in one order: people write names in any.
create function folded_name(given text) returns text language sql immutable parallel safe return (
  select coalesce(string_agg(word, ' ' order by word collate "C"), '')
  from regexp_split_to_table(folded_text(given), '[^a-z0-9\u0080-\U0010ffff]+') as word
  where word <> '');
-- Whether two names are the same: the same words in any order, or the same letters with other spaces.
create function is_same_name(one text, other text) returns boolean language sql immutable parallel safe return
  one = other or folded_name(one) = folded_name(other) or folded_id(one) = folded_id(other);

-- Whatever is not plain ASCII, or has an apostrophe, is folded anew.
create or replace function pg_temp.folds_anew(given text) returns boolean language sql immutable return given !~ '^[^''`\u0001-\u001f\u007f-\U0010ffff]*$';

-- Of records that are one now, the oldest keeps the text as its own (`may_repeat`, 0015_folded_texts.sql).
create or replace function pg_temp.allow_repeats(rows regclass, what text, folded text, which text) returns void language plpgsql as $$
begin
  execute format('update %1$s set may_repeat = may_repeat || %2$L::text where not %2$L = any (may_repeat) and id in (
      select id from (select id, row_number() over (partition by %3$s order by created_at, id) as nth from %1$s
        where not %2$L = any (may_repeat) and %4$s) as same
      where nth > 1)', rows, what, folded, which);
end
$$;

alter table branches disable trigger user;
alter table staff disable trigger user;
alter table groups disable trigger user;
alter table clients disable trigger user;
alter table products disable trigger user;
alter table merged_clients disable trigger user;
alter table subscribers disable trigger user;
alter table orders disable trigger user;
alter table import_rows disable trigger user;
alter table audit_log disable trigger user;

select pg_temp.allow_repeats('branches', 'name', 'folded_text(name)', 'true');
select pg_temp.allow_repeats('staff', 'username', 'folded_text(username)', 'true');
select pg_temp.allow_repeats('staff', 'email', 'folded_text(email)', 'true');
select pg_temp.allow_repeats('groups', 'name', 'branch_id, folded_text(name)', 'true');
select pg_temp.allow_repeats('groups', 'account_number', 'folded_id(account_number)', $$folded_id(account_number) <> ''$$);
select pg_temp.allow_repeats('clients', 'national_id', 'folded_id(national_id)', $$folded_id(national_id) <> ''$$);
select pg_temp.allow_repeats('clients', 'system_id', 'folded_id(system_id)', $$folded_id(system_id) <> ''$$);
select pg_temp.allow_repeats(
  'clients', 'phone_and_name', 'folded_phone, folded_text(name)', $$anonymised_at is null and folded_phone <> ''$$);

update branches set name = name where pg_temp.folds_anew(name);
update staff set username = username, email = email where pg_temp.folds_anew(username || email);
update groups set name = name, account_number = account_number, location = location
  where pg_temp.folds_anew(name || account_number || location);
update clients set name = name, national_id = national_id, system_id = system_id, email = email
  where pg_temp.folds_anew(name || national_id || system_id || email);
update merged_clients set name = name, national_id = national_id, system_id = system_id, email = email
  where pg_temp.folds_anew(name || national_id || system_id || email);
update left_clients set name = name where pg_temp.folds_anew(name);
update left_groups set name = name where pg_temp.folds_anew(name);
-- A product without a number of its own stays as it is; of two numbers that are one now, the newer product loses its own.
update products set sku = '' where id in (
  select id from (select id, row_number() over (partition by folded_id(sku) order by created_at, id) as nth from products
    where folded_id(sku) <> '') as same where nth > 1);
update products set name = name, description = description, category = category, sku = sku
  where pg_temp.folds_anew(name || description || category || sku);
-- Of two addresses that are one now, the first consent stays.
delete from subscribers where id in (
  select id from (select id, row_number() over (partition by folded_text(email) order by consented_at, id) as nth
    from subscribers where email is not null) as same where nth > 1);
update subscribers set email = email where pg_temp.folds_anew(email);

insert into product_names select folded_text(name) from products on conflict do nothing;
insert into product_names select folded_text(name) from order_lines where pg_temp.folds_anew(name) on conflict do nothing;
delete from product_names where name <> folded_text(name);

-- A name is found with other spaces, too.
alter table groups
  drop column search_text,
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_id(account_number) || E'\n' || folded_text(location) || E'\n' || folded_id(name)) stored;
alter table clients
  drop column search_text,
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_phone(phone) || E'\n' || folded_id(national_id) || E'\n' || folded_id(system_id)
    || E'\n' || folded_text(email) || E'\n' || folded_id(name)) stored;
alter table merged_clients
  drop column search_text,
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_phone(phone) || E'\n' || folded_id(national_id) || E'\n' || folded_id(system_id)
    || E'\n' || folded_text(email) || E'\n' || folded_id(name)) stored;
alter table products
  drop column search_text,
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_text(description) || E'\n' || folded_text(category) || E'\n' || folded_id(name)) stored;
create index groups_search on groups using gin (search_text gin_trgm_ops);
create index clients_search on clients using gin (search_text gin_trgm_ops);
create index merged_clients_search on merged_clients using gin (search_text gin_trgm_ops);

update orders set search_text = folded_lines(search_text) where pg_temp.folds_anew(replace(search_text, E'\n', ''));
reindex index orders_old_number;
update import_rows set cells = cells where pg_temp.folds_anew(cells::text);
update audit_log set before = before where pg_temp.folds_anew(replace(search_text, E'\n', ''));

alter table branches enable trigger user;
alter table staff enable trigger user;
alter table groups enable trigger user;
alter table clients enable trigger user;
alter table products enable trigger user;
alter table merged_clients enable trigger user;
alter table subscribers enable trigger user;
alter table orders enable trigger user;
alter table import_rows enable trigger user;
alter table audit_log enable trigger user;
