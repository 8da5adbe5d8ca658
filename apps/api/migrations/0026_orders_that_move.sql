-- An unfinished order goes to another branch with its group (DECISIONS 20.9), and its timeline says so.
alter table order_events
  drop constraint order_events_kind_check,
  add constraint order_events_kind_check check (kind in ('created', 'moved', 'corrected', 'edited', 'branch_changed'));
