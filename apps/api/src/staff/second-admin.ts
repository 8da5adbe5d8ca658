import { sql } from 'kysely';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/**
 * Whether there is a second admin. One who was deactivated or demoted less than 7 days ago counts, whoever did that: nobody
 * makes themselves the only admin to undo something alone, nor lets others do it.
 */
export async function hasSecondAdmin(db: Database, caller: Caller): Promise<boolean> {
  const since = new Date(caller.at.getTime() - LIMITS.confirmDays * DAY_MS).toISOString();
  const { rows } = await sql`
    select from staff where role = 'admin' and active and id <> ${caller.id}::uuid
    union all
    select from audit_log
    where entity = 'staff' and at > ${since}::timestamptz and action = 'staff.update' and entity_id <> ${caller.id}::uuid
      and before ->> 'role' = 'admin' and (before ->> 'active')::boolean
      and not (after ->> 'role' = 'admin' and (after ->> 'active')::boolean)
    limit 1
  `.execute(db);
  return rows.length > 0;
}
