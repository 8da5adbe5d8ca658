-- The audit log is searched by text: what a record is called, the words of a changed field, and its values before and
-- after. The text is made from `before` and `after` by the database, whenever these change, so that erasing a person there
-- erases them here in the same moment.

-- What an entry is found by, in lower case, a line each. A field that is the same before and after is not told, so that a
-- search finds those who changed something, not all who touched the record; only its name always is. Left out are ids,
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

alter table audit_log add column search_text text not null
  generated always as (audit_text(entity, before, after)) stored;
-- The statistics of PostgreSQL keep samples of a column. Of this one they would keep names that were erased since.
alter table audit_log alter column search_text set statistics 0;
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);
-- Whoever acted is found by their name, and so is a record whose entries do not tell it.
create index audit_log_staff on audit_log (staff_id, at desc, id desc);

-- As in 0016; what an entry is found by is made anew after this, from what is left.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{before,after,search_text}'::text[] = to_jsonb(old) - '{before,after,search_text}'::text[]
    and is_erased_record(old.entity, old.entity_id, old.before, new.before)
    and is_erased_record(old.entity, old.entity_id, old.after, new.after)
  then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end
$$;
