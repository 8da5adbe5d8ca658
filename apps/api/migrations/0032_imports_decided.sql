-- Every row of an imported file is kept, so that it can be tried again and imported without the file, each kind of row can be
-- seen, and conflicts can be decided on. A row without an outcome was not reached.
alter table imports
  drop constraint imports_status_check,
  add constraint imports_status_check
    check (status in ('uploaded', 'queued', 'running', 'done', 'rolled_back', 'failed', 'interrupted')),
  add column conflicts integer not null default 0,
  -- Conflicts that nobody has decided on.
  add column undecided integer not null default 0,
  -- Rows that are there already, but say something else than the record.
  add column differing integer not null default 0,
  -- When the rows were last tried as they are to be imported; null as soon as a decision has changed since.
  add column tried_at timestamptz(3);

alter table import_rows
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('created', 'existing', 'conflict', 'failed')),
  alter column outcome drop not null,
  alter column message set default '',
  -- The fields in which the row says something else than the record that is there.
  add column differs text[] not null default '{}',
  -- That record. It is read when it is shown: no copy of it is kept here.
  add column record_id uuid,
  -- Or the earlier line of the same file that has the same number or name.
  add column repeats_line integer,
  add column decision text check (decision in ('leave_out', 'same')),
  -- Each row is written again by every trial.
  set (fillfactor = 60);

-- Clients may come without a phone number when they have a National ID or System ID: they are then not the same by their name.
drop index clients_phone_and_name;
create unique index clients_phone_and_name on clients (phone, lower(name))
  where anonymised_at is null and phone <> '';
