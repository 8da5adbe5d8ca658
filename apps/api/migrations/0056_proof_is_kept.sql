-- What proves a line of the log goes with an erasure alone. The server's role could give a line back as it is and without its salt
-- (0051_log_given_back.sql), and so take away the proof of what nobody was erased from.
create or replace function give_back_to_audit(entry uuid, link bigint, given_salt bytea, was_before jsonb, was_after jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;

-- As before (0051_log_given_back.sql), and a salt goes by `forget_salt`, the trigger of a line that somebody was erased from.
create or replace function refuse_other_link() returns trigger language plpgsql as $$
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
$$;
