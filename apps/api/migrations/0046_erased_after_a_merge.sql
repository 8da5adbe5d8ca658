-- While two records were merged, lines of the kept one tell what it got from the other: a number, an address. Once the merge was undone,
-- that is the other person's alone, and goes when they are erased (apps/api/src/data-protection/erase-traces.ts): these values become
-- null there, and all else of the line stays.
create or replace function erased_record(entity text, record jsonb, who text) returns jsonb language sql stable as $$
  select case
    when who = 'client' then without_person(entity, record)
    when who = 'chairperson' then without_chairperson(record)
    when who = 'timeline' then record || '{"timeline": null}'
    -- Of a record that was merged with theirs, by the names of the fields: `values phone,email`.
    when who like 'values %' then record || (
      select coalesce(jsonb_object_agg(named.key, 'null'::jsonb), '{}'::jsonb)
      from unnest(string_to_array(substr(who, 8), ',')) as named (key) where jsonb_exists(record, named.key)
    )
  end
$$;

-- As before (0030_merged_clients.sql), and more of what merges that were undone left: of a client with whom somebody was merged who was
-- erased, values that name a client; of an order the timeline.
create or replace function is_erased_record(entity text, entity_id uuid, was jsonb, becomes jsonb) returns boolean
  language sql stable as $$
  select was is not distinct from becomes
    or becomes = without_person(entity, was)
      and is_erased_client(case entity when 'client' then entity_id when 'order' then (was ->> 'client_id')::uuid end)
    or entity in ('group', 'order') and becomes = without_chairperson(was) and exists (
      select from sealed_identities
      where group_ids @> array[case entity when 'group' then entity_id else (was ->> 'group_id')::uuid end]
    )
    -- An order that came along with a merge, and was deleted before it was undone, has the other record in its line; its timeline names
    -- who was erased.
    or entity = 'order' and becomes = was || '{"timeline": null}' and (
      exists (
        select from audit_log as line
        where line.entity = 'order' and line.entity_id = is_erased_record.entity_id
          and (is_erased_client((line.before ->> 'client_id')::uuid) or is_erased_client((line.after ->> 'client_id')::uuid))
      ) or exists (
        select from jsonb_path_query(was -> 'timeline', '$[*].changes[*] ? (@.field == "client").*.id') as named
        where is_erased_client((named #>> '{}')::uuid)
      )
    )
    or entity = 'client' and becomes = was || (
      select coalesce(jsonb_object_agg(field.key, field.value), '{}'::jsonb) from jsonb_each(becomes) as field (key, value)
      where field.value = 'null'::jsonb and jsonb_exists(was, field.key)
        and field.key in ('name', 'phone', 'email', 'address', 'client_id', 'system_id')
    ) and exists (
      with recursive merged (id) as (
        select is_erased_record.entity_id
        union
        select (line.after ->> 'merged_id')::uuid
        from merged join audit_log as line
          on line.entity = 'client' and line.entity_id = merged.id and line.action = 'client.merge'
        where line.after ->> 'merged_id' is not null
      )
      select from merged where merged.id <> is_erased_record.entity_id and is_erased_client(merged.id)
    )
$$;
