-- The salt of a link goes when a person is erased from its line, and nobody could tell any more whether the rest of the line was
-- changed in the same moment. Of what no erasure takes from a line there is a hash of its own, without a salt, that stays and is
-- part of the link's hash (apps/api/src/audit/chain.ts). Links of before have none.
alter table audit_links add column rest_hash bytea;

-- While somebody is being erased no links are made (LOCKS.auditChain): a line that got its link between the change and its commit
-- would be linked as it was before, and be taken for one that was changed behind the chain.
create or replace function erase_from_audit(entry uuid, who text, in_before boolean, in_after boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7203118);
  update audit_log set
    before = case when in_before then erased_record(entity, before, who) else before end,
    after = case when in_after then erased_record(entity, after, who) else after end
  where id = entry;
end
$$;

-- What a command asked for is kept as a hash that is fast to try (apps/api/src/platform/http/with-key.ts). For an account that was
-- made with a password of somebody's choosing the password was part of it, and of who was erased their name and numbers. Without a
-- hash a repeat is not compared.
update idempotency_keys set body_hash = ''
  where made = 'staff' or made = 'client' and answer is null
    or order_id in (select orders.id from orders join clients on clients.id = orders.client_id where anonymised_at is not null);
