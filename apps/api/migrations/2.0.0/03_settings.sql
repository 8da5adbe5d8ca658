-- Settings, and the commands that were done.

create table settings (
  key text not null,
  value jsonb not null,
  updated_at timestamp(3) with time zone default now() not null,
  constraint settings_pkey primary key (key)
);

-- A command under a key is done once. The row names the record that the command made or changed, and the status of the answer; a
-- repeat answers that record as it is now. Keys of commands that made a record never expire (DECISIONS 12.1).
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
