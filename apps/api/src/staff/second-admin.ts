import { sql } from 'kysely';
import { DAY_MS } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/**
 * Whether there is a second admin. One whom the caller deactivated or demoted less than 7 days ago counts: nobody makes
 * themselves the only admin to undo something alone.
 */
export async function hasSecondAdmin(db: Database, caller: Caller): Promise<boolean> {
  const since = new Date(caller.at.getTime() - LIMITS.confirmDays * DAY_MS).toISOString();
  const { rows } = await sql`
    select from staff where role = 'admin' and active and id <> ${caller.id}::uuid
    union all
    select from audit_log
    where staff_id = ${caller.id}::uuid and at > ${since}::timestamptz and action = 'staff.update'
      and before ->> 'role' = 'admin' and (before ->> 'active')::boolean
      and not (after ->> 'role' = 'admin' and (after ->> 'active')::boolean)
    limit 1
  `.execute(db);
  return rows.length > 0;
}
