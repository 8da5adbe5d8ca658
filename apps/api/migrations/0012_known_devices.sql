-- Browsers from which an account was signed in to before: others' wrong passwords do not close it to them.
create table known_devices (
  token_hash bytea not null,
  staff_id uuid not null references staff on delete cascade,
  used_at timestamptz(3) not null default now(),
  primary key (token_hash, staff_id)
);
create index known_devices_staff on known_devices (staff_id);
