-- A try counts from the moment it is taken, on whichever server; its id gives it back when it was no wrong password.
alter table failed_sign_ins add column id uuid not null default gen_random_uuid() unique;
