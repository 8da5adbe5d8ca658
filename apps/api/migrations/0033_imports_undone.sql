-- An import can be undone as a whole (DECISIONS 18.10), and what waits or is at work can be cancelled (18.10.4).
alter table imports
  drop constraint imports_status_check,
  add constraint imports_status_check check (status in
    ('uploaded', 'queued', 'running', 'done', 'rolled_back', 'failed', 'interrupted', 'cancelled', 'undone')),
  add column cancel_asked boolean not null default false,
  add column undone_at timestamptz(3),
  add column undone_by uuid references staff;

alter table import_rows
  -- The transaction in which the row was last written as a record: whoever changed the record since did it in another.
  add column written_in xid8,
  -- Of a record that was there, the columns that changed, {before, after}. It goes with the cells when the person of the row is
  -- erased.
  add column undo jsonb;
