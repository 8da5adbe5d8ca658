-- What happens by itself when a product, an order or the audit log is written.

create function note_low_stock() returns trigger language plpgsql as $$
begin
  new.low_since := case when new.stock <= 5 then coalesce(old.low_since, now()) end;
  return new;
end
$$;
create trigger products_note_low_stock before insert or update of stock on products
  for each row execute function note_low_stock();

create function keep_product_name() returns trigger language plpgsql as $$
begin
  insert into product_names values (lower(new.name)) on conflict do nothing;
  return null;
end
$$;
create trigger products_keep_name after insert or update of name on products
  for each row execute function keep_product_name();

create function note_decision() returns trigger language plpgsql as $$
begin
  new.decided_at := new.updated_at;
  new.decision := new.status;
  return new;
end
$$;
create trigger orders_decided before update of status on orders for each row
  when (old.status = 'pending' and new.status not in ('pending', 'cancelled') and old.decided_at is null)
  execute function note_decision();

create function note_whom_to_tell() returns trigger language plpgsql as $$
begin
  new.tell := (select created_by from orders where id = new.order_id and created_by <> new.staff_id);
  return new;
end
$$;
create trigger order_events_tell before insert on order_events for each row
  when (new.kind in ('moved', 'corrected')) execute function note_whom_to_tell();

-- The log stays append-only, but for one thing: in the lines about an anonymised client, the values that name them may
-- become null; of a group, and of orders through it, the chairperson who was erased as a client; and the timeline of a deleted
-- order, which names whoever had the order before its last client, when one of them was erased. The trigger looks at what is
-- changed, not at who changes it, so nobody can use this for anything else.
create function is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb) returns boolean
  language sql stable as $$
  select was is not distinct from becomes or becomes = without_person(entity, was) and exists (
    select from clients
    where anonymised_at is not null
      and id = case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end
  ) or entity in ('group', 'order') and becomes = without_chairperson(was) and exists (
    select from sealed_identities
    where group_ids @> array[case entity when 'group' then entity_id else (was ->> 'group_id')::uuid end]
  ) or entity = 'order' and becomes = was || '{"timeline": null}' and exists (
    select from audit_log as line join clients on clients.id = (line.before ->> 'client_id')::uuid
    where line.entity = 'order' and line.entity_id = is_erased_record.entity_id and anonymised_at is not null
  )
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{before,after,search_text}'::text[] = to_jsonb(old) - '{before,after,search_text}'::text[]
    and is_erased_record(old.entity, old.entity_id, old.before, new.before)
    and is_erased_record(old.entity, old.entity_id, old.after, new.after)
  then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_change();

create function refuse_other_link() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' then
    return new;
  end if;
  raise exception 'audit_links is append-only';
end
$$;
create trigger audit_links_is_append_only before update or delete on audit_links
  for each row execute function refuse_other_link();

create function forget_salt() returns trigger language plpgsql as $$
begin
  update audit_links set salt = null where entry_id = new.id and salt is not null;
  return null;
end
$$;
create trigger audit_log_forgets_salt after update on audit_log
  for each row when (old.before is distinct from new.before or old.after is distinct from new.after)
  execute function forget_salt();

create function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger audit_log_is_kept before truncate on audit_log execute function refuse_truncate();
create trigger audit_links_is_kept before truncate on audit_links execute function refuse_truncate();
