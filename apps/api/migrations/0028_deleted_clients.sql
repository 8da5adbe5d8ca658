-- Deleting a client erases who they were in the log, too, while the client is still there to be told by (0016). Of those
-- deleted before, nobody could: so it is done here, once. Looked for first, so that the log is held for a moment only.
create temporary table lines_of_deleted on commit drop as
select id, null::uuid as order_id, true as was_gone, true as becomes_gone
from audit_log
where entity = 'client' and not exists (select from clients where clients.id = entity_id)
union all
select audit_log.id, entity_id,
  before ->> 'client_id' is not null and was.id is null,
  after ->> 'client_id' is not null and becomes.id is null
from audit_log
  left join clients as was on was.id::text = before ->> 'client_id'
  left join clients as becomes on becomes.id::text = after ->> 'client_id'
where entity = 'order'
  and (before ->> 'client_id' is not null and was.id is null or after ->> 'client_id' is not null and becomes.id is null);

-- The guard of the log rests for this statement.
alter table audit_log disable trigger audit_log_is_append_only;
update audit_log set
  before = case when was_gone then without_person(entity, before) else before end,
  after = case when becomes_gone then without_person(entity, after) else after end
from lines_of_deleted as line where line.id = audit_log.id;
alter table audit_log enable trigger audit_log_is_append_only;

-- Orders of theirs that went to somebody else: the words of edits, as `withoutPerson` of order-changes.ts leaves them.
create function pg_temp.without_person_in(told text) returns text language sql immutable as $$
  select regexp_replace(
    told,
    -- {1,1}? has the whole expression take as little as can be, not only the part that says so.
    '(?:(^|; )(Client|Delivery): .*?(?=; (?:Loan term|Delivery|Client loan balance|Client savings|Group loan balance|Group arrears|Products): |$)){1,1}?',
    '\1\2: removed', 'g')
$$;
update order_events
set from_value = pg_temp.without_person_in(from_value), to_value = pg_temp.without_person_in(to_value)
where kind = 'edited' and order_id in (select order_id from lines_of_deleted);
