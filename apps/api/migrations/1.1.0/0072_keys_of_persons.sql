-- What the past says of a person is encrypted with a key of that person, which the server's key seals (DECISIONS 23.5). Erasing
-- somebody deletes the key; no line of the audit log changes (docs/decisions/0029).
create table person_keys (
  id uuid primary key,
  -- A client's record, or a hash of the name and phone number of a chairperson.
  key_of uuid not null unique,
  sealed_key bytea not null
);

-- The chain is over what is stored: it needs no salts, and nothing is taken from a line. The lines of before are encrypted at the next
-- start (apps/api/src/audit/seal-old-log.ts), and a new chain begins with the last hash of the old one.
insert into settings (key, value)
select 'unsealed_audit_log', coalesce(
  (select jsonb_build_object('links', seq, 'hash', encode(hash, 'hex')) from audit_links order by seq desc limit 1),
  '{"links": 0, "hash": ""}')
where exists (select from audit_log);

drop trigger audit_log_forgets_salt on audit_log;
drop trigger audit_links_are_true on audit_links;
drop trigger audit_links_is_append_only on audit_links;
drop trigger audit_links_is_kept on audit_links;
drop function erase_from_audit, give_back_to_audit, erased_record, without_person, without_chairperson, audit_content_hash,
  refuse_false_link, refuse_other_link, forget_salt;
drop function if exists is_erased_record, is_erased_client;

truncate audit_links;
alter table audit_links drop column salt, drop column content_hash, drop column rest_hash;
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_links_is_append_only before update or delete on audit_links
  for each row execute function refuse_change();
create trigger audit_links_is_kept before truncate on audit_links execute function refuse_change();
drop trigger audit_log_is_kept on audit_log;
create trigger audit_log_is_kept before truncate on audit_log execute function refuse_change();
drop function refuse_truncate();
drop index audit_log_former_chairpersons;

-- What is encrypted is in no search text. As before (0015_folded_texts.sql) otherwise.
alter table audit_log drop column search_text;
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
      if field in ('name', 'products') and jsonb_typeof(sides[2]) <> 'object' then found := concat_ws(E'\n', found, sides[2] #>> '{}'); end if;
      continue;
    end if;
    if sides[1] is not null and sides[2] is not null then
      found := found || E'\n' || replace(field, '_', ' ');
      if kind = 'client' and field = 'client_id' then found := found || E'\nnational id'; end if;
    end if;
    foreach value in array sides loop
      continue when jsonb_typeof(value) = 'object' and value ? 'sealed';
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
alter table audit_log add column search_text text not null generated always as (audit_text(entity, before, after)) stored;
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);

-- A view in bulk says by which filters, and no words that were typed.
update list_views set asked = asked - '{search,name,phone,systemId,clientId}'::text[];
