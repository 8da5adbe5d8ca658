-- Nearly every text that is folded is ASCII, which is short to fold; what folds the others is long. PostgreSQL wrote that long
-- expression into every statement with a folded text and planned it each time: a client was written in 4 ms, most of it
-- planning. In PL/pgSQL it is a call that only these other texts make. What the functions answer stays.
do $do$
declare
  own text := current_schema();
  path text := current_setting('search_path');
  of_unicode text;
  of_id text;
begin
  -- Without a path the expressions name the schema of what they call: whoever calls them may have another path.
  perform set_config('search_path', '', true);
  of_unicode := pg_get_function_sqlbody(format('%I.folded_unicode(text)', own)::regprocedure);
  of_id := pg_get_function_sqlbody(format('%I.folded_id(text)', own)::regprocedure);
  perform set_config('search_path', path, true);

  execute format(
    'create or replace function folded_unicode(given text) returns text language plpgsql immutable parallel safe as %L',
    format('begin %s; end', of_unicode));
  execute format(
    'create function folded_unicode_id(given text) returns text language plpgsql immutable parallel safe as %L',
    format('begin %s; end', of_id));
end
$do$;

create or replace function folded_id(given text) returns text language sql immutable parallel safe return
  case when given ~ '^[ -~]*$' then regexp_replace(lower(given collate "C"), '[^a-z0-9]', '', 'g')
    else folded_unicode_id(given) end;
