-- Texts that identify are compared folded (DECISIONS 11.7). The functions answer what foldText, foldId and foldPhone of
-- packages/domain answer (folding.ts, phone.ts), whatever the locale of the database is: folding.api.test.ts compares them.
-- In SQL they stand for what only the database can do: a folded column is never older than its text, whoever writes it.

-- The tables are of Unicode 17, as hexadecimal code points.
do $do$
declare
  spaces text := '9-d 20 85 a0 1680 2000-200a 2028-2029 202f 205f 2800 3000';
  -- Controls, format characters, fillers, selectors of variants.
  unseen text := '
    1-8 e-1f 7f-84 86-9f ad 34f 600-605 61c 6dd 70f 890-891 8e2 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f
    3164 fe00-fe0f feff ffa0 fff0-fffb 110bd 110cd 13430-1343f 1bca0-1bca3 1d173-1d17a e0000-e0fff';
  -- The zero of each script; nine more digits follow it.
  zeros text := '
    660 6f0 7c0 966 9e6 a66 ae6 b66 be6 c66 ce6 d66 de6 e50 ed0 f20 1040 1090 17e0 1810 1946 19d0 1a80 1a90 1b50 1bb0 1c40
    1c50 a620 a8d0 a900 a9d0 a9f0 aa50 abf0 104a0 10d30 10d40 11066 110f0 11136 111d0 112f0 11450 114d0 11650 116c0 116d0
    116da 11730 118e0 11950 11bf0 11c50 11d50 11da0 11de0 11f50 16130 16a60 16ac0 16b50 16d70 1e140 1e2f0 1e4f0 1e5f1 1e950';
  -- What keyboards write for the apostrophe of a name such as Ng'ang'a.
  apostrophes text := U&'\2018\2019\201B\2032\02B9\02BB\02BC';
  dashes text := '
    58a 5be 1400 1806 2010 2012-2015 2043 2212 2e17 2e1a 2e3a-2e3b 2e40 2e5d 301c 3030 30a0 10d6e 10ead';
  -- Capital letters of others than ASCII that NFKD leaves as they are, and what the first of them becomes: each of a range, or
  -- with /2 each second one.
  capitals text := '
    c6=e6 d0=f0 d8=f8 de=fe 110=111 126=127 131=69 141=142 14a=14b 152=153 166=167 181=253 182-184/2=183 186=254 187=188
    189-18a=256 18b=18c 18e=1dd 18f=259 190=25b 191=192 193=260 194=263 196=269 197=268 198=199 19c=26f 19d=272 19f=275
    1a2-1a4/2=1a3 1a6=280 1a7=1a8 1a9=283 1ac=1ad 1ae=288 1b1-1b2=28a 1b3-1b5/2=1b4 1b7=292 1b8=1b9 1bc=1bd 1e4=1e5 1f6=195
    1f7=1bf 21c=21d 220=19e 222-224/2=223 23a=2c65 23b=23c 23d=19a 23e=2c66 241=242 243=180 244=289 245=28c 246-24e/2=247
    345=3b9 370-372/2=371 376=377 37f=3f3 391-3a1=3b1 3a3-3a9=3c3 3c2=3c3 3cf=3d7 3d8-3ee/2=3d9 3f7=3f8 3fa=3fb 3fd-3ff=37b
    402-404/2=452 405-406=455 408-40b=458 40f=45f 410-418=430 41a-42f=43a 460-474/2=461 478-480/2=479 48a-4be/2=48b 4c0=4cf
    4c3-4cd/2=4c4 4d4=4d5 4d8=4d9 4e0=4e1 4e8=4e9 4f6=4f7 4fa-52e/2=4fb 531-556=561 10a0-10c5=2d00 10c7=2d27 10cd=2d2d
    13a0-13ef=ab70 13f0-13f5=13f8 1c80=432 1c81=434 1c82=43e 1c83-1c84=441 1c85=442 1c86=44a 1c87=463 1c88=a64b 1c89=1c8a
    1c90-1cba=10d0 1cbd-1cbf=10fd 1efa-1efe/2=1efb 2132=214e 2183=2184 2c00-2c2f=2c30 2c60=2c61 2c62=26b 2c63=1d7d 2c64=27d
    2c67-2c6b/2=2c68 2c6d=251 2c6e=271 2c6f=250 2c70=252 2c72=2c73 2c75=2c76 2c7e-2c7f=23f 2c80-2ce2/2=2c81 2ceb-2ced/2=2cec
    2cf2=2cf3 a640-a66c/2=a641 a680-a69a/2=a681 a722-a72e/2=a723 a732-a76e/2=a733 a779-a77b/2=a77a a77d=1d79 a77e-a786/2=a77f
    a78b=a78c a78d=265 a790-a792/2=a791 a796-a7a8/2=a797 a7aa=266 a7ab=25c a7ac=261 a7ad=26c a7ae=26a a7b0=29e a7b1=287
    a7b2=29d a7b3=ab53 a7b4-a7c2/2=a7b5 a7c4=a794 a7c5=282 a7c6=1d8e a7c7-a7c9/2=a7c8 a7cb=264 a7cc-a7da/2=a7cd a7dc=19b
    a7f5=a7f6 10400-10427=10428 104b0-104d3=104d8 10570-1057a=10597 1057c-1058a=105a3 1058c-10592=105b3 10594-10595=105bb
    10c80-10cb2=10cc0 10d50-10d65=10d70 118a0-118bf=118c0 16e40-16e5f=16e60 16ea0-16eb8=16ebb 1e900-1e921=1e922';
  -- Letters and numbers that are left of a folded text; what no character has yet may be between.
  letters text := '
    df-f6 f8-2c1 2c6-2d1 2ec 2ee 371-373 377-3f3 3f8-481 48b-559 560-588 5d0-5f2 620-64a 66e-66f 671-6d3 6d5 6e5-6e6 6ee-6fc
    6ff 710 712-72f 74d-7a5 7b1-7ea 7f4-7f5 7fa 800-815 81a 824 828 840-858 860-887 889-88f 8a0-8c9 904-939 93d 950 960-961
    971-980 985-9b9 9bd 9ce 9e0-9e1 9f0-9f1 9f4-9f9 9fc a05-a39 a5c a72-a74 a85-ab9 abd ad0-ae1 af9 b05-b39 b3d b5f-b61
    b71-b77 b83-bb9 bd0 bf0-bf2 c05-c39 c3d c58-c61 c78-c7e c80 c85-cb9 cbd cdc-ce1 cf1-cf2 d04-d3a d3d d4e d54-d56 d58-d61
    d70-d78 d7a-d7f d85-dc6 e01-e30 e32 e40-e46 e81-eb0 eb2 ebd-ec6 ede-f00 f2a-f33 f40-f6c f88-f8c 1000-102a 103f 1050-1055
    105a-105d 1061 1065-1066 106e-1070 1075-1081 108e 10d0-10fa 10fd-135a 1369-138f 13f8-13fd 1401-166c 166f-167f 1681-169a
    16a0-16ea 16ee-1711 171f-1731 1740-1751 1760-1770 1780-17b3 17d7 17dc 17f0-17f9 1820-1884 1887-18a8 18aa-191e 1950-19da
    1a00-1a16 1a20-1a54 1aa7 1b05-1b33 1b45-1b4c 1b83-1ba0 1bae-1be5 1c00-1c23 1c4d-1c7d 1c80-1c8a 1ce9-1cec 1cee-1cf3
    1cf5-1cf6 1cfa-1d9a 1e01-1ff7 214e 2180-2188 24eb-24ff 2776-2793 2c30-2ce4 2cec-2cee 2cf3 2cfd 2d00-2d67 2d80-2dde 2e2f
    3005-3007 3021-3029 3031-3035 303b-303c 3041-3096 309d-309e 30a1-30fa 30fc-312f 31a0-31bf 31f0-324f 3400-4dbf 4e00-a48c
    a4d0-a4fd a500-a60c a610-a66e a67f-a69b a6a0-a6ef a717-a71f a723-a788 a78c-a801 a803-a805 a807-a80a a80c-a822 a830-a835
    a840-a873 a882-a8b3 a8f2-a8f7 a8fb a8fd-a8fe a90a-a925 a930-a946 a960-a97c a984-a9b2 a9cf a9e0-a9e4 a9e6-aa28 aa40-aa42
    aa44-aa4b aa60-aa76 aa7a aa7e-aaaf aab1 aab5-aab6 aab9-aabd aac0 aac2-aadd aae0-aaea aaf2-aaf4 ab01-ab5a ab60-ab68
    ab70-abe2 ac00-fa29 fe73 10000-100fa 10107-10133 10140-10178 1018a-1018b 10280-102d0 102e1-10375 10380-1039d 103a0-103cf
    103d1-10563 10597-10855 10858-10876 10879-1091b 10920-10939 10940-10a00 10a10-10a35 10a40-10a48 10a60-10a7e 10a80-10ac7
    10ac9-10ae4 10aeb-10aef 10b00-10b35 10b40-10b91 10ba9-10d23 10d4a-10d4f 10d6f-10d85 10e60-10ea9 10eb0-10ec7 10f00-10f45
    10f51-10f54 10f70-10f81 10fb0-10ff6 11003-11037 11052-11065 11071-11072 11075 11083-110af 110d0-110e8 11103-11126 11144
    11147-11172 11176 11183-111b2 111c1-111c4 111da 111dc 111e1-1122b 1123f-11240 11280-112a8 112b0-112de 11305-11339 1133d
    11350 1135d-11361 11380-113b7 113d1 113d3 11400-11434 11447-1144a 1145f-114af 114c4-114c5 114c7-115ae 115d8-115db
    11600-1162f 11644 11680-116aa 116b8 11700-1171a 1173a-1173b 11740-1182b 118c0-1192f 1193f 11941 119a0-119d0 119e1 119e3
    11a00 11a0b-11a32 11a3a 11a50 11a5c-11a89 11a9d 11ab0-11af8 11bc0-11be0 11c00-11c2e 11c40 11c5a-11c6c 11c72-11c8f
    11d00-11d30 11d46 11d60-11d89 11d98-11ef2 11f02 11f04-11f33 11fb0-11fd4 12000-1246e 12480-12ff0 13000-1342f 13441-13446
    13460-1611d 16800-16a5e 16a70-16aed 16b00-16b2f 16b40-16b43 16b5b-16d6c 16e60-16e96 16ebb-16f4a 16f50 16f93-16fe1 16fe3
    16ff2-1bc99 1d2c0-1d2f3 1d360-1d378 1df00-1df2a 1e100-1e12c 1e137-1e14e 1e290-1e2ad 1e2c0-1e2eb 1e4d0-1e4eb 1e5d0-1e5ed
    1e5f0 1e6c0-1e6e2 1e6e4-1e6e5 1e6e7-1e6ed 1e6f0-1e6f4 1e6fe-1e8cf 1e922-1e943 1e94b 1ec71-1ecab 1ecad-1ecaf 1ecb1-1ed2d
    1ed2f-1ed3d 1f10b-1f10c 20000-33479';
  folded_from text;
  folded_to text;
