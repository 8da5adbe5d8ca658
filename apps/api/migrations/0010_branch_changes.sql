-- When a branch was last changed: an edit carries what it started from. Times keep milliseconds, so that it meets it.
alter table branches add column updated_at timestamptz(3) not null default now();
