-- Accounts of staff are made in Settings, no longer from a file.
delete from imports where kind = 'staff';
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('clients', 'groups', 'products', 'balances', 'orders'));

-- The good rows of a file are imported, each with its own outcome. Undoing takes all of them back.
update imports set status = 'failed' where status = 'rolled_back';
alter table imports drop column take, drop column hidden_lines, drop column hidden_columns, drop constraint imports_status_check,
  add constraint imports_status_check check (status in ('uploaded', 'queued', 'running', 'done', 'failed', 'interrupted', 'cancelled', 'undone'));
alter table imports add column has_written boolean not null default false;
update imports set has_written = true where exists (select from import_rows where import_id = imports.id and written is not null);
