-- The home page shows the first three branches that an admin has not taken from it.
alter table branches add column shown_on_home boolean not null default true;
