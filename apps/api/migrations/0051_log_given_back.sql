-- A client who is restored gets back what the log said of them (apps/api/src/deletions/log-lines.ts). A line may become again what one
-- of its links proves that it was, and nothing else: the salt is sealed with the deleted record, and without it nobody makes the hash.

-- As apps/api/src/audit/chain.ts reckons it.
create function audit_content_hash(salt bytea, before jsonb, after jsonb) returns bytea language sql immutable as $$
  select sha256(salt || convert_to(
    '[' || coalesce(to_json(before::text)::text, 'null') || ',' || coalesce(to_json(after::text)::text, 'null') || ']', 'UTF8'))
$$;

-- As before (0009_triggers.sql), and what is given back: the salt comes with the setting, as a proof.
create or replace function refuse_change() returns trigger language plpgsql as $$
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
$$;

-- As before, and the salt of a link that proves its line as it is now.
create or replace function refuse_other_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' and (
    new.salt is null or exists (
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

create function give_back_to_audit(entry uuid, link bigint, given_salt bytea, was_before jsonb, was_after jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7203118);
  perform set_config('audit.salt', encode(given_salt, 'hex'), true);
  update audit_log set before = was_before, after = was_after where id = entry;
  update audit_links set salt = given_salt where seq = link and entry_id = entry;
  perform set_config('audit.salt', '', true);
end
$$;
