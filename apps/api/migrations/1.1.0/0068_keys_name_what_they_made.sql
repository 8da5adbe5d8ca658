-- A key names what its command made or changed, and the status of the first answer; a repeat reads that record as it is now
-- (DECISIONS 12.1). The answers themselves are not stored any more. Only a key that has `made` never expires.
update idempotency_keys set made = 'order', made_id = order_id where order_id is not null;
update idempotency_keys set made_id = coalesce(answer #>> '{confirmation,id}', answer ->> 'id')::uuid
  where made is null and coalesce(answer #>> '{confirmation,id}', answer ->> 'id') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
-- Hashes are made with the server's key from now on: earlier ones cannot be compared.
alter table idempotency_keys alter column body_hash drop not null;
update idempotency_keys set body_hash = null;

drop index idempotency_keys_passing, idempotency_keys_order, idempotency_keys_made;
alter table idempotency_keys drop column order_id, drop column answer, drop column branch_id;
alter table idempotency_keys rename column made_id to record_id;
alter table idempotency_keys add check (made is null or record_id is not null);
create index idempotency_keys_expiring on idempotency_keys (created_at) where made is null;

-- Whether a command may run under this key: false while another one does. It is free again at the end of the transaction.
create function lock_key(staff_id uuid, key text) returns boolean language sql as $$
  select pg_try_advisory_xact_lock(hashtextextended(staff_id || ' ' || key, 0))
$$;
