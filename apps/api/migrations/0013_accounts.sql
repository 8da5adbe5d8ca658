-- A temporary password is one until its owner has chosen another, and not only until the first sign-in: it opens nothing but
-- that choice, and nothing at all after this time. Null where somebody chose the password.
alter table staff rename column first_sign_in_by to temporary_password_until;

-- When the password was last typed in a session: what matters most asks for it again after a while.
alter table sessions add column password_at timestamptz(3) not null default now();
update sessions set password_at = created_at;
