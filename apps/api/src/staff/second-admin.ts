import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { DAY_MS, nairobiTimestamp } from '#domain/calendar.ts';
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

/** An admin who may confirm what another one asks for. */
export interface SecondAdmin {
  id: string;
  name: string;
  /** From when on; null: now. */
  from: string | null;
}

/**
 * The other active admins, those first who can confirm now. Where one of both accounts made or reset the other, or gave it its role or
 * e-mail address, it takes 7 days from then on (DECISIONS 11.4.5).
 */
export async function findSecondAdmins(db: Database, askerId: string, at: Date): Promise<SecondAdmin[]> {
  const { rows } = await sql<{ id: string; name: string; touched: Date | null }>`
    select staff.id, staff.name, max(log.at) as touched
    from staff left join audit_log as log on log.entity = 'staff'
      and ((log.entity_id, log.staff_id) = (staff.id, ${askerId}::uuid)
        or (log.entity_id, log.staff_id) = (${askerId}::uuid, staff.id))
      and log.at > ${at.toISOString()}::timestamptz - ${LIMITS.confirmDays}::int * interval '1 day'
      and (log.action in ('staff.create', 'staff.reset-password')
        or log.action = 'staff.update'
          and (log.before ->> 'role', log.before ->> 'active', log.before ->> 'email')
            is distinct from (log.after ->> 'role', log.after ->> 'active', log.after ->> 'email'))
    where staff.role = 'admin' and staff.active and staff.id <> ${askerId}::uuid
    group by staff.id, staff.name
    order by max(log.at) nulls first, staff.name, staff.id
  `.execute(db);
  return rows.map(({ id, name, touched }) => ({
    id,
    name,
    from: touched && nairobiTimestamp(new Date(new Date(touched).getTime() + LIMITS.confirmDays * DAY_MS)),
  }));
}
