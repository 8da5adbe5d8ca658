-- The schema of version 1.1.0, for its backups. Generated; it never changes.

create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION add_counts(one integer[], other integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg((COALESCE(both_counts.a, 0) + COALESCE(both_counts.b, 0)) ORDER BY both_counts.nth) AS array_agg FROM UNNEST(add_counts.one, add_counts.other) WITH ORDINALITY both_counts(a, b, nth));

CREATE OR REPLACE FUNCTION audit_content_hash(salt bytea, before jsonb, after jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(salt || convert_to(
    '[' || coalesce(to_json(before::text)::text, 'null') || ',' || coalesce(to_json(after::text)::text, 'null') || ']', 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION audit_text(kind text, before jsonb, after jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION branch_code_for(name text, taken text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION folded_unicode(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin RETURN NORMALIZE(regexp_replace(public.folded_rest(lower((translate(NORMALIZE(regexp_replace(regexp_replace(translate(given, '´´'::text, ''''''::text), '[\u0009-\u000d\u0020-\u0020\u0085-\u0085\u00a0-\u00a0\u1680-\u1680\u2000-\u200a\u2028-\u2029\u202f-\u202f\u205f-\u205f\u2800-\u2800\u3000-\u3000]'::text, ' '::text, 'g'::text), '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad-\u00ad\u034f-\u034f\u0600-\u0605\u061c-\u061c\u06dd-\u06dd\u070f-\u070f\u0890-\u0891\u08e2-\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164-\u3164\ufe00-\ufe0f\ufeff-\ufeff\uffa0-\uffa0\ufff0-\ufffb\U000110bd-\U000110bd\U000110cd-\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'::text, ''::text, 'g'::text), NFKD), '‘’‛′ʹʻʼ'::text, ''''''''''''''''::text) COLLATE "C"))), 'i\u0307+'::text, 'i'::text, 'g'::text), NFC); end$function$;

CREATE OR REPLACE FUNCTION folded_text(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(lower((replace(CASE WHEN (given ~ '^[ -~]*$'::text) THEN given ELSE folded_unicode(given) END, '`'::text, ''''::text) COLLATE "C")), ' {2,}'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION folded_number(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT regexp_replace(CASE WHEN (folded.typed ~ '^[^0-9]*\+'::text) THEN numbers.digits WHEN (numbers.digits ~~ '00%'::text) THEN substr(numbers.digits, 3) ELSE regexp_replace(numbers.digits, '^0(?=[1-9])|^(?=[17][0-9]{8}$)'::text, '254'::text) END, '^2540(?=[1-9])'::text, '254'::text) AS regexp_replace FROM ((SELECT folded_text(folded_number.given) AS typed OFFSET 0) folded CROSS JOIN LATERAL (SELECT regexp_replace(folded.typed, '[^0-9]'::text, ''::text, 'g'::text) AS digits OFFSET 0) numbers));

CREATE OR REPLACE FUNCTION folded_phone(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '^\+254[1-9][0-9]+$'::text) THEN substr(given, 2) ELSE folded_number(given) END;

CREATE OR REPLACE FUNCTION folded_unicode_id(given text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$begin RETURN CASE WHEN (given ~ '^[ -~]*$'::text) THEN regexp_replace(lower((given COLLATE "C")), '[^a-z0-9]'::text, ''::text, 'g'::text) ELSE regexp_replace(public.folded_text(given), '[^a-z0-9\u00df-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02ec-\u02ec\u02ee-\u02ee\u0371-\u0373\u0377-\u03f3\u03f8-\u0481\u048b-\u0559\u0560-\u0588\u05d0-\u05f2\u0620-\u064a\u066e-\u066f\u0671-\u06d3\u06d5-\u06d5\u06e5-\u06e6\u06ee-\u06fc\u06ff-\u06ff\u0710-\u0710\u0712-\u072f\u074d-\u07a5\u07b1-\u07ea\u07f4-\u07f5\u07fa-\u07fa\u0800-\u0815\u081a-\u081a\u0824-\u0824\u0828-\u0828\u0840-\u0858\u0860-\u0887\u0889-\u088f\u08a0-\u08c9\u0904-\u0939\u093d-\u093d\u0950-\u0950\u0960-\u0961\u0971-\u0980\u0985-\u09b9\u09bd-\u09bd\u09ce-\u09ce\u09e0-\u09e1\u09f0-\u09f1\u09f4-\u09f9\u09fc-\u09fc\u0a05-\u0a39\u0a5c-\u0a5c\u0a72-\u0a74\u0a85-\u0ab9\u0abd-\u0abd\u0ad0-\u0ae1\u0af9-\u0af9\u0b05-\u0b39\u0b3d-\u0b3d\u0b5f-\u0b61\u0b71-\u0b77\u0b83-\u0bb9\u0bd0-\u0bd0\u0bf0-\u0bf2\u0c05-\u0c39\u0c3d-\u0c3d\u0c58-\u0c61\u0c78-\u0c7e\u0c80-\u0c80\u0c85-\u0cb9\u0cbd-\u0cbd\u0cdc-\u0ce1\u0cf1-\u0cf2\u0d04-\u0d3a\u0d3d-\u0d3d\u0d4e-\u0d4e\u0d54-\u0d56\u0d58-\u0d61\u0d70-\u0d78\u0d7a-\u0d7f\u0d85-\u0dc6\u0e01-\u0e30\u0e32-\u0e32\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb2\u0ebd-\u0ec6\u0ede-\u0f00\u0f2a-\u0f33\u0f40-\u0f6c\u0f88-\u0f8c\u1000-\u102a\u103f-\u103f\u1050-\u1055\u105a-\u105d\u1061-\u1061\u1065-\u1066\u106e-\u1070\u1075-\u1081\u108e-\u108e\u10d0-\u10fa\u10fd-\u135a\u1369-\u138f\u13f8-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea\u16ee-\u1711\u171f-\u1731\u1740-\u1751\u1760-\u1770\u1780-\u17b3\u17d7-\u17d7\u17dc-\u17dc\u17f0-\u17f9\u1820-\u1884\u1887-\u18a8\u18aa-\u191e\u1950-\u19da\u1a00-\u1a16\u1a20-\u1a54\u1aa7-\u1aa7\u1b05-\u1b33\u1b45-\u1b4c\u1b83-\u1ba0\u1bae-\u1be5\u1c00-\u1c23\u1c4d-\u1c7d\u1c80-\u1c8a\u1ce9-\u1cec\u1cee-\u1cf3\u1cf5-\u1cf6\u1cfa-\u1d9a\u1e01-\u1ff7\u214e-\u214e\u2180-\u2188\u24eb-\u24ff\u2776-\u2793\u2c30-\u2ce4\u2cec-\u2cee\u2cf3-\u2cf3\u2cfd-\u2cfd\u2d00-\u2d67\u2d80-\u2dde\u2e2f-\u2e2f\u3005-\u3007\u3021-\u3029\u3031-\u3035\u303b-\u303c\u3041-\u3096\u309d-\u309e\u30a1-\u30fa\u30fc-\u312f\u31a0-\u31bf\u31f0-\u324f\u3400-\u4dbf\u4e00-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua66e\ua67f-\ua69b\ua6a0-\ua6ef\ua717-\ua71f\ua723-\ua788\ua78c-\ua801\ua803-\ua805\ua807-\ua80a\ua80c-\ua822\ua830-\ua835\ua840-\ua873\ua882-\ua8b3\ua8f2-\ua8f7\ua8fb-\ua8fb\ua8fd-\ua8fe\ua90a-\ua925\ua930-\ua946\ua960-\ua97c\ua984-\ua9b2\ua9cf-\ua9cf\ua9e0-\ua9e4\ua9e6-\uaa28\uaa40-\uaa42\uaa44-\uaa4b\uaa60-\uaa76\uaa7a-\uaa7a\uaa7e-\uaaaf\uaab1-\uaab1\uaab5-\uaab6\uaab9-\uaabd\uaac0-\uaac0\uaac2-\uaadd\uaae0-\uaaea\uaaf2-\uaaf4\uab01-\uab5a\uab60-\uab68\uab70-\uabe2\uac00-\ufa29\ufe73-\ufe73\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b\U00010280-\U000102d0\U000102e1-\U00010375\U00010380-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010597-\U00010855\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a00\U00010a10-\U00010a35\U00010a40-\U00010a48\U00010a60-\U00010a7e\U00010a80-\U00010ac7\U00010ac9-\U00010ae4\U00010aeb-\U00010aef\U00010b00-\U00010b35\U00010b40-\U00010b91\U00010ba9-\U00010d23\U00010d4a-\U00010d4f\U00010d6f-\U00010d85\U00010e60-\U00010ea9\U00010eb0-\U00010ec7\U00010f00-\U00010f45\U00010f51-\U00010f54\U00010f70-\U00010f81\U00010fb0-\U00010ff6\U00011003-\U00011037\U00011052-\U00011065\U00011071-\U00011072\U00011075-\U00011075\U00011083-\U000110af\U000110d0-\U000110e8\U00011103-\U00011126\U00011144-\U00011144\U00011147-\U00011172\U00011176-\U00011176\U00011183-\U000111b2\U000111c1-\U000111c4\U000111da-\U000111da\U000111dc-\U000111dc\U000111e1-\U0001122b\U0001123f-\U00011240\U00011280-\U000112a8\U000112b0-\U000112de\U00011305-\U00011339\U0001133d-\U0001133d\U00011350-\U00011350\U0001135d-\U00011361\U00011380-\U000113b7\U000113d1-\U000113d1\U000113d3-\U000113d3\U00011400-\U00011434\U00011447-\U0001144a\U0001145f-\U000114af\U000114c4-\U000114c5\U000114c7-\U000115ae\U000115d8-\U000115db\U00011600-\U0001162f\U00011644-\U00011644\U00011680-\U000116aa\U000116b8-\U000116b8\U00011700-\U0001171a\U0001173a-\U0001173b\U00011740-\U0001182b\U000118c0-\U0001192f\U0001193f-\U0001193f\U00011941-\U00011941\U000119a0-\U000119d0\U000119e1-\U000119e1\U000119e3-\U000119e3\U00011a00-\U00011a00\U00011a0b-\U00011a32\U00011a3a-\U00011a3a\U00011a50-\U00011a50\U00011a5c-\U00011a89\U00011a9d-\U00011a9d\U00011ab0-\U00011af8\U00011bc0-\U00011be0\U00011c00-\U00011c2e\U00011c40-\U00011c40\U00011c5a-\U00011c6c\U00011c72-\U00011c8f\U00011d00-\U00011d30\U00011d46-\U00011d46\U00011d60-\U00011d89\U00011d98-\U00011ef2\U00011f02-\U00011f02\U00011f04-\U00011f33\U00011fb0-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0\U00013000-\U0001342f\U00013441-\U00013446\U00013460-\U0001611d\U00016800-\U00016a5e\U00016a70-\U00016aed\U00016b00-\U00016b2f\U00016b40-\U00016b43\U00016b5b-\U00016d6c\U00016e60-\U00016e96\U00016ebb-\U00016f4a\U00016f50-\U00016f50\U00016f93-\U00016fe1\U00016fe3-\U00016fe3\U00016ff2-\U0001bc99\U0001d2c0-\U0001d2f3\U0001d360-\U0001d378\U0001df00-\U0001df2a\U0001e100-\U0001e12c\U0001e137-\U0001e14e\U0001e290-\U0001e2ad\U0001e2c0-\U0001e2eb\U0001e4d0-\U0001e4eb\U0001e5d0-\U0001e5ed\U0001e5f0-\U0001e5f0\U0001e6c0-\U0001e6e2\U0001e6e4-\U0001e6e5\U0001e6e7-\U0001e6ed\U0001e6f0-\U0001e6f4\U0001e6fe-\U0001e8cf\U0001e922-\U0001e943\U0001e94b-\U0001e94b\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001ed3d\U0001f10b-\U0001f10c\U00020000-\U00033479]'::text, ''::text, 'g'::text) END; end$function$;

CREATE OR REPLACE FUNCTION folded_id(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '^[ -~]*$'::text) THEN regexp_replace(lower((given COLLATE "C")), '[^a-z0-9]'::text, ''::text, 'g'::text) ELSE folded_unicode_id(given) END;

CREATE OR REPLACE FUNCTION cell_search_terms(cells jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 5000
RETURN (SELECT COALESCE(array_agg(DISTINCT terms.term), '{}'::text[]) AS "coalesce" FROM (jsonb_array_elements_text(cell_search_terms.cells) cell(value) CROSS JOIN LATERAL (VALUES ("left"(folded_text(cell.value), 200)), ("left"(folded_id(cell.value), 200)), ("substring"(folded_phone(cell.value), '.{9}$'::text))) terms(term)) WHERE (terms.term <> ''::text));

CREATE OR REPLACE FUNCTION compare_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.may_repeat := array_remove(new.may_repeat, tg_argv[0]);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION counts_by_step(steps integer[], counts bigint[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg((COALESCE(known.count, (0)::bigint))::integer ORDER BY step.step) AS array_agg FROM (generate_series(0, (SELECT max(step_1.step) AS max FROM unnest(counts_by_step.steps) step_1(step))) step(step) LEFT JOIN UNNEST(counts_by_step.steps, counts_by_step.counts) known(step, count) USING (step)));

CREATE OR REPLACE FUNCTION current_feed()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select substr(id::text, 1, 8) || '-' || to_hex(system_identifier % 4294967296) || '-'
    || left(pg_walfile_name(pg_current_wal_lsn()), 8)
  from change_feed
$function$;

CREATE OR REPLACE FUNCTION decision_time_step(took interval)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (floor(((28)::double precision * ln(((1)::double precision + GREATEST(((EXTRACT(epoch FROM took))::double precision / (60)::double precision), (0)::double precision))))))::integer;

CREATE OR REPLACE FUNCTION erase_from_audit(entry uuid, who text, in_before boolean, in_after boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7203118);
  update audit_log set
    before = case when in_before then erased_record(entity, before, who) else before end,
    after = case when in_after then erased_record(entity, after, who) else after end
  where id = entry;
end
$function$;

CREATE OR REPLACE FUNCTION erased_record(entity text, record jsonb, who text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when who = 'client' then without_person(entity, record)
    when who = 'chairperson' then without_chairperson(record)
    when who = 'timeline' then record || '{"timeline": null}'
    -- Of a record that was merged with theirs, by the names of the fields: `values phone,email`.
    when who like 'values %' then record || (
      select coalesce(jsonb_object_agg(named.key, 'null'::jsonb), '{}'::jsonb)
      from unnest(string_to_array(substr(who, 8), ',')) as named (key) where jsonb_exists(record, named.key)
    )
  end
$function$;

CREATE OR REPLACE FUNCTION feed_horizon()
 RETURNS xid8
 LANGUAGE sql
 STABLE
AS $function$
  select pg_snapshot_xmin(pg_current_snapshot())
$function$;

CREATE OR REPLACE FUNCTION fold_sums()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not pg_try_advisory_xact_lock(7203115) then return; end if;

  with taken as (delete from sales_changes returning *), noted as (
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

  with taken as (delete from product_changes returning *), noted as (
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
$function$;

CREATE OR REPLACE FUNCTION folded_each_line(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT string_agg(folded_text(lines.line), '
'::text ORDER BY lines.nth) AS string_agg FROM unnest(string_to_array(folded_each_line.given, '
'::text)) WITH ORDINALITY lines(line, nth));

CREATE OR REPLACE FUNCTION folded_lines(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '^[\n -~]*$'::text) THEN regexp_replace(lower((replace(given, '`'::text, ''''::text) COLLATE "C")), ' {2,}'::text, ' '::text, 'g'::text) ELSE folded_each_line(given) END;

CREATE OR REPLACE FUNCTION folded_rest(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (given ~ '[^\u0001-\u007f\u0300-\u0344\u0346-\u036f]'::text) THEN translate(replace(replace(given, 'ß'::text, 'ss'::text), 'ẞ'::text, 'ss'::text), 'ÆÐØÞĐĦıŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͅͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ֊־٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵ᐀០១២៣៤៥៦៧៨៩᠆᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙ᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿỺỼỾ‐‒–—―⁃ℲↃ−ⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲ⸗⸚⸺⸻⹀⹝〜〰゠꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩ꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𐵮𐺭𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑛚𑛛𑛜𑛝𑛞𑛟𑛠𑛡𑛢𑛣𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'::text, 'æðøþđħiłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏιͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ--012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽ-0123456789-012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789вдосттъѣꙋᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿỻỽỿ------ⅎↄ-ⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳ---------0123456789ꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ012345678901234567890123456789012345678901234567890123456789𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏0123456789𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲01234567890123456789𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅--012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓0123456789012345678901234567890123456789𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃0123456789'::text) ELSE given END;

CREATE OR REPLACE FUNCTION forget_salt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update audit_links set salt = null where entry_id = new.id and salt is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION give_back_to_audit(entry uuid, link bigint, given_salt bytea, was_before jsonb, was_after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if octet_length(given_salt) is distinct from 16 then
    raise exception 'a line of the log is given back with its salt';
  end if;
  perform pg_advisory_xact_lock_shared(7203118);
  perform set_config('audit.salt', encode(given_salt, 'hex'), true);
  update audit_log set before = was_before, after = was_after where id = entry;
  update audit_links set salt = given_salt where seq = link and entry_id = entry;
  if not found then
    raise exception 'a line of the log is given back with the link that proves it';
  end if;
  perform set_config('audit.salt', '', true);
end
$function$;

CREATE OR REPLACE FUNCTION give_branch_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('branch codes', 0));
  new.code := branch_code_for(new.name, array(select code from branches));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION is_erased_client(client uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from clients where id = client and anonymised_at is not null)
    or exists (select from merged_clients where id = client and erased_at is not null)
$function$;

CREATE OR REPLACE FUNCTION is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select was is not distinct from becomes
    or becomes = without_person(entity, was)
      and is_erased_client(case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end)
    or entity in ('group', 'order') and becomes = without_chairperson(was) and exists (
      select from sealed_identities
      where group_ids @> array[case entity when 'group' then entity_id else (was ->> 'group_id')::uuid end]
    )
    -- An order that came along with a merge, and was deleted before it was undone, has the other record in its line; its timeline names
    -- who was erased.
    or entity = 'order' and becomes = was || '{"timeline": null}' and (
      exists (
        select from audit_log as line
        where line.entity = 'order' and line.entity_id = is_erased_record.entity_id
          and (is_erased_client((line.before ->> 'client_id')::uuid) or is_erased_client((line.after ->> 'client_id')::uuid))
      ) or exists (
        select from jsonb_path_query(was -> 'timeline', '$[*].changes[*] ? (@.field == "client").*.id') as named
        where is_erased_client((named #>> '{}')::uuid)
      )
    )
    or entity = 'client' and becomes = was || (
      select coalesce(jsonb_object_agg(field.key, field.value), '{}'::jsonb) from jsonb_each(becomes) as field (key, value)
      where field.value = 'null'::jsonb and jsonb_exists(was, field.key)
        and field.key in ('name', 'phone', 'email', 'address', 'client_id', 'system_id')
    ) and exists (
      with recursive merged (id) as (
        select is_erased_record.entity_id
        union
        select (line.after ->> 'merged_id')::uuid
        from merged join audit_log as line
          on line.entity = 'client' and line.entity_id = merged.id and line.action = 'client.merge'
        where line.after ->> 'merged_id' is not null
      )
      select from merged where merged.id <> is_erased_record.entity_id and is_erased_client(merged.id)
    )
$function$;

CREATE OR REPLACE FUNCTION is_unsold(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (status = ANY (ARRAY['rejected'::text, 'cancelled'::text]));

CREATE OR REPLACE FUNCTION keep_confirmed_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.loan_balance_source in ('import', 'admin', 'machine') then
    new.confirmed_loan := new.loan_balance;
    new.confirmed_loan_at := new.loan_balance_at;
  end if;
  if new.arrears_source in ('import', 'admin', 'machine') then
    new.confirmed_arrears := new.arrears;
    new.confirmed_arrears_at := new.arrears_at;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_confirmed_loan()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.loan_balance_source in ('import', 'admin', 'machine') and (
    tg_op = 'INSERT' and new.confirmed_loan is null
    or tg_op = 'UPDATE'
      and (new.loan_balance, new.loan_balance_source, new.loan_balance_at)
        is distinct from (old.loan_balance, old.loan_balance_source, old.loan_balance_at)
      and (new.confirmed_loan, new.confirmed_loan_at) is not distinct from (old.confirmed_loan, old.confirmed_loan_at)
  ) then
    new.confirmed_loan := new.loan_balance;
    new.confirmed_loan_at := new.loan_balance_at;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_confirmed_savings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.system_savings_source in ('import', 'admin', 'machine') and (
    tg_op = 'INSERT' and new.confirmed_savings is null
    or tg_op = 'UPDATE'
      and (new.system_savings, new.system_savings_source, new.system_savings_at)
        is distinct from (old.system_savings, old.system_savings_source, old.system_savings_at)
      and (new.confirmed_savings, new.confirmed_savings_at)
        is not distinct from (old.confirmed_savings, old.confirmed_savings_at)
  ) then
    new.confirmed_savings := new.system_savings;
    new.confirmed_savings_at := new.system_savings_at;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_merged_unique()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare taken text;
begin
  select case
      when same.folded_national_id <> '' and same.folded_national_id = new.folded_national_id then 'clients_national_id'
      when same.folded_system_id <> '' and same.folded_system_id = new.folded_system_id then 'clients_system_id'
      else 'clients_phone_and_name' end
  into taken from merged_clients as same
  where same.kept_id <> new.id and same.erased_at is null and (
    same.folded_national_id = new.folded_national_id and same.folded_national_id <> ''
    or same.folded_system_id = new.folded_system_id and same.folded_system_id <> ''
    or same.folded_phone = new.folded_phone and same.folded_phone <> '' and same.folded_name = new.folded_name)
  limit 1;
  if found then
    raise exception 'A merged client has this' using errcode = 'unique_violation', constraint = taken, table = 'clients';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_names_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from left_clients where client_id = new.id and branch_id = new.branch_id;
  if found then perform refresh_returned(new.id, null, new.branch_id); end if;
  if new.name <> old.name then
    insert into left_clients (client_id, branch_id, name)
    select old.id, own.branch_id, old.name from (
      select branch_id from orders where client_id = old.id
      union
      select groups.branch_id from meeting_attendance join groups on groups.id = meeting_attendance.group_id
      where meeting_attendance.client_id = old.id
    ) as own
    where own.branch_id is distinct from new.branch_id
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_names_of_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from left_groups where group_id = new.id and branch_id = new.branch_id;
  if found then perform refresh_returned(null, new.id, new.branch_id); end if;
  if (new.name, new.account_number, new.chairperson_phone) <> (old.name, old.account_number, old.chairperson_phone) then
    insert into left_groups (group_id, branch_id, name, account_number, chairperson_phone)
    select distinct old.id, branch_id, old.name, old.account_number, old.chairperson_phone from orders
    where group_id = old.id and branch_id <> new.branch_id
    on conflict do nothing;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_officer_in_branch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from staff
  where id = new.officer_id and role = 'credit_officer' and active and branch_id = new.branch_id for share;
  if found then
    new.officer_left_at := null;
  else
    new.officer_id := null;
    if tg_op = 'UPDATE' then
      new.officer_left_at := coalesce(old.officer_left_at, case when old.officer_id is not null then now() end);
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_product_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_names values (folded_text(new.name)) on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_published_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a published version of a page stays as it is';
end
$function$;

CREATE OR REPLACE FUNCTION nairobi_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((at AT TIME ZONE 'Africa/Nairobi'::text))::date;

CREATE OR REPLACE FUNCTION note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION note_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then insert into client_counts values (old.branch_id, -1); end if;
  if tg_op <> 'DELETE' then insert into client_counts values (new.branch_id, 1); end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_decision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.decided_at := new.updated_at;
  new.decision := new.status;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION note_leaving_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_changes
  select nairobi_day(old.created_at), old.branch_id, old.created_by, product_id, -quantity,
    -quantity::bigint * unit_price, case when is_unsold(old.status) then -quantity else 0 end,
    case when is_unsold(old.status) then -quantity::bigint * unit_price else 0 end
  from order_lines where order_id = old.id;
  return old;
end
$function$;

CREATE OR REPLACE FUNCTION note_low_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.low_since := case when new.stock <= 5 then coalesce(old.low_since, now()) end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION note_product_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into product_changes
    select nairobi_day(created_at), branch_id, created_by, product_id, -sum(quantity),
      -sum(quantity::bigint * unit_price), -coalesce(sum(quantity) filter (where is_unsold(status)), 0),
      -coalesce(sum(quantity::bigint * unit_price) filter (where is_unsold(status)), 0)
    from before_rows join orders on orders.id = before_rows.order_id group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into product_changes
    select nairobi_day(created_at), branch_id, created_by, product_id, sum(quantity),
      sum(quantity::bigint * unit_price), coalesce(sum(quantity) filter (where is_unsold(status)), 0),
      coalesce(sum(quantity::bigint * unit_price) filter (where is_unsold(status)), 0)
    from after_rows join orders on orders.id = after_rows.order_id group by 1, 2, 3, 4;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_removed(kind text, record_id uuid, branch_id uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into removed_records (kind, record_id, branch_id) values ($1, $2, $3)
  on conflict on constraint removed_records_once
    do update set at = excluded.at, changed_in = excluded.changed_in
$function$;

CREATE OR REPLACE FUNCTION note_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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

    -- An order that goes to another branch takes its lines along; they are unsold once it is rejected or cancelled.
    insert into product_changes
    select moved.day, moved.branch_id, moved.officer_id, product_id, sum(n * quantity),
      sum(n * quantity::bigint * unit_price), coalesce(sum(n * quantity) filter (where unsold), 0),
      coalesce(sum(n * quantity::bigint * unit_price) filter (where unsold), 0)
    from before_rows join after_rows using (id)
      cross join lateral (
        values (-1, nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by,
            is_unsold(before_rows.status)),
          (1, nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by,
            is_unsold(after_rows.status))
      ) as moved (n, day, branch_id, officer_id, unsold)
      join order_lines on order_lines.order_id = before_rows.id
    where (nairobi_day(before_rows.created_at), before_rows.branch_id, before_rows.created_by,
        is_unsold(before_rows.status))
      <> (nairobi_day(after_rows.created_at), after_rows.branch_id, after_rows.created_by,
        is_unsold(after_rows.status))
    group by 1, 2, 3, 4;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_staff_seen()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into staff_seen (staff_id, at) values (new.staff_id, new.last_seen_at)
  on conflict (staff_id) do update set at = greatest(staff_seen.at, excluded.at);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_whom_to_tell()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.tell := (select created_by from orders where id = new.order_id and created_by <> new.staff_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION order_number(code text, year integer, count integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((code || '-'::text) || lpad(((year % 100))::text, 2, '0'::text)) || '-'::text) || lpad((count)::text, GREATEST(5, length((count)::text)), '0'::text));

CREATE OR REPLACE FUNCTION refresh_returned(client uuid, of_group uuid, branch uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update orders
  set search_text = concat_ws(E'\n', coalesce(left_clients.folded_name, clients.folded_name), lines.names,
    coalesce(left_groups.folded_name, groups.folded_name), branches.folded_name)
  from orders as same
    join clients on clients.id = same.client_id
    join groups on groups.id = same.group_id
    join branches on branches.id = same.branch_id
    left join left_clients on left_clients.client_id = same.client_id and left_clients.branch_id = same.branch_id
    left join left_groups on left_groups.group_id = same.group_id and left_groups.branch_id = same.branch_id
    cross join lateral (
      select string_agg(folded_text(name), E'\n' order by position) as names from order_lines where order_id = same.id
    ) as lines
  where same.id = orders.id and same.branch_id = branch and (same.client_id = client or same.group_id = of_group)
$function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{before,after,search_text}'::text[] = to_jsonb(old) - '{before,after,search_text}'::text[]
    and (
      is_erased_record(old.entity, old.entity_id, old.before, new.before)
        and is_erased_record(old.entity, old.entity_id, old.after, new.after)
      or exists (
        select from audit_links
        where entry_id = old.id
          and content_hash = audit_content_hash(decode(current_setting('audit.salt', true), 'hex'), new.before, new.after)
      )
    )
  then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_false_link()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if octet_length(new.salt) = 16 and exists (
    select from audit_log as line
    where line.id = new.entry_id and new.content_hash = audit_content_hash(new.salt, line.before, line.after)
  )
  then
    return new;
  end if;
  raise exception 'audit_links says of a line what it is';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_other_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' and (
    new.salt is null and pg_trigger_depth() > 1 or exists (
      select from audit_log as line
      where line.id = new.entry_id and new.content_hash = audit_content_hash(new.salt, line.before, line.after)
    )
  )
  then
    return new;
  end if;
  raise exception 'audit_links is append-only';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION settle_feed()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare here bigint := (select system_identifier from pg_control_system());
begin
  if exists (select from change_feed where system_identifier = here) then return; end if;
  update clients set changed_in = default where changed_in > pg_current_xact_id();
  update groups set changed_in = default where changed_in > pg_current_xact_id();
  update products set changed_in = default where changed_in > pg_current_xact_id();
  update orders set changed_in = default where changed_in > pg_current_xact_id();
  update removed_records set changed_in = default where changed_in > pg_current_xact_id();
  update events set changed_in = default where changed_in > pg_current_xact_id();
  update change_feed set id = gen_random_uuid(), system_identifier = here, forgotten_xid = '0', queued_xid = '0', queued_place = 0;
end
$function$;

CREATE OR REPLACE FUNCTION spans_of(day date)
 RETURNS TABLE(span integer, first_day date)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
select left(to_char(day, 'YYYYMMDD'), digits)::integer, first_day
from (values
  (8, day),
  (7, greatest(day - extract(day from day)::integer % 10, date_trunc('month', day::timestamp)::date)),
  (6, date_trunc('month', day::timestamp)::date),
  (4, date_trunc('year', day::timestamp)::date)
) as spans (digits, first_day)
$function$;

CREATE OR REPLACE FUNCTION tell_imported_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (type, record_id, branch_id, facts)
  values ('balance.imported', new.id, new.branch_id, jsonb_build_object('record', tg_argv[0]));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tell_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind text := tg_argv[0];
  told record := case tg_op when 'DELETE' then old else new end;
begin
  insert into events (type, record_id, branch_id) values (
    kind || case tg_op when 'INSERT' then '.created' when 'DELETE' then '.deleted' else '.updated' end, told.id, told.branch_id);
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.branch_id is distinct from new.branch_id then
    perform note_removed(kind, old.id, old.branch_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tell_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare told orders := case tg_op when 'DELETE' then old else new end;
begin
  insert into events (type, record_id, branch_id, facts) values (
    'order.' || case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'deleted'
      when old.status <> new.status and new.status <> 'pending' then new.status
      else 'updated' end,
    told.id, told.branch_id, jsonb_build_object('number', told.number, 'status', told.status));
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and old.branch_id <> new.branch_id then
    perform note_removed('order', old.id, old.branch_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION tell_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (type, record_id) values (
    'product.' || case tg_op when 'INSERT' then 'created' when 'DELETE' then 'deleted' else 'updated' end,
    case tg_op when 'DELETE' then old.id else new.id end);
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and new.status = 'inactive' then
    perform note_removed('product', old.id, null);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION version_in_force(asked text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(max(version), 0) from page_versions
  where page = asked and state = 'published' and in_force <= (now() at time zone 'Africa/Nairobi')::date
$function$;

CREATE OR REPLACE FUNCTION without_chairperson(record jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select coalesce(jsonb_object_agg(key, case when key in ('chairperson', 'chairperson_phone') then 'null'::jsonb else value end), '{}')
  from jsonb_each(record)
$function$;

CREATE OR REPLACE FUNCTION without_person(entity text, record jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select coalesce(jsonb_object_agg(key, case when key = any (
    case entity
      when 'client' then array['name', 'phone', 'email', 'address', 'client_id', 'system_id']
      when 'order' then array['client_name', 'delivery_location', 'search_text', 'timeline']
      else array[]::text[]
    end) then 'null'::jsonb else value end), '{}')
  from jsonb_each(record)
$function$;

create table audit_links (
  seq bigint not null,
  entry_id uuid not null,
  linked_at timestamp(3) with time zone default now() not null,
  reached timestamp(3) with time zone not null,
  salt bytea,
  content_hash bytea not null,
  hash bytea not null,
  rest_hash bytea,
  constraint audit_links_pkey PRIMARY KEY (seq)
);
CREATE INDEX audit_links_entry ON audit_links USING btree (entry_id, seq);
CREATE INDEX audit_links_erased ON audit_links USING btree (entry_id) WHERE (salt IS NULL);

create table audit_log (
  id uuid not null,
  at timestamp(3) with time zone default now() not null,
  written_at timestamp(3) with time zone default clock_timestamp(),
  staff_id uuid,
  address text,
  request_id text,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  before jsonb,
  after jsonb,
  search_text text generated always as (audit_text(entity, before, after)) stored not null,
  constraint audit_log_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_log_at ON audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_entity ON audit_log USING btree (entity, entity_id, at);
CREATE INDEX audit_log_former_chairpersons ON audit_log USING btree (((before ->> 'chairperson_phone'::text))) WHERE ((action = ANY (ARRAY['order.edit'::text, 'order.correct'::text, 'order.delete'::text])) AND ((before ->> 'chairperson_phone'::text) <> ''::text));
CREATE INDEX audit_log_former_orders ON audit_log USING btree (((before ->> 'client_id'::text))) WHERE (action = ANY (ARRAY['order.edit'::text, 'order.correct'::text, 'order.delete'::text]));
CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);
CREATE INDEX audit_log_staff ON audit_log USING btree (staff_id, COALESCE(written_at, at) DESC, id DESC);
CREATE INDEX audit_log_written ON audit_log USING btree (COALESCE(written_at, at) DESC, id DESC);
alter table audit_log alter column search_text set statistics 0;

create table branches (
  id uuid not null,
  name text not null,
  address text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  hours text default 'Monday - Friday 8:00 AM - 5:00 PM'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  coordinates text default ''::text not null,
  code text default ''::text not null,
  shown_on_home boolean default true not null,
  constraint branches_pkey PRIMARY KEY (id),
  constraint branches_code_check CHECK ((code ~ '^[A-Z]{2,4}$'::text))
);
CREATE UNIQUE INDEX branches_name ON branches USING btree (folded_name, (
CASE
    WHEN ('name'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT;
alter table branches add constraint branches_code unique (code);

create table change_feed (
  is_only boolean default true not null,
  id uuid default gen_random_uuid() not null,
  system_identifier bigint not null,
  forgotten_xid xid8 default '0'::xid8 not null,
  queued_xid xid8 default '0'::xid8 not null,
  queued_place bigint default 0 not null,
  constraint change_feed_pkey PRIMARY KEY (is_only),
  constraint change_feed_is_only_check CHECK (is_only)
);

create table client_counts (
  branch_id uuid,
  clients integer not null
);

create table clients (
  id uuid not null,
  name text not null,
  phone text not null,
  email text default ''::text not null,
  address text default ''::text not null,
  group_id uuid,
  branch_id uuid,
  join_date date not null,
  national_id text default ''::text not null,
  system_id text default ''::text not null,
  loan_balance numeric(12,2) default 0 not null,
  loan_balance_source text,
  loan_balance_at timestamp(3) with time zone,
  loan_balance_by uuid,
  system_savings numeric(12,2) default 0 not null,
  system_savings_source text,
  system_savings_at timestamp(3) with time zone,
  system_savings_by uuid,
  anonymised_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  folded_phone text generated always as (folded_phone(phone)) stored not null,
  folded_national_id text generated always as (folded_id(national_id)) stored not null,
  folded_system_id text generated always as (folded_id(system_id)) stored not null,
  search_text text generated always as (((((((((folded_text(name) || '
'::text) || folded_phone(phone)) || '
'::text) || folded_id(national_id)) || '
'::text) || folded_id(system_id)) || '
'::text) || folded_text(email))) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  officer_id uuid,
  officer_left_at timestamp(3) with time zone,
  changed_in xid8 default pg_current_xact_id() not null,
  confirmed_loan numeric(12,2),
  confirmed_loan_at timestamp(3) with time zone,
  confirmed_savings numeric(12,2),
  confirmed_savings_at timestamp(3) with time zone,
  constraint clients_pkey PRIMARY KEY (id),
  constraint clients_loan_balance_check CHECK ((loan_balance >= (0)::numeric)),
  constraint clients_loan_balance_source_check CHECK ((loan_balance_source = ANY (ARRAY['import'::text, 'approval'::text, 'admin'::text, 'registration'::text, 'machine'::text]))),
  constraint clients_system_savings_check CHECK ((system_savings >= (0)::numeric)),
  constraint clients_system_savings_source_check CHECK ((system_savings_source = ANY (ARRAY['import'::text, 'approval'::text, 'admin'::text, 'registration'::text, 'machine'::text])))
);
CREATE INDEX clients_balances ON clients USING btree (branch_id) INCLUDE (loan_balance_at, system_savings_at) WHERE (anonymised_at IS NULL);
CREATE INDEX clients_branch ON clients USING btree (branch_id, created_at DESC, id DESC);
CREATE INDEX clients_changed ON clients USING btree (changed_in, id);
CREATE INDEX clients_created ON clients USING btree (created_at DESC, id DESC);
CREATE INDEX clients_group ON clients USING btree (group_id);
CREATE UNIQUE INDEX clients_national_id ON clients USING btree (folded_national_id, (
CASE
    WHEN ('national_id'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE (folded_national_id <> ''::text);
CREATE INDEX clients_officer ON clients USING btree (officer_id, created_at DESC, id DESC) WHERE (officer_id IS NOT NULL);
CREATE UNIQUE INDEX clients_system_id ON clients USING btree (folded_system_id, (
CASE
    WHEN ('system_id'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE (folded_system_id <> ''::text);
CREATE UNIQUE INDEX clients_phone_and_name ON clients USING btree (folded_phone, folded_name, (
CASE
    WHEN ('phone_and_name'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE ((anonymised_at IS NULL) AND (folded_phone <> ''::text));
CREATE INDEX clients_search ON clients USING gin (search_text gin_trgm_ops);
CREATE INDEX clients_waiting ON clients USING btree (branch_id) WHERE (officer_left_at IS NOT NULL);

create table decision_changes (
  day date not null,
  branch_id uuid not null,
  step integer not null,
  decided integer not null,
  approved integer not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table decision_totals (
  span integer not null,
  branch_id uuid not null,
  approved integer not null,
  decided integer[] not null,
  constraint decision_totals_pkey PRIMARY KEY (span, branch_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);

create table deleted_records (
  id uuid not null,
  entity text not null,
  entity_id uuid not null,
  client_id uuid,
  group_id uuid,
  label text default ''::text not null,
  reason text,
  asked_by uuid,
  confirmed_by uuid,
  deleted_at timestamp(3) with time zone not null,
  restorable_until timestamp(3) with time zone not null,
  sealed bytea,
  restored_by uuid,
  restored_at timestamp(3) with time zone,
  order_number text,
  constraint deleted_records_pkey PRIMARY KEY (id),
  constraint deleted_records_entity_check CHECK ((entity = ANY (ARRAY['order'::text, 'client'::text, 'group'::text])))
);
CREATE INDEX deleted_records_at ON deleted_records USING btree (deleted_at DESC, id DESC) WHERE (sealed IS NOT NULL);
CREATE INDEX deleted_records_client ON deleted_records USING btree (client_id);
CREATE INDEX deleted_records_group ON deleted_records USING btree (group_id);

create table deletion_requests (
  id uuid not null,
  action text not null,
  entity text not null,
  entity_id uuid not null,
  client_id uuid,
  label text default ''::text not null,
  reason text,
  asked_by uuid not null,
  asked_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  decision text,
  order_number text,
  details jsonb default '{}'::jsonb not null,
  constraint deletion_requests_pkey PRIMARY KEY (id),
  constraint deletion_requests_action_check CHECK ((action = ANY (ARRAY['delete'::text, 'anonymise'::text, 'merge'::text, 'unmerge'::text]))),
  constraint deletion_requests_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint deletion_requests_decision_check CHECK ((decision = ANY (ARRAY['confirmed'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint deletion_requests_entity_check CHECK ((entity = ANY (ARRAY['order'::text, 'client'::text, 'group'::text])))
);
CREATE INDEX deletion_requests_asked ON deletion_requests USING btree (asked_by, decided_at DESC) WHERE (decision IS NOT NULL);
CREATE UNIQUE INDEX deletion_requests_open ON deletion_requests USING btree (entity, entity_id) WHERE (decision IS NULL);

create table device_tokens (
  token_hash bytea not null,
  device_id uuid not null,
  opened_at timestamp(3) with time zone default now() not null,
  constraint device_tokens_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX device_tokens_device ON device_tokens USING btree (device_id);

create table devices (
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  queue_key bytea not null,
  registered_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  ended_by uuid,
  end_reason text,
  holds jsonb,
  queue jsonb default '[]'::jsonb not null,
  reported_at timestamp(3) with time zone,
  constraint devices_pkey PRIMARY KEY (id)
);
CREATE INDEX devices_staff ON devices USING btree (staff_id);

create table events (
  changed_in xid8 default pg_current_xact_id() not null,
  place bigint generated always as identity not null,
  id uuid default gen_random_uuid() not null,
  type text not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  record_id uuid not null,
  branch_id uuid,
  facts jsonb default '{}'::jsonb not null,
  constraint events_pkey PRIMARY KEY (changed_in, place),
  constraint events_id_key UNIQUE (id)
);
CREATE INDEX events_at ON events USING btree (at);

create table failed_sign_ins (
  id uuid default gen_random_uuid() not null,
  identifier text not null,
  address text not null,
  at timestamp(3) with time zone default now() not null,
  constraint failed_sign_ins_id_key UNIQUE (id)
);
CREATE INDEX failed_sign_ins_identifier ON failed_sign_ins USING btree (identifier, at);

create table groups (
  id uuid not null,
  name text not null,
  account_number text default ''::text not null,
  branch_id uuid not null,
  location text default ''::text not null,
  chairperson text default ''::text not null,
  chairperson_phone text default ''::text not null,
  meeting_day text default ''::text not null,
  member_count integer default 0 not null,
  active_members integer default 0 not null,
  loan_balance numeric(12,2) default 0 not null,
  loan_balance_source text,
  loan_balance_at timestamp(3) with time zone,
  loan_balance_by uuid,
  arrears numeric(12,2) default 0 not null,
  arrears_source text,
  arrears_at timestamp(3) with time zone,
  arrears_by uuid,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  folded_account_number text generated always as (folded_id(account_number)) stored not null,
  search_text text generated always as (((((folded_text(name) || '
'::text) || folded_id(account_number)) || '
'::text) || folded_text(location))) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  changed_in xid8 default pg_current_xact_id() not null,
  confirmed_loan numeric(12,2),
  confirmed_loan_at timestamp(3) with time zone,
  confirmed_arrears numeric(12,2),
  confirmed_arrears_at timestamp(3) with time zone,
  constraint groups_pkey PRIMARY KEY (id),
  constraint groups_active_members_check CHECK ((active_members >= 0)),
  constraint groups_arrears_check CHECK ((arrears >= (0)::numeric)),
  constraint groups_arrears_source_check CHECK ((arrears_source = ANY (ARRAY['import'::text, 'approval'::text, 'admin'::text, 'registration'::text, 'machine'::text]))),
  constraint groups_loan_balance_check CHECK ((loan_balance >= (0)::numeric)),
  constraint groups_loan_balance_source_check CHECK ((loan_balance_source = ANY (ARRAY['import'::text, 'approval'::text, 'admin'::text, 'registration'::text, 'machine'::text]))),
  constraint groups_member_count_check CHECK ((member_count >= 0))
);
CREATE UNIQUE INDEX groups_account_number ON groups USING btree (folded_account_number, (
CASE
    WHEN ('account_number'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT WHERE (folded_account_number <> ''::text);
CREATE INDEX groups_by_name ON groups USING btree (folded_name, id);
CREATE INDEX groups_changed ON groups USING btree (changed_in, id);
CREATE UNIQUE INDEX groups_name_in_branch ON groups USING btree (branch_id, folded_name, (
CASE
    WHEN ('name'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT;
CREATE INDEX groups_search ON groups USING gin (search_text gin_trgm_ops);

create table handover_clients (
  handover_id uuid not null,
  client_id uuid not null,
  constraint handover_clients_pkey PRIMARY KEY (handover_id, client_id)
);
CREATE INDEX handover_clients_client ON handover_clients USING btree (client_id);

create table handovers (
  id uuid not null,
  branch_id uuid not null,
  from_id uuid,
  to_id uuid not null,
  note text default ''::text not null,
  handed_by uuid not null,
  at timestamp(3) with time zone not null,
  constraint handovers_pkey PRIMARY KEY (id)
);
CREATE INDEX handovers_branch ON handovers USING btree (branch_id, at DESC);

create table idempotency_keys (
  staff_id uuid not null,
  key text not null,
  body_hash bytea not null,
  order_id uuid,
  made text,
  made_id uuid,
  status smallint default 201 not null,
  answer jsonb,
  created_at timestamp(3) with time zone default now() not null,
  branch_id uuid,
  constraint idempotency_keys_pkey PRIMARY KEY (staff_id, key)
);
CREATE INDEX idempotency_keys_made ON idempotency_keys USING btree (made_id) WHERE (made_id IS NOT NULL);
CREATE INDEX idempotency_keys_order ON idempotency_keys USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX idempotency_keys_passing ON idempotency_keys USING btree (created_at) WHERE ((order_id IS NULL) AND (made_id IS NULL));

create table import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  outcome text,
  problem jsonb,
  message text default ''::text not null,
  differs text[] default '{}'::text[] not null,
  record_id uuid,
  repeats_line integer,
  decision text,
  changes jsonb,
  written_in xid8,
  undo jsonb,
  search_terms text[] generated always as (cell_search_terms(cells)) stored not null,
  constraint import_rows_pkey PRIMARY KEY (import_id, line),
  constraint import_rows_decision_check CHECK ((decision = ANY (ARRAY['leave_out'::text, 'same'::text]))),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'existing'::text, 'conflict'::text, 'failed'::text])))
) with (fillfactor=60);
CREATE INDEX import_rows_changes ON import_rows USING btree (record_id) WHERE (changes IS NOT NULL);
CREATE INDEX import_rows_search_terms ON import_rows USING gin (search_terms);

create table imports (
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  mode text not null,
  take text not null,
  file_name text not null,
  status text default 'queued'::text not null,
  headings jsonb not null,
  sample jsonb not null,
  mapping jsonb not null,
  total integer not null,
  done integer default 0 not null,
  created integer default 0 not null,
  existing integer default 0 not null,
  differing integer default 0 not null,
  conflicts integer default 0 not null,
  undecided integer default 0 not null,
  failed integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  tried_at timestamp(3) with time zone,
  alive_at timestamp(3) with time zone default now() not null,
  finished_at timestamp(3) with time zone,
  writes text default 'add'::text not null,
  find_by text,
  changed integer default 0 not null,
  cancel_asked boolean default false not null,
  undone_at timestamp(3) with time zone,
  undone_by uuid,
  title_lines integer[] default '{}'::integer[] not null,
  hidden_rows integer default 0 not null,
  hidden_lines integer[] default '{}'::integer[] not null,
  hidden_columns integer[] default '{}'::integer[] not null,
  day_readings jsonb default '[]'::jsonb not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['clients'::text, 'groups'::text, 'products'::text, 'balances'::text, 'staff'::text, 'orders'::text]))),
  constraint imports_mode_check CHECK ((mode = ANY (ARRAY['dry-run'::text, 'run'::text]))),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'queued'::text, 'running'::text, 'done'::text, 'rolled_back'::text, 'failed'::text, 'interrupted'::text, 'cancelled'::text, 'undone'::text]))),
  constraint imports_take_check CHECK ((take = ANY (ARRAY['all'::text, 'good'::text]))),
  constraint imports_writes_check CHECK ((writes = ANY (ARRAY['add'::text, 'update'::text])))
);
CREATE INDEX imports_created ON imports USING btree (created_at);

create table known_devices (
  token_hash bytea not null,
  staff_id uuid not null,
  used_at timestamp(3) with time zone default now() not null,
  id uuid default gen_random_uuid() not null,
  constraint known_devices_pkey PRIMARY KEY (token_hash, staff_id)
);
CREATE INDEX known_devices_staff ON known_devices USING btree (staff_id);

create table left_clients (
  client_id uuid not null,
  branch_id uuid not null,
  name text not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  constraint left_clients_pkey PRIMARY KEY (client_id, branch_id)
);

create table left_groups (
  group_id uuid not null,
  branch_id uuid not null,
  name text not null,
  account_number text not null,
  chairperson_phone text not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  constraint left_groups_pkey PRIMARY KEY (group_id, branch_id)
);

create table list_views (
  id bigint generated always as identity not null,
  at timestamp(3) with time zone not null,
  day date not null,
  staff_id uuid not null,
  list text not null,
  asked jsonb not null,
  people integer not null,
  client_ids uuid[] not null,
  constraint list_views_pkey PRIMARY KEY (id),
  constraint list_views_people_check CHECK ((people > 0))
);
CREATE INDEX list_views_at ON list_views USING btree (at);
CREATE INDEX list_views_clients ON list_views USING gin (client_ids);
CREATE INDEX list_views_of_staff ON list_views USING btree (staff_id, day, list, md5((asked)::text));

create table machine_accounts (
  staff_id uuid not null,
  grants text[] not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  ended_by uuid,
  ended_at timestamp(3) with time zone,
  constraint machine_accounts_pkey PRIMARY KEY (staff_id),
  constraint machine_accounts_end_is_whole CHECK ((num_nonnulls(ended_by, ended_at) = ANY (ARRAY[0, 2])))
);

create table machine_keys (
  id uuid not null,
  staff_id uuid not null,
  hash bytea not null,
  hint text not null,
  place smallint not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  last_used_at timestamp(3) with time zone,
  ended_by uuid,
  ended_at timestamp(3) with time zone,
  constraint machine_keys_pkey PRIMARY KEY (id),
  constraint machine_keys_end_is_whole CHECK ((num_nonnulls(ended_by, ended_at) = ANY (ARRAY[0, 2]))),
  constraint machine_keys_hash_key UNIQUE (hash),
  constraint machine_keys_place_check CHECK (((place >= 1) AND (place <= 2)))
);
CREATE INDEX machine_keys_account ON machine_keys USING btree (staff_id);
CREATE UNIQUE INDEX machine_keys_live ON machine_keys USING btree (staff_id, place) WHERE (ended_at IS NULL);

create table meeting_attendance (
  group_id uuid not null,
  day date not null,
  client_id uuid not null,
  state text not null,
  note text default ''::text not null,
  constraint meeting_attendance_pkey PRIMARY KEY (group_id, day, client_id),
  constraint meeting_attendance_state_check CHECK ((state = ANY (ARRAY['present'::text, 'excused'::text, 'absent'::text])))
);
CREATE INDEX meeting_attendance_client ON meeting_attendance USING btree (client_id);

create table meetings (
  group_id uuid not null,
  day date not null,
  notes text default ''::text not null,
  recorded_by uuid not null,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint meetings_pkey PRIMARY KEY (group_id, day)
);

create table merged_clients (
  id uuid not null,
  kept_id uuid not null,
  into_id uuid not null,
  name text not null,
  phone text not null,
  email text default ''::text not null,
  national_id text default ''::text not null,
  system_id text default ''::text not null,
  group_id uuid,
  merged_at timestamp(3) with time zone not null,
  asked_by uuid,
  confirmed_by uuid,
  needed_two boolean not null,
  reason text,
  undo_until timestamp(3) with time zone not null,
  undo jsonb,
  erased_at timestamp(3) with time zone,
  folded_name text generated always as (folded_text(name)) stored not null,
  folded_phone text generated always as (folded_phone(phone)) stored not null,
  folded_national_id text generated always as (folded_id(national_id)) stored not null,
  folded_system_id text generated always as (folded_id(system_id)) stored not null,
  search_text text generated always as (((((((((folded_text(name) || '
'::text) || folded_phone(phone)) || '
'::text) || folded_id(national_id)) || '
'::text) || folded_id(system_id)) || '
'::text) || folded_text(email))) stored not null,
  constraint merged_clients_pkey PRIMARY KEY (id)
);
CREATE INDEX merged_clients_kept ON merged_clients USING btree (kept_id);
CREATE INDEX merged_clients_national_id ON merged_clients USING btree (folded_national_id) WHERE (folded_national_id <> ''::text);
CREATE INDEX merged_clients_phone_and_name ON merged_clients USING btree (folded_phone, folded_name) WHERE (folded_phone <> ''::text);
CREATE INDEX merged_clients_search ON merged_clients USING gin (search_text gin_trgm_ops);
CREATE INDEX merged_clients_system_id ON merged_clients USING btree (folded_system_id) WHERE (folded_system_id <> ''::text);
CREATE INDEX merged_clients_undo ON merged_clients USING btree (undo_until) WHERE (undo IS NOT NULL);

create table messages (
  id uuid not null,
  name text not null,
  email text not null,
  phone text default ''::text not null,
  subject text not null,
  body text not null,
  address text not null,
  read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  kind text default 'message'::text not null,
  branch_id uuid,
  place text default ''::text not null,
  group_size integer,
  wish text default ''::text not null,
  reference text,
  due_on date,
  closed_at timestamp(3) with time zone,
  closed_by uuid,
  answer text default ''::text not null,
  answer_mailed boolean default false not null,
  privacy_version integer default version_in_force('privacy-policy'::text),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_closed CHECK ((((closed_at IS NULL) = (closed_by IS NULL)) AND ((kind <> 'message'::text) OR (closed_at IS NULL)))),
  constraint messages_complaint CHECK (((kind = 'complaint'::text) = ((reference IS NOT NULL) AND (due_on IS NOT NULL)))),
  constraint messages_group_size_check CHECK (((group_size >= 2) AND (group_size <= 1000))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'joining'::text, 'complaint'::text]))),
  constraint messages_reference_key UNIQUE (reference)
);
CREATE INDEX messages_address ON messages USING btree (address, created_at);
CREATE INDEX messages_created ON messages USING btree (created_at DESC, id DESC);
CREATE INDEX messages_open ON messages USING btree (kind, due_on) WHERE ((closed_at IS NULL) AND (kind <> 'message'::text));

create table newsletter_requests (
  address text not null,
  at timestamp(3) with time zone not null
);
CREATE INDEX newsletter_requests_address ON newsletter_requests USING btree (address, at);

create table order_events (
  id uuid not null,
  order_id uuid not null,
  at timestamp(3) with time zone default now() not null,
  staff_id uuid,
  is_own boolean default false not null,
  tell uuid,
  kind text not null,
  from_value text,
  to_value text,
  changes jsonb default '[]'::jsonb not null,
  reason text,
  constraint order_events_pkey PRIMARY KEY (id),
  constraint order_events_changes CHECK (((changes = '[]'::jsonb) OR ((from_value IS NULL) AND (to_value IS NULL)))),
  constraint order_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'moved'::text, 'corrected'::text, 'edited'::text, 'branch_changed'::text, 'imported'::text])))
);
CREATE INDEX order_events_at ON order_events USING btree (at DESC) WHERE (kind = ANY (ARRAY['moved'::text, 'corrected'::text]));
CREATE INDEX order_events_order ON order_events USING btree (order_id, at, id);
CREATE INDEX order_events_tell ON order_events USING btree (tell, at DESC) WHERE (tell IS NOT NULL);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  "position" integer not null,
  product_id uuid not null,
  name text not null,
  description text not null,
  quantity integer not null,
  unit_price integer not null,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_unit_price_check CHECK ((unit_price >= 0))
);
CREATE INDEX order_lines_product ON order_lines USING btree (product_id);
CREATE UNIQUE INDEX order_lines_product_of_order ON order_lines USING btree (order_id, product_id) INCLUDE (quantity, unit_price);

create table order_numbers (
  code text not null,
  year smallint not null,
  last integer not null,
  constraint order_numbers_pkey PRIMARY KEY (code, year)
);

create table orders (
  id uuid not null,
  client_id uuid not null,
  group_id uuid not null,
  branch_id uuid not null,
  created_by uuid not null,
  requested_by uuid,
  requested_at timestamp(3) with time zone,
  status text default 'pending'::text not null,
  decided_at timestamp(3) with time zone,
  decision text,
  loan_term integer not null,
  delivery_method text not null,
  delivery_location text,
  total_price bigint not null,
  client_loan_balance numeric(12,2) not null,
  client_system_savings numeric(12,2) not null,
  group_loan_balance numeric(12,2) not null,
  group_arrears numeric(12,2) not null,
  figures_at timestamp(3) with time zone,
  search_text text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  agreed_at timestamp(3) with time zone,
  device_id uuid,
  number text collate "C" not null,
  changed_in xid8 default pg_current_xact_id() not null,
  old_number text,
  requesters uuid[],
  unstated text[],
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['branch'::text, 'other'::text]))),
  constraint orders_loan_term_check CHECK (((loan_term >= 1) AND (loan_term <= 60))),
  constraint orders_number UNIQUE (number),
  constraint orders_old_number_check CHECK ((old_number <> ''::text)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint orders_total_price_check CHECK ((total_price >= 0))
);
CREATE INDEX orders_branch_created ON orders USING btree (branch_id, created_at DESC, id DESC);
CREATE INDEX orders_changed ON orders USING btree (changed_in, id);
CREATE INDEX orders_client ON orders USING btree (client_id, created_at DESC, id DESC) INCLUDE (status, branch_id, created_by);
CREATE INDEX orders_created ON orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_group ON orders USING btree (group_id, created_at DESC, id DESC) INCLUDE (status, branch_id, created_by);
CREATE INDEX orders_officer_created ON orders USING btree (created_by, created_at DESC, id DESC);
CREATE UNIQUE INDEX orders_old_number ON orders USING btree (folded_id(old_number)) WHERE (old_number IS NOT NULL);
CREATE INDEX orders_pending ON orders USING btree (branch_id, created_at DESC) INCLUDE (created_by) WHERE (status = 'pending'::text);
CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops);
CREATE INDEX orders_status_created ON orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_total ON orders USING btree (total_price, id);

create table outbox (
  id uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  reply_to_name text default ''::text not null,
  reply_to text,
  unsubscribe_url text,
  tries integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  created_at timestamp(3) with time zone default now() not null,
  sealed_body bytea,
  expires_at timestamp(3) with time zone,
  message_id uuid,
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_due ON outbox USING btree (due_at, id);
CREATE INDEX outbox_message ON outbox USING btree (message_id) WHERE (message_id IS NOT NULL);

create table page_versions (
  id uuid not null,
  page text not null,
  version integer not null,
  state text not null,
  texts jsonb not null,
  hidden text[] not null,
  note text,
  saved_by uuid not null,
  saved_at timestamp(3) with time zone not null,
  published_by uuid,
  published_at timestamp(3) with time zone,
  in_force date,
  pictures jsonb default '{}'::jsonb not null,
  constraint page_versions_pkey PRIMARY KEY (id),
  constraint page_versions_page_version_key UNIQUE (page, version),
  constraint page_versions_pictures_check CHECK ((jsonb_typeof(pictures) = 'object'::text)),
  constraint page_versions_published CHECK ((((state = 'published'::text) = (published_at IS NOT NULL)) AND ((state = 'published'::text) = (published_by IS NOT NULL)))),
  constraint page_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint page_versions_texts_check CHECK ((jsonb_typeof(texts) = 'object'::text))
);
CREATE UNIQUE INDEX page_versions_draft ON page_versions USING btree (page) WHERE (state = 'draft'::text);

create table password_resets (
  token_hash bytea not null,
  staff_id uuid not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint password_resets_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX password_resets_staff ON password_resets USING btree (staff_id, created_at);

create table product_changes (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null,
  unsold_quantity bigint default 0 not null,
  unsold_sales bigint default 0 not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table product_names (
  name text not null,
  constraint product_names_pkey PRIMARY KEY (name)
);

create table product_totals (
  per text not null,
  span integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  product_id uuid not null,
  quantity bigint not null,
  sales bigint not null,
  unsold_quantity bigint default 0 not null,
  unsold_sales bigint default 0 not null,
  constraint product_totals_place UNIQUE NULLS NOT DISTINCT (per, span, branch_id, officer_id, product_id) INCLUDE (day, quantity, sales, unsold_quantity, unsold_sales)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX product_totals_officer ON product_totals USING btree (officer_id, span) WHERE (officer_id IS NOT NULL);

create table products (
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  category text default ''::text not null,
  price integer not null,
  stock integer default 0 not null,
  low_since timestamp(3) with time zone,
  status text not null,
  image_url text,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  folded_name text generated always as (folded_text(name)) stored not null,
  search_text text generated always as (((((folded_text(name) || '
'::text) || folded_text(description)) || '
'::text) || folded_text(category))) stored not null,
  details text default ''::text not null,
  changed_in xid8 default pg_current_xact_id() not null,
  sku text default ''::text not null,
  folded_sku text generated always as (folded_id(sku)) stored not null,
  constraint products_pkey PRIMARY KEY (id),
  constraint products_price_check CHECK ((price >= 0)),
  constraint products_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  constraint products_stock_not_negative CHECK ((stock >= 0))
);
CREATE INDEX products_created ON products USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX products_sku ON products USING btree (folded_sku) WHERE (folded_sku <> ''::text);

create table record_views (
  entity text not null,
  entity_id uuid not null,
  day date not null,
  staff_id uuid not null,
  at timestamp(3) with time zone not null,
  constraint record_views_pkey PRIMARY KEY (entity, entity_id, day, staff_id),
  constraint record_views_entity_check CHECK ((entity = ANY (ARRAY['client'::text, 'order'::text])))
);
CREATE INDEX record_views_at ON record_views USING btree (at);

create table recovery_codes (
  staff_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (staff_id, code_hash)
);

create table removed_records (
  kind text not null,
  record_id uuid not null,
  branch_id uuid,
  at timestamp(3) with time zone default now() not null,
  changed_in xid8 default pg_current_xact_id() not null,
  constraint removed_records_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'group'::text, 'product'::text, 'order'::text]))),
  constraint removed_records_once UNIQUE NULLS NOT DISTINCT (kind, record_id, branch_id)
);
CREATE INDEX removed_records_changed ON removed_records USING btree (kind, changed_in, record_id);

create table sales_changes (
  day date not null,
  branch_id uuid not null,
  officer_id uuid not null,
  status text not null,
  orders integer not null,
  sales bigint not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table sales_totals (
  per text not null,
  span integer not null,
  day date not null,
  branch_id uuid,
  officer_id uuid,
  status text,
  orders integer not null,
  sales bigint not null,
  unsold_orders integer default 0 not null,
  unsold_sales bigint default 0 not null,
  constraint sales_totals_place UNIQUE NULLS NOT DISTINCT (per, span, branch_id, officer_id, status) INCLUDE (day, orders, sales, unsold_orders, unsold_sales)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX sales_totals_days ON sales_totals USING btree (per, officer_id, branch_id, status, span) INCLUDE (day, orders, sales, unsold_orders, unsold_sales);

create table sealed_identities (
  id uuid not null,
  client_id uuid not null,
  group_ids uuid[] not null,
  sealed bytea not null,
  sealed_at timestamp(3) with time zone not null,
  constraint sealed_identities_pkey PRIMARY KEY (id)
);
CREATE INDEX sealed_identities_client ON sealed_identities USING btree (client_id);
CREATE INDEX sealed_identities_groups ON sealed_identities USING gin (group_ids);

create table sessions (
  id uuid not null,
  token_hash bytea not null,
  staff_id uuid not null,
  address text not null,
  device text not null,
  created_at timestamp(3) with time zone default now() not null,
  last_seen_at timestamp(3) with time zone default now() not null,
  password_at timestamp(3) with time zone default now() not null,
  device_id uuid,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_staff ON sessions USING btree (staff_id);

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table staff (
  id uuid not null,
  name text not null,
  username text not null,
  email text not null,
  avatar text,
  role text not null,
  branch_id uuid,
  password_hash text not null,
  temporary_password_until timestamp(3) with time zone,
  active boolean default true not null,
  notifications_read_at timestamp(3) with time zone default '-infinity'::timestamp with time zone not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  locked_at timestamp(3) with time zone,
  locked_by uuid,
  lock_reason text,
  folded_username text generated always as (folded_text(username)) stored not null,
  folded_email text generated always as (folded_text(email)) stored not null,
  may_repeat text[] default '{}'::text[] not null,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_lock_is_whole CHECK ((num_nonnulls(locked_at, locked_by, lock_reason) = ANY (ARRAY[0, 3]))),
  constraint staff_machine_has_no_password CHECK (((role <> 'machine'::text) OR (password_hash = ''::text))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'branch_manager'::text, 'credit_officer'::text, 'auditor'::text, 'machine'::text])))
);
CREATE UNIQUE INDEX staff_username ON staff USING btree (folded_username, (
CASE
    WHEN ('username'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX staff_email ON staff USING btree (folded_email, (
CASE
    WHEN ('email'::text = ANY (may_repeat)) THEN id
    ELSE NULL::uuid
END)) NULLS NOT DISTINCT;

create table staff_seen (
  staff_id uuid not null,
  at timestamp(3) with time zone not null,
  constraint staff_seen_pkey PRIMARY KEY (staff_id)
);

create table subscribers (
  id uuid not null,
  email text,
  email_hash bytea,
  token text not null,
  consented_at timestamp(3) with time zone not null,
  consent_words text not null,
  unsubscribed_at timestamp(3) with time zone,
  address text not null,
  confirmed_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  folded_email text generated always as (folded_text(email)) stored,
  privacy_version integer default version_in_force('privacy-policy'::text),
  constraint subscribers_pkey PRIMARY KEY (id),
  constraint subscribers_email_or_hash CHECK (((email IS NULL) = (email_hash IS NOT NULL))),
  constraint subscribers_token_key UNIQUE (token)
);
CREATE UNIQUE INDEX subscribers_email_hash ON subscribers USING btree (email_hash);
CREATE UNIQUE INDEX subscribers_email ON subscribers USING btree (folded_email);

create table suppressed_addresses (
  address_hash bytea not null,
  left_at timestamp(3) with time zone not null,
  mailed_at timestamp(3) with time zone,
  token text,
  consented_at timestamp(3) with time zone,
  consent_words text,
  constraint suppressed_addresses_pkey PRIMARY KEY (address_hash),
  constraint suppressed_addresses_token_key UNIQUE (token)
);

create table two_factor (
  staff_id uuid not null,
  secret text,
  confirmed boolean default false not null,
  last_step bigint default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  sealed_secret bytea,
  constraint two_factor_pkey PRIMARY KEY (staff_id),
  constraint two_factor_has_secret CHECK ((num_nonnulls(secret, sealed_secret) > 0))
);

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  webhook_id uuid not null,
  event_id uuid not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  due_at timestamp(3) with time zone default now() not null,
  until timestamp(3) with time zone not null,
  tried_at timestamp(3) with time zone,
  duration_ms integer,
  status integer,
  answer text,
  problem text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_event_id_webhook_id_key UNIQUE (event_id, webhook_id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries USING btree (webhook_id, state);

create table webhook_secrets (
  id uuid not null,
  webhook_id uuid not null,
  sealed bytea not null,
  hint text not null,
  place smallint not null,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  constraint webhook_secrets_pkey PRIMARY KEY (id),
  constraint webhook_secrets_place_check CHECK (((place >= 1) AND (place <= 2))),
  constraint webhook_secrets_webhook_id_place_key UNIQUE (webhook_id, place)
);

create table webhooks (
  id uuid not null,
  url text not null,
  types text[] not null,
  branch_id uuid,
  active boolean default true not null,
  failing_since timestamp(3) with time zone,
  off_at timestamp(3) with time zone,
  off_by uuid,
  made_by uuid not null,
  made_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_off CHECK (((active = (off_at IS NULL)) AND ((off_by IS NULL) OR (off_at IS NOT NULL))))
);

alter table audit_links add constraint audit_links_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_log(id);
alter table audit_log add constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table clients add constraint clients_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);
alter table clients add constraint clients_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id);
alter table clients add constraint clients_loan_balance_by_fkey FOREIGN KEY (loan_balance_by) REFERENCES staff(id);
alter table clients add constraint clients_officer_id_fkey FOREIGN KEY (officer_id) REFERENCES staff(id);
alter table clients add constraint clients_system_savings_by_fkey FOREIGN KEY (system_savings_by) REFERENCES staff(id);
alter table deleted_records add constraint deleted_records_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id);
alter table deleted_records add constraint deleted_records_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id);
alter table deleted_records add constraint deleted_records_restored_by_fkey FOREIGN KEY (restored_by) REFERENCES staff(id);
alter table deletion_requests add constraint deletion_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id);
alter table deletion_requests add constraint deletion_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id);
alter table device_tokens add constraint device_tokens_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE;
alter table devices add constraint devices_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id);
alter table devices add constraint devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table groups add constraint groups_arrears_by_fkey FOREIGN KEY (arrears_by) REFERENCES staff(id);
alter table groups add constraint groups_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);
alter table groups add constraint groups_loan_balance_by_fkey FOREIGN KEY (loan_balance_by) REFERENCES staff(id);
alter table handover_clients add constraint handover_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE;
alter table handover_clients add constraint handover_clients_handover_id_fkey FOREIGN KEY (handover_id) REFERENCES handovers(id) ON DELETE CASCADE;
alter table handovers add constraint handovers_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE;
alter table handovers add constraint handovers_from_id_fkey FOREIGN KEY (from_id) REFERENCES staff(id);
alter table handovers add constraint handovers_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES staff(id);
alter table handovers add constraint handovers_to_id_fkey FOREIGN KEY (to_id) REFERENCES staff(id);
alter table idempotency_keys add constraint idempotency_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table import_rows add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
alter table imports add constraint imports_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table imports add constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff(id);
alter table known_devices add constraint known_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table left_clients add constraint left_clients_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE;
alter table left_clients add constraint left_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE;
alter table left_groups add constraint left_groups_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE CASCADE;
alter table left_groups add constraint left_groups_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
alter table list_views add constraint list_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table machine_accounts add constraint machine_accounts_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id);
alter table machine_accounts add constraint machine_accounts_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id);
alter table machine_accounts add constraint machine_accounts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table machine_keys add constraint machine_keys_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id);
alter table machine_keys add constraint machine_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id);
alter table machine_keys add constraint machine_keys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES machine_accounts(staff_id);
alter table meeting_attendance add constraint meeting_attendance_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id) ON DELETE CASCADE;
alter table meeting_attendance add constraint meeting_attendance_group_id_day_fkey FOREIGN KEY (group_id, day) REFERENCES meetings(group_id, day) ON DELETE CASCADE DEFERRABLE;
alter table meeting_attendance add constraint meeting_attendance_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
alter table meetings add constraint meetings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE;
alter table meetings add constraint meetings_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff(id);
alter table merged_clients add constraint merged_clients_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id);
alter table merged_clients add constraint merged_clients_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id);
alter table merged_clients add constraint merged_clients_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES clients(id) ON DELETE CASCADE;
alter table messages add constraint messages_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id) ON DELETE SET NULL;
alter table messages add constraint messages_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id);
alter table order_events add constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_events add constraint order_events_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table order_events add constraint order_events_tell_fkey FOREIGN KEY (tell) REFERENCES staff(id);
alter table order_lines add constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
alter table order_lines add constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id);
alter table orders add constraint orders_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);
alter table orders add constraint orders_client_id_fkey FOREIGN KEY (client_id) REFERENCES clients(id);
alter table orders add constraint orders_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id);
alter table orders add constraint orders_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id);
alter table orders add constraint orders_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id);
alter table orders add constraint orders_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(id);
alter table outbox add constraint outbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
alter table page_versions add constraint page_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff(id);
alter table page_versions add constraint page_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id);
alter table password_resets add constraint password_resets_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table record_views add constraint record_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id);
alter table recovery_codes add constraint recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES two_factor(staff_id) ON DELETE CASCADE;
alter table sessions add constraint sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES devices(id) ON DELETE CASCADE;
alter table sessions add constraint sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table staff add constraint staff_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);
alter table staff add constraint staff_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES staff(id);
alter table staff_seen add constraint staff_seen_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table two_factor add constraint two_factor_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE;
alter table webhook_deliveries add constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
alter table webhook_secrets add constraint webhook_secrets_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id);
alter table webhook_secrets add constraint webhook_secrets_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;
alter table webhooks add constraint webhooks_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branches(id);
alter table webhooks add constraint webhooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id);
alter table webhooks add constraint webhooks_off_by_fkey FOREIGN KEY (off_by) REFERENCES staff(id);
CREATE TRIGGER audit_links_are_true BEFORE INSERT ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_false_link();
CREATE TRIGGER audit_links_is_append_only BEFORE DELETE OR UPDATE ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_other_link();
CREATE TRIGGER audit_links_is_kept BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER audit_log_forgets_salt AFTER UPDATE ON audit_log FOR EACH ROW WHEN (((old.before IS DISTINCT FROM new.before) OR (old.after IS DISTINCT FROM new.after))) EXECUTE FUNCTION forget_salt();
CREATE TRIGGER audit_log_is_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_kept BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate();
CREATE TRIGGER branches_compare_name BEFORE UPDATE OF name ON branches FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND (new.name <> old.name))) EXECUTE FUNCTION compare_again('name');
CREATE TRIGGER branches_give_code BEFORE INSERT ON branches FOR EACH ROW WHEN ((new.code = ''::text)) EXECUTE FUNCTION give_branch_code();
CREATE TRIGGER clients_compare_national_id BEFORE UPDATE OF national_id ON clients FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND (new.national_id <> old.national_id))) EXECUTE FUNCTION compare_again('national_id');
CREATE TRIGGER clients_compare_phone_and_name BEFORE UPDATE OF phone, name ON clients FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND ((new.phone <> old.phone) OR (new.name <> old.name)))) EXECUTE FUNCTION compare_again('phone_and_name');
CREATE TRIGGER clients_compare_system_id BEFORE UPDATE OF system_id ON clients FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND (new.system_id <> old.system_id))) EXECUTE FUNCTION compare_again('system_id');
CREATE TRIGGER clients_counted AFTER INSERT OR DELETE OR UPDATE OF branch_id ON clients FOR EACH ROW EXECUTE FUNCTION note_clients();
CREATE TRIGGER clients_keep_confirmed_loan BEFORE INSERT OR UPDATE OF loan_balance, loan_balance_source, loan_balance_at ON clients FOR EACH ROW EXECUTE FUNCTION keep_confirmed_loan();
CREATE TRIGGER clients_keep_confirmed_savings BEFORE INSERT OR UPDATE OF system_savings, system_savings_source, system_savings_at ON clients FOR EACH ROW EXECUTE FUNCTION keep_confirmed_savings();
CREATE TRIGGER clients_keep_merged_unique AFTER INSERT ON clients FOR EACH ROW WHEN ((new.anonymised_at IS NULL)) EXECUTE FUNCTION keep_merged_unique();
CREATE TRIGGER clients_keep_merged_unique_on_change AFTER UPDATE OF name, phone, national_id, system_id ON clients FOR EACH ROW WHEN (((new.anonymised_at IS NULL) AND ((((new.name IS DISTINCT FROM old.name) OR (new.phone IS DISTINCT FROM old.phone)) OR (new.national_id IS DISTINCT FROM old.national_id)) OR (new.system_id IS DISTINCT FROM old.system_id)))) EXECUTE FUNCTION keep_merged_unique();
CREATE TRIGGER clients_keep_names AFTER UPDATE OF name, branch_id ON clients FOR EACH ROW WHEN (((new.anonymised_at IS NULL) AND ((new.name IS DISTINCT FROM old.name) OR (new.branch_id IS DISTINCT FROM old.branch_id)))) EXECUTE FUNCTION keep_names_of_client();
CREATE TRIGGER clients_keep_officer BEFORE INSERT OR UPDATE OF officer_id, branch_id ON clients FOR EACH ROW WHEN ((new.officer_id IS NOT NULL)) EXECUTE FUNCTION keep_officer_in_branch();
CREATE TRIGGER clients_note_change BEFORE INSERT OR UPDATE ON clients FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER clients_tell AFTER INSERT OR DELETE ON clients FOR EACH ROW EXECUTE FUNCTION tell_kind('client');
CREATE TRIGGER clients_tell_balance AFTER INSERT ON clients FOR EACH ROW WHEN (((new.loan_balance_source = 'import'::text) OR (new.system_savings_source = 'import'::text))) EXECUTE FUNCTION tell_imported_balance('client');
CREATE TRIGGER clients_tell_change AFTER UPDATE ON clients FOR EACH ROW WHEN (((to_jsonb(old.*) - '{search_text,changed_in}'::text[]) <> (to_jsonb(new.*) - '{search_text,changed_in}'::text[]))) EXECUTE FUNCTION tell_kind('client');
CREATE TRIGGER clients_tell_new_balance AFTER UPDATE ON clients FOR EACH ROW WHEN ((((new.loan_balance_source = 'import'::text) AND ((new.loan_balance IS DISTINCT FROM old.loan_balance) OR (new.loan_balance_at IS DISTINCT FROM old.loan_balance_at))) OR ((new.system_savings_source = 'import'::text) AND ((new.system_savings IS DISTINCT FROM old.system_savings) OR (new.system_savings_at IS DISTINCT FROM old.system_savings_at))))) EXECUTE FUNCTION tell_imported_balance('client');
CREATE TRIGGER groups_compare_account_number BEFORE UPDATE OF account_number ON groups FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND (new.account_number <> old.account_number))) EXECUTE FUNCTION compare_again('account_number');
CREATE TRIGGER groups_compare_name BEFORE UPDATE OF name, branch_id ON groups FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND ((new.name <> old.name) OR (new.branch_id <> old.branch_id)))) EXECUTE FUNCTION compare_again('name');
CREATE TRIGGER groups_keep_confirmed BEFORE INSERT OR UPDATE OF loan_balance, loan_balance_source, loan_balance_at, arrears, arrears_source, arrears_at ON groups FOR EACH ROW EXECUTE FUNCTION keep_confirmed_group();
CREATE TRIGGER groups_keep_names AFTER UPDATE OF name, account_number, chairperson_phone, branch_id ON groups FOR EACH ROW WHEN (((new.name <> old.name) OR (new.account_number <> old.account_number) OR (new.chairperson_phone <> old.chairperson_phone) OR (new.branch_id <> old.branch_id))) EXECUTE FUNCTION keep_names_of_group();
CREATE TRIGGER groups_note_change BEFORE INSERT OR UPDATE ON groups FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER groups_tell AFTER INSERT OR DELETE ON groups FOR EACH ROW EXECUTE FUNCTION tell_kind('group');
CREATE TRIGGER groups_tell_balance AFTER INSERT ON groups FOR EACH ROW WHEN (((new.loan_balance_source = 'import'::text) OR (new.arrears_source = 'import'::text))) EXECUTE FUNCTION tell_imported_balance('group');
CREATE TRIGGER groups_tell_change AFTER UPDATE ON groups FOR EACH ROW WHEN (((to_jsonb(old.*) - '{search_text,changed_in}'::text[]) <> (to_jsonb(new.*) - '{search_text,changed_in}'::text[]))) EXECUTE FUNCTION tell_kind('group');
CREATE TRIGGER groups_tell_new_balance AFTER UPDATE ON groups FOR EACH ROW WHEN ((((new.loan_balance_source = 'import'::text) AND ((new.loan_balance IS DISTINCT FROM old.loan_balance) OR (new.loan_balance_at IS DISTINCT FROM old.loan_balance_at))) OR ((new.arrears_source = 'import'::text) AND ((new.arrears IS DISTINCT FROM old.arrears) OR (new.arrears_at IS DISTINCT FROM old.arrears_at))))) EXECUTE FUNCTION tell_imported_balance('group');
CREATE TRIGGER order_events_tell BEFORE INSERT ON order_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['moved'::text, 'corrected'::text]))) EXECUTE FUNCTION note_whom_to_tell();
CREATE TRIGGER order_lines_added AFTER INSERT ON order_lines REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_sales();
CREATE TRIGGER order_lines_changed AFTER UPDATE ON order_lines REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_sales();
CREATE TRIGGER order_lines_removed AFTER DELETE ON order_lines REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_product_sales();
CREATE TRIGGER orders_added AFTER INSERT ON orders REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
CREATE TRIGGER orders_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
CREATE TRIGGER orders_decided BEFORE UPDATE OF status ON orders FOR EACH ROW WHEN (((old.status = ANY (ARRAY['pending'::text, 'cancelled'::text])) AND (new.status <> ALL (ARRAY['pending'::text, 'cancelled'::text])) AND (old.decided_at IS NULL))) EXECUTE FUNCTION note_decision();
CREATE TRIGGER orders_leaving BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_leaving_products();
CREATE TRIGGER orders_note_change BEFORE INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER orders_removed AFTER DELETE ON orders REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION note_sales();
CREATE TRIGGER orders_tell AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION tell_order();
CREATE TRIGGER orders_tell_change AFTER UPDATE ON orders FOR EACH ROW WHEN (((to_jsonb(old.*) - '{search_text,changed_in}'::text[]) <> (to_jsonb(new.*) - '{search_text,changed_in}'::text[]))) EXECUTE FUNCTION tell_order();
CREATE TRIGGER page_versions_stay BEFORE DELETE OR UPDATE ON page_versions FOR EACH ROW WHEN ((old.state = 'published'::text)) EXECUTE FUNCTION keep_published_versions();
CREATE TRIGGER products_keep_name AFTER INSERT OR UPDATE OF name ON products FOR EACH ROW EXECUTE FUNCTION keep_product_name();
CREATE TRIGGER products_note_change BEFORE INSERT OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION note_change();
CREATE TRIGGER products_note_low_stock BEFORE INSERT OR UPDATE OF stock ON products FOR EACH ROW EXECUTE FUNCTION note_low_stock();
CREATE TRIGGER products_tell AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION tell_product();
CREATE TRIGGER products_tell_change AFTER UPDATE ON products FOR EACH ROW WHEN (((to_jsonb(old.*) - '{search_text,changed_in,stock,low_since}'::text[]) <> (to_jsonb(new.*) - '{search_text,changed_in,stock,low_since}'::text[]))) EXECUTE FUNCTION tell_product();
CREATE TRIGGER sessions_seen AFTER INSERT OR UPDATE OF last_seen_at ON sessions FOR EACH ROW EXECUTE FUNCTION note_staff_seen();
CREATE TRIGGER staff_compare_email BEFORE UPDATE OF email ON staff FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND (new.email <> old.email))) EXECUTE FUNCTION compare_again('email');
CREATE TRIGGER staff_compare_username BEFORE UPDATE OF username ON staff FOR EACH ROW WHEN (((old.may_repeat <> '{}'::text[]) AND (new.username <> old.username))) EXECUTE FUNCTION compare_again('username');
