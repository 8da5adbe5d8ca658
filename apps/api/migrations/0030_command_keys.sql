-- Any command may be sent under a key: what was answered, and with which status, is given again to a repeat.
alter table idempotency_keys
  alter column order_id drop not null,
  add column status smallint not null default 201;
