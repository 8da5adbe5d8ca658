-- A second factor: the secret that an authenticator app shares with us, in force once a code has proved it.
create table two_factor (
  staff_id uuid primary key references staff on delete cascade,
  secret text not null,
  confirmed boolean not null default false,
  -- The thirty seconds of the last code taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Each stands in for a code once. Only hashes are kept.
create table recovery_codes (
  staff_id uuid not null references two_factor on delete cascade,
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);
