-- Settings, and the commands that were done.

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint settings_pkey primary key (key)
);

-- Any command may be sent under a key: its first answer, and with which status, is given again to a repeat. It is written in the
-- command's own transaction, so that it is there exactly when the record is. The key of a command that made a record never
-- expires and outlives the record (DECISIONS 12.1): of an order `order_id` says which, of anything else `made` and `made_id`.
-- The keys of other commands pass.
create table idempotency_keys (
  staff_id uuid not null,
  key text not null,
  body_hash bytea,
  made text,
  record_id uuid,
  status smallint default 201 not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint idempotency_keys_pkey primary key (staff_id, key),
  constraint idempotency_keys_check check (((made is null) or (record_id is not null)))
);
alter table idempotency_keys add constraint idempotency_keys_staff_id_fkey foreign key (staff_id) references staff(id) on delete cascade;
create index idempotency_keys_expiring on idempotency_keys using btree (created_at) where (made is null);
