-- The institution: its branches and settings, who works there, and how they sign in.
-- Times keep milliseconds, because an edit carries the updated_at that it started from and must meet it exactly.
create table branches (
  id uuid primary key,
  name text not null,
  address text not null default '',
  phone text not null default '',
  email text not null default '',
  hours text not null default 'Monday - Friday 8:00 AM - 5:00 PM',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index branches_name on branches (lower(name));

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

create table staff (
  id uuid primary key,
  name text not null,
  username text not null,
  email text not null,
  avatar text,
  role text not null check (role in ('admin', 'branch_manager', 'credit_officer')),
  branch_id uuid references branches,
  password_hash text not null,
  -- Until when a temporary password waits for its first sign-in; null once there was one, or where somebody chose it.
  first_sign_in_by timestamptz(3),
  active boolean not null default true,
  notifications_read_at timestamptz(3) not null default '-infinity',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index staff_username on staff (lower(username));
create unique index staff_email on staff (lower(email));

-- Only the hash of a token is kept: who reads the database cannot sign in with what is there.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  address text not null,
  device text not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_staff on sessions (staff_id);

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

create table failed_sign_ins (
  -- A try counts from the moment it is taken, on whichever server; its id gives it back when it was no wrong password.
  id uuid not null default gen_random_uuid() unique,
  identifier text not null,
  address text not null,
  at timestamptz(3) not null default now()
);
create index failed_sign_ins_identifier on failed_sign_ins (identifier, at);

-- Browsers from which an account was signed in to before: others' wrong passwords do not close it to them.
create table known_devices (
  token_hash bytea not null,
  staff_id uuid not null references staff on delete cascade,
  used_at timestamptz(3) not null default now(),
  primary key (token_hash, staff_id)
);
create index known_devices_staff on known_devices (staff_id);

-- Any command may be sent under a key: its first answer, and with which status, is given again to a repeat. It is written in the
-- command's own transaction, so that it is there exactly when the record is. The key of a command that made a record never
-- expires and outlives the record (DECISIONS 12.1): of an order `order_id` says which, of anything else `made` and `made_id`.
-- The keys of other commands pass.
create table idempotency_keys (
  staff_id uuid not null references staff on delete cascade,
  key text not null,
  body_hash bytea not null,
  order_id uuid,
  made text,
  made_id uuid,
  status smallint not null default 201,
  answer jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (staff_id, key)
);
create index idempotency_keys_passing on idempotency_keys (created_at) where order_id is null and made_id is null;
create index idempotency_keys_order on idempotency_keys (order_id) where order_id is not null;
create index idempotency_keys_made on idempotency_keys (made_id) where made_id is not null;
