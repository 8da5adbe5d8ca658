-- The server connects as a role that may only read the audit log and add to it (rights.ts). What erases a person from a line
-- is done with the rights of the log's owner, by this function alone, and the triggers look at it as at any other change.
create function erase_from_audit(entry uuid, who text, in_before boolean, in_after boolean) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update audit_log set
    before = case when in_before then erased_record(entity, before, who) else before end,
    after = case when in_after then erased_record(entity, after, who) else after end
  where id = entry;
end
$$;

-- What stays of a record in the log when its client, the chairperson, or whoever had the order before is erased.
create function erased_record(entity text, record jsonb, who text) returns jsonb language sql stable as $$
  select case who
    when 'client' then without_person(entity, record)
    when 'chairperson' then without_chairperson(record)
    when 'timeline' then record || '{"timeline": null}'
  end
$$;
