-- Auditors read all of their branches and change nothing (DECISIONS 3.17).
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check
  check (role in ('admin', 'branch_manager', 'credit_officer', 'auditor'));

-- A locked account cannot sign in until somebody unlocks it (DECISIONS 3.22). It is no deactivated one: who left is
-- deactivated by an admin; who lost a phone is locked for a while, by the manager of the branch too.
alter table staff add column locked_at timestamptz(3);
alter table staff add column locked_by uuid references staff;
alter table staff add column lock_reason text;
alter table staff add constraint staff_lock_is_whole check (num_nonnulls(locked_at, locked_by, lock_reason) in (0, 3));

-- When somebody was last at work. Sessions say it while they are there; this stays when they have ended. A table of its own,
-- so that noting it waits for nobody who holds the account.
create table staff_seen (
  staff_id uuid primary key references staff on delete cascade,
  at timestamptz(3) not null
);
insert into staff_seen (staff_id, at) select staff_id, max(last_seen_at) from sessions group by staff_id;

create function note_staff_seen() returns trigger language plpgsql as $$
begin
  insert into staff_seen (staff_id, at) values (new.staff_id, new.last_seen_at)
  on conflict (staff_id) do update set at = greatest(staff_seen.at, excluded.at);
  return null;
end
$$;
create trigger sessions_seen after insert or update of last_seen_at on sessions
  for each row execute function note_staff_seen();
