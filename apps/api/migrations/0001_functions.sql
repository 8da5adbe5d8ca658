-- Functions of values alone: they read no table, so that indexes, generated columns and triggers can stand on them.
create extension if not exists pg_trgm;

create function nairobi_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Africa/Nairobi')::date;

-- Names and numbers of people as they are compared: one spelling of what looks the same, spaces of any kind as one.
create function folded_name(name text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(
    regexp_replace(normalize(name, nfkc), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), '\s+', ' ', 'g')))
$$;
create function folded_phone(phone text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(normalize(phone, nfkc), '[^0-9]', '', 'g'), '^(?:00|0*)254(?=[1-9])|^0+', '')
$$;

-- By what a row of an imported file may be known to be somebody's: its cells as words, and the ends of their numbers. Erasing a
-- person looks their rows up by these instead of reading all rows that are kept; told that it costs a lot, PostgreSQL does not
-- reckon the terms of every row anew. What folds stands here once more, since an index asks for its function alone.
create function cell_search_terms(cells jsonb) returns text[] language sql immutable parallel safe cost 5000 as $$
  select coalesce(array_agg(distinct term), '{}')
  from jsonb_array_elements_text(cells) as cell
    cross join lateral (values
      (left(lower(btrim(regexp_replace(
        regexp_replace(normalize(cell, nfkc), '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), '\s+', ' ', 'g'))), 200)),
      (substring(regexp_replace(normalize(cell, nfkc), '[^0-9]', '', 'g') from '.{9}$'))
    ) as terms (term)
  where term <> ''
$$;

-- What is left of a record in the log when the client of whom it tells is erased: all but the values that name them.
-- The timeline of a deleted order repeats names, and what happened stands in lines of its own.
create function without_person(entity text, record jsonb) returns jsonb
  language sql immutable returns null on null input as $$
  select coalesce(jsonb_object_agg(key, case when key = any (
    case entity
      when 'client' then array['name', 'phone', 'email', 'address', 'client_id', 'system_id']
      when 'order' then array['client_name', 'delivery_location', 'search_text', 'timeline']
      else array[]::text[]
    end) then 'null'::jsonb else value end), '{}')
  from jsonb_each(record)
$$;

-- What is left of a record in the log when the chairperson of its group is erased.
create function without_chairperson(record jsonb) returns jsonb
  language sql immutable returns null on null input as $$
  select coalesce(jsonb_object_agg(key, case when key in ('chairperson', 'chairperson_phone') then 'null'::jsonb else value end), '{}')
  from jsonb_each(record)
$$;

-- What an entry of the audit log is found by, in lower case, a line each. A field that is the same before and after is not told,
-- so that a search finds those who changed something, not all who touched the record; only its name always is. Left out are ids,
-- times, what may be secret, and reasons: a reason is free text that may name somebody, who would be found by it after
-- they were erased.
create function audit_text(kind text, before jsonb, after jsonb) returns text
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
  return lower(found);
end
$$;

-- Sums are of spans of days. A span is all days whose dates begin with the same digits: 2026 is a year, 202603 its March,
-- 2026031 the 10th to the 19th of March, and 20260312 a day. These are the spans of a day, each with its first day.
create function spans_of(day date) returns table (span integer, first_day date) language sql stable parallel safe as $$
select left(to_char(day, 'YYYYMMDD'), digits)::integer, first_day
from (values
  (8, day),
  (7, greatest(day - extract(day from day)::integer % 10, date_trunc('month', day::timestamp)::date)),
  (6, date_trunc('month', day::timestamp)::date),
  (4, date_trunc('year', day::timestamp)::date)
) as spans (digits, first_day)
$$;

-- Each step of decision times ends 3.6 % later than it begins: no time is further than 2 % from the middle of its step.
create function decision_time_step(took interval) returns integer language sql immutable parallel safe
  return floor(28 * ln(1 + greatest(extract(epoch from took)::float8 / 60, 0)))::integer;

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
