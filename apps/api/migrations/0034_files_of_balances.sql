-- Balances are brought in from files of their own (DECISIONS 18.11).
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check
    check (kind in ('clients', 'groups', 'products', 'balances', 'staff', 'orders'));
