import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** What names a client in the log (`without_person` of 0001_functions.sql). */
export const PERSONAL = ['name', 'phone', 'email', 'address', 'client_id', 'system_id'] as const;

/** What a field of a client was. */
export interface FieldValue {
  key: string;
  value: string;
}

/** Whether something is among these. */
export const isAmong = (values: readonly FieldValue[], one: { key: string; value: unknown }): boolean =>
  values.some(({ key, value }) => key === one.key && value === one.value);

/**
 * What stands in the log of a client and is somebody else's: it came with a merge that was undone since (DECISIONS 20.15), and the client
 * had it at no other time. While one record is merged with another, its lines tell what both of them have.
 */
export async function findOthersValues(db: Database, clientId: string): Promise<FieldValue[]> {
  const { rows } = await sql<FieldValue>`
    with lines as (
      select before, after, at, written_at, id, action, (after ->> 'merged_id')::uuid as other,
        case when after ->> 'merged_id' is null then 0 when action = 'client.merge' then 1
          when action = 'client.unmerge' then -1 else 0 end as change
      from audit_log where entity = 'client' and entity_id = ${clientId}::uuid
    ), counted as (
      select before, after, change, sum(change) over (order by coalesce(written_at, at), id) as merged from lines
    ), own as (
      select key, value from counted
        cross join lateral (values (before, merged - change = 0), (after, merged = 0)) as sides (record, is_own)
        cross join lateral jsonb_each_text(case when is_own then record end) as fields (key, value)
      union
      select key, value from clients
        cross join lateral jsonb_each_text(jsonb_build_object(
          'name', name, 'phone', phone, 'email', email, 'address', address, 'client_id', national_id, 'system_id', system_id
        )) as fields (key, value)
      where clients.id = ${clientId}::uuid
    )
    select distinct fields.key, fields.value
    from audit_log as line
      cross join lateral (values (line.before), (line.after)) as sides (record)
      cross join lateral jsonb_each_text(record) as fields (key, value)
    where line.entity = 'client' and line.entity_id in (select other from lines where action = 'client.unmerge')
      and fields.key = any(${PERSONAL}::text[]) and fields.value <> ''
      and not exists (select from own where own.key = fields.key and own.value = fields.value)
  `.execute(db);
  return rows;
}
