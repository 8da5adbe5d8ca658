-- A known browser of an account stays the same one when its cookie changes: what was wrong there is counted under this (DECISIONS 10.31).
alter table known_devices add column id uuid not null default gen_random_uuid();
