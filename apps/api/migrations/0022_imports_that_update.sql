-- Imports that change records (DECISIONS 18): what is written, by which field rows are found, and what each
-- row changed.
alter table imports
  add column writes text not null default 'add' check (writes in ('add', 'update')),
  add column find_by text,
  add column changed integer not null default 0;

alter table import_rows
  -- [{field, from, to}] of a row that changes its record. It goes with the cells when the person of the row is erased.
  add column changes jsonb,
  drop constraint import_rows_outcome_check,
  add constraint import_rows_outcome_check check (outcome in ('created', 'changed', 'existing', 'conflict', 'failed'));
-- What is erased with a person is found without reading all rows.
create index import_rows_changes on import_rows (record_id) where changes is not null;
