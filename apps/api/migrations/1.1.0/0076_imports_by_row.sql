-- Accounts of staff are made in Settings, no longer from a file.
delete from imports where kind = 'staff';
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('clients', 'groups', 'products', 'balances', 'orders'));
