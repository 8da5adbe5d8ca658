-- A temporary password is one until its owner has chosen another, and not only until the first sign-in: it opens nothing but
-- that choice, and nothing at all after this time. Null where somebody chose the password.
alter table staff rename column first_sign_in_by to temporary_password_until;

-- When the password was last typed in a session: what matters most asks for it again after a while.
alter table sessions add column password_at timestamptz(3) not null default now();
update sessions set password_at = created_at;

-- Links by which people who forgot their password choose a new one. Only the hash of the token is kept: who reads the database
-- cannot use it.
create table password_resets (
  token_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index password_resets_staff on password_resets (staff_id, created_at);

-- A mail with such a link waits encrypted, with a key outside of the database and with an empty body, and is not sent once the
-- link is worth nothing.
alter table outbox add column sealed_body bytea;
alter table outbox add column expires_at timestamptz(3);