begin
  create function pg_temp.code(hex text) returns integer language sql immutable
    return ('x' || lpad(hex, 8, '0'))::bit(32)::integer;
  -- The inside of a bracket expression: these ranges.
  create function pg_temp.class_of(ranges text) returns text language sql immutable return (
    select string_agg(case when pg_temp.code(range[1]) < 65536 then '\u' || lpad(range[1], 4, '0') || '-\u' || lpad(last, 4, '0')
      else '\U' || lpad(range[1], 8, '0') || '-\U' || lpad(last, 8, '0') end, '')
    from regexp_matches(ranges, '([0-9a-f]+)(?:-([0-9a-f]+))?', 'g') as range
      cross join lateral (select coalesce(range[2], range[1])) as ends (last));

  with replaced (one, other) as (
    select chr(code), chr(code - pg_temp.code(run[1]) + pg_temp.code(run[4]))
    from regexp_matches(capitals, '([0-9a-f]+)(?:-([0-9a-f]+))?(?:/(2))?=([0-9a-f]+)', 'g') as run
      cross join lateral generate_series(
        pg_temp.code(run[1]), pg_temp.code(coalesce(run[2], run[1])), coalesce(run[3], '1')::integer) as code
    union all
    select chr(pg_temp.code(zero[1]) + digit), digit::text
    from regexp_matches(zeros, '[0-9a-f]+', 'g') as zero cross join generate_series(0, 9) as digit
    union all
    select chr(code), '-' from regexp_matches(dashes, '([0-9a-f]+)(?:-([0-9a-f]+))?', 'g') as range
      cross join lateral generate_series(pg_temp.code(range[1]), pg_temp.code(coalesce(range[2], range[1]))) as code
  )
  select string_agg(one, '' order by one collate "C"), string_agg(other, '' order by one collate "C")
  into folded_from, folded_to from replaced;

  -- What is left when a text is decomposed; most of it are Latin letters and their marks, which need no table.
  execute format(
    $sql$
    create function folded_rest(given text) returns text language sql immutable parallel safe return
      case when given ~ '[^\u0001-\u007f\u0300-\u0344\u0346-\u036f]'
        then translate(replace(replace(given, U&'\00DF', 'ss'), U&'\1E9E', 'ss'), %L, %L) else given end
    $sql$, folded_from, folded_to);
  -- Decomposed, so that each letter is folded apart from its marks; an i has one dot, however many are written.
  execute format(
    $sql$
    create function folded_unicode(given text) returns text language sql immutable parallel safe return
      normalize(regexp_replace(folded_rest(lower(translate(
        normalize(regexp_replace(regexp_replace(translate(given, U&'\00B4\1FFD', ''''''), %L, ' ', 'g'), %L, '', 'g'), nfkd),
        %L, %L) collate "C")), 'i\u0307+', 'i', 'g'), nfc)
    $sql$, format('[%s]', pg_temp.class_of(spaces)), format('[%s]', pg_temp.class_of(unseen)), apostrophes,
    repeat('''', length(apostrophes)));

  -- ASCII without controls is nearly every text, and quick to fold.
  create function folded_text(given text) returns text language sql immutable parallel safe return
    btrim(regexp_replace(lower(
      replace(case when given ~ '^[ -~]*$' then given else folded_unicode(given) end, '`', '''') collate "C"), ' {2,}', ' ', 'g'));

  execute format(
    $sql$
    create function folded_id(given text) returns text language sql immutable parallel safe return
      case when given ~ '^[ -~]*$' then regexp_replace(lower(given collate "C"), '[^a-z0-9]', '', 'g')
        else regexp_replace(folded_text(given), %L, '', 'g') end
    $sql$, format('[^a-z0-9%s]', pg_temp.class_of(letters)));
end
$do$;

drop function folded_name, folded_phone;
create function folded_number(given text) returns text language sql immutable parallel safe return (
  select regexp_replace(
    case
      when typed ~ '^[^0-9]*\+' then digits
      when digits like '00%' then substr(digits, 3)
      else regexp_replace(digits, '^0(?=[1-9])|^(?=[17][0-9]{8}$)', '254')
    end, '^2540(?=[1-9])', '254')
  -- Each is worked out once.
  from (select folded_text(given) as typed offset 0) as folded
    cross join lateral (select regexp_replace(typed, '[^0-9]', '', 'g') as digits offset 0) as numbers);
create function folded_phone(given text) returns text language sql immutable parallel safe return
  case when given ~ '^\+254[1-9][0-9]+$' then substr(given, 2) else folded_number(given) end;

create function folded_each_line(given text) returns text language sql immutable parallel safe return (
  select string_agg(folded_text(line), E'\n' order by nth)
  from unnest(string_to_array(given, E'\n')) with ordinality as lines (line, nth));
create function folded_lines(given text) returns text language sql immutable parallel safe return
  case when given ~ '^[\n -~]*$' then regexp_replace(lower(replace(given, '`', '''') collate "C"), ' {2,}', ' ', 'g')
    else folded_each_line(given) end;

-- By what a row of an imported file may be known to be somebody's (0001_functions.sql).
drop index import_rows_search_terms;
create or replace function cell_search_terms(cells jsonb) returns text[] language sql immutable parallel safe cost 5000 return (
  select coalesce(array_agg(distinct term), '{}')
  from jsonb_array_elements_text(cells) as cell
    cross join lateral (values
      (left(folded_text(cell), 200)), (left(folded_id(cell), 200)), (substring(folded_phone(cell) from '.{9}$'))
    ) as terms (term)
  where term <> '');
create index import_rows_search_terms on import_rows using gin (cell_search_terms(cells));

-- The folded columns. `may_repeat` names what a record may have in common with another one: what was two texts to earlier
-- versions, and is one now. An index lets it be two as long as it is named there; it is for an admin to say which is right.
alter table branches
  add column folded_name text not null generated always as (folded_text(name)) stored,
  add column may_repeat text[] not null default '{}';
alter table staff
  add column folded_username text not null generated always as (folded_text(username)) stored,
  add column folded_email text not null generated always as (folded_text(email)) stored,
  add column may_repeat text[] not null default '{}';
alter table groups
  drop column search_text,
  add column folded_name text not null generated always as (folded_text(name)) stored,
  add column folded_account_number text not null generated always as (folded_id(account_number)) stored,
  -- The branch's name is looked for in the branches.
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_id(account_number) || E'\n' || folded_text(location)) stored,
  add column may_repeat text[] not null default '{}';
alter table clients
  drop column search_text,
  add column folded_name text not null generated always as (folded_text(name)) stored,
  add column folded_phone text not null generated always as (folded_phone(phone)) stored,
  add column folded_national_id text not null generated always as (folded_id(national_id)) stored,
  add column folded_system_id text not null generated always as (folded_id(system_id)) stored,
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_phone(phone) || E'\n' || folded_id(national_id) || E'\n' || folded_id(system_id)
    || E'\n' || folded_text(email)) stored,
  add column may_repeat text[] not null default '{}';
alter table products
  add column folded_name text not null generated always as (folded_text(name)) stored,
  add column search_text text not null generated always as (
    folded_text(name) || E'\n' || folded_text(description) || E'\n' || folded_text(category)) stored;

-- Of those that are one now, the oldest keeps the text as its own.
create function pg_temp.allow_repeats(rows regclass, what text, folded text, which text) returns void language plpgsql as $$
begin
  execute format('update %1$s set may_repeat = may_repeat || %2$L::text where id in (
      select id from (select id, row_number() over (partition by %3$s order by created_at, id) as nth from %1$s where %4$s) as same
      where nth > 1)', rows, what, folded, which);
end
$$;
select pg_temp.allow_repeats('branches', 'name', 'folded_name', 'true');
select pg_temp.allow_repeats('staff', 'username', 'folded_username', 'true');
select pg_temp.allow_repeats('staff', 'email', 'folded_email', 'true');
select pg_temp.allow_repeats('groups', 'name', 'branch_id, folded_name', 'true');
select pg_temp.allow_repeats('groups', 'account_number', 'folded_account_number', $$folded_account_number <> ''$$);
select pg_temp.allow_repeats('clients', 'national_id', 'folded_national_id', $$folded_national_id <> ''$$);
select pg_temp.allow_repeats('clients', 'system_id', 'folded_system_id', $$folded_system_id <> ''$$);
select pg_temp.allow_repeats(
  'clients', 'phone_and_name', 'folded_phone, folded_name', $$anonymised_at is null and folded_phone <> ''$$);

drop index branches_name, staff_username, staff_email, groups_account_number, groups_name_in_branch, groups_by_name,
  clients_national_id, clients_system_id, clients_phone_and_name;
create unique index branches_name on branches (folded_name, (case when 'name' = any (may_repeat) then id end)) nulls not distinct;
create unique index staff_username on staff (folded_username, (case when 'username' = any (may_repeat) then id end))
  nulls not distinct;
create unique index staff_email on staff (folded_email, (case when 'email' = any (may_repeat) then id end)) nulls not distinct;
create unique index groups_account_number
  on groups (folded_account_number, (case when 'account_number' = any (may_repeat) then id end)) nulls not distinct
  where folded_account_number <> '';
create unique index groups_name_in_branch
  on groups (branch_id, folded_name, (case when 'name' = any (may_repeat) then id end)) nulls not distinct;
create unique index clients_national_id
  on clients (folded_national_id, (case when 'national_id' = any (may_repeat) then id end)) nulls not distinct
  where folded_national_id <> '';
create unique index clients_system_id
  on clients (folded_system_id, (case when 'system_id' = any (may_repeat) then id end)) nulls not distinct
  where folded_system_id <> '';
create unique index clients_phone_and_name
  on clients (folded_phone, folded_name, (case when 'phone_and_name' = any (may_repeat) then id end)) nulls not distinct
  where anonymised_at is null and folded_phone <> '';
-- The list of groups is by name, and goes on from any page of it.
create index groups_by_name on groups (folded_name, id);
create index groups_search on groups using gin (search_text gin_trgm_ops);
create index clients_search on clients using gin (search_text gin_trgm_ops);

-- Who changes what was repeated has to have it alone.
create function compare_again() returns trigger language plpgsql as $$
begin
  new.may_repeat := array_remove(new.may_repeat, tg_argv[0]);
  return new;
end
$$;
create trigger branches_compare_name before update of name on branches for each row
  when (old.may_repeat <> '{}' and new.name <> old.name) execute function compare_again('name');
create trigger staff_compare_username before update of username on staff for each row
  when (old.may_repeat <> '{}' and new.username <> old.username) execute function compare_again('username');
create trigger staff_compare_email before update of email on staff for each row
  when (old.may_repeat <> '{}' and new.email <> old.email) execute function compare_again('email');
create trigger groups_compare_name before update of name, branch_id on groups for each row
  when (old.may_repeat <> '{}' and (new.name, new.branch_id) <> (old.name, old.branch_id))
  execute function compare_again('name');
create trigger groups_compare_account_number before update of account_number on groups for each row
  when (old.may_repeat <> '{}' and new.account_number <> old.account_number) execute function compare_again('account_number');
create trigger clients_compare_national_id before update of national_id on clients for each row
  when (old.may_repeat <> '{}' and new.national_id <> old.national_id) execute function compare_again('national_id');
create trigger clients_compare_system_id before update of system_id on clients for each row
  when (old.may_repeat <> '{}' and new.system_id <> old.system_id) execute function compare_again('system_id');
create trigger clients_compare_phone_and_name before update of phone, name on clients for each row
  when (old.may_repeat <> '{}' and (new.phone, new.name) <> (old.phone, old.name))
  execute function compare_again('phone_and_name');

-- What is searched beside these tables. ASCII is folded there already, but for its rarest signs.
insert into product_names select folded_text(name) from product_names union select folded_name from products
on conflict do nothing;
delete from product_names where name <> folded_text(name);
create or replace function keep_product_name() returns trigger language plpgsql as $$
begin
  insert into product_names values (folded_text(new.name)) on conflict do nothing;
  return null;
end
$$;

update orders set search_text = concat_ws(E'\n', clients.folded_name, lines.names, groups.folded_name, branches.folded_name)
from orders as same
  join clients on clients.id = same.client_id
  join groups on groups.id = same.group_id
  join branches on branches.id = same.branch_id
  cross join lateral (
    select string_agg(folded_text(name), E'\n' order by position) as names from order_lines where order_id = same.id
  ) as lines
where same.id = orders.id and same.search_text ~ '[^\n -~]|`|  ';

-- The audit log as it is found (0001_functions.sql). Its lines are not changed: what is made of them is made anew.
create or replace function audit_text(kind text, before jsonb, after jsonb) returns text
  language plpgsql immutable parallel safe as $$
declare
  field text;
  value jsonb;
  sides jsonb[];
  found text := '';
begin
  for field, sides in
    select key, array[before -> key, after -> key]
    from jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as key
    where key not in ('id', 'created_at', 'updated_at', 'timeline', 'search_text', 'reason')
      and key !~ '(?i)password|passphrase|secret|token|hash|recovery|otp'
  loop
    if field = 'products' then
      -- Of the lines of an order: what was sold, how much of it and for how much.
      sides := array(
        select jsonb_path_query_array(side, 'lax $[*].name') || jsonb_path_query_array(side, 'lax $[*].quantity')
          || jsonb_path_query_array(side, 'lax $[*].unit_price')
        from unnest(sides) as side);
    end if;
    if sides[1] = sides[2] then
      -- An erased name is null.
      if field in ('name', 'client_name', 'products') then found := concat_ws(E'\n', found, sides[2] #>> '{}'); end if;
      continue;
    end if;
    if sides[1] is not null and sides[2] is not null then
      found := found || E'\n' || replace(field, '_', ' ');
      if kind = 'client' and field = 'client_id' then found := found || E'\nnational id'; end if;
    end if;
    foreach value in array sides loop
      case jsonb_typeof(value)
        when 'string', 'number' then
          -- The id of something says nothing; a number that is called so has another length.
          if right(field, 3) <> '_id' or length(value #>> '{}') <> 36 then
            found := found || E'\n' || case field when 'role' then replace(value #>> '{}', '_', ' ') else value #>> '{}' end;
          end if;
        when 'object', 'array' then
          found := concat_ws(E'\n', found, (
            select string_agg(replace(told.key #>> '{}', '_', ' '), E'\n')
            from jsonb_path_query(value, 'strict $.** ? (@.type() == "object").keyvalue().key') as told (key)
            where sides[1] is not null and sides[2] is not null
          ), (
            select string_agg(told.leaf #>> '{}', E'\n')
            from jsonb_path_query(value, 'strict $.** ? (@.type() == "string" || @.type() == "number")') as told (leaf)
          ));
        else null;
      end case;
    end loop;
  end loop;
  return folded_lines(found);
end
$$;
update audit_log set before = before where search_text ~ '[^\n -~]|`|  ';
