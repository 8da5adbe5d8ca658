-- A line of the log tells from where somebody acted, and when it was written, which is later than the request began.
alter table audit_log add column address text, add column written_at timestamptz(3);
alter table audit_log alter column written_at set default clock_timestamp();
create index audit_log_written on audit_log ((coalesce(written_at, at)));

-- The chain of the log: each link has the hash of the one before it, so that a line that was changed, or is missing, is
-- found (apps/api/src/audit/chain.ts). Links are made after the commit of their lines, in the order of the commits, by one
-- process at a time: no change ever waits for another one's link.
create table audit_links (
  seq bigint primary key,
  entry_id uuid not null references audit_log,
  linked_at timestamptz(3) not null default now(),
  -- Up to when lines had been written that are linked by now.
  reached timestamptz(3) not null,
  -- What the line tells is hashed with it. It goes when a person is erased from the line: what is left of the line gets a
  -- new link.
  salt bytea,
  content_hash bytea not null,
  hash bytea not null
);
create index audit_links_entry on audit_links (entry_id, seq);
create index audit_links_erased on audit_links (entry_id) where salt is null;

create function refuse_other_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' then
    return new;
  end if;
  raise exception 'audit_links is append-only';
end
$$;
create trigger audit_links_is_append_only before update or delete on audit_links
  for each row execute function refuse_other_link();

create function forget_salt() returns trigger language plpgsql as $$
begin
  update audit_links set salt = null where entry_id = new.id and salt is not null;
  return null;
end
$$;
create trigger audit_log_forgets_salt after update on audit_log
  for each row when (old.before is distinct from new.before or old.after is distinct from new.after)
  execute function forget_salt();

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_log_is_kept before truncate on audit_log execute function refuse_truncate();
create trigger audit_links_is_kept before truncate on audit_links execute function refuse_truncate();
