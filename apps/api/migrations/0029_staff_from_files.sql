-- Members of staff are brought in from files as well (DECISIONS 18.8). A row that has made a record names it, so that passwords
-- can be made for the accounts of an import.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('clients', 'groups', 'products', 'staff'));
