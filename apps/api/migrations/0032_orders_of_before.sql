-- Orders of before this system are brought in from files (DECISIONS 18.9). They have the number that they had there, which no other
-- order has; whoever has one took nothing from the stock here and gives nothing back.
alter table orders add column old_number text check (old_number <> '');
create unique index orders_old_number on orders (folded_id(old_number)) where old_number is not null;

alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check
    check (kind in ('created', 'moved', 'corrected', 'edited', 'branch_changed', 'imported'));

alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('clients', 'groups', 'products', 'staff', 'orders'));
