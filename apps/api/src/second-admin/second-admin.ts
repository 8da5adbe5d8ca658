import { sql, type RawBuilder } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import { DAY_MS, nairobiTimestamp } from '#domain/calendar.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/**
 * Whether there is a second admin. One who was deactivated or demoted less than 7 days ago counts, no matter who did that: nobody
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

/** The other active admins, those first who can confirm now what this person asks for (DECISIONS 11.4.5). */
export const findSecondAdmins = (db: Database, askerId: string, at: Date): Promise<SecondAdmin[]> =>
  findWithFrom(db, askerId, at, sql`staff.role = 'admin' and staff.active and staff.id <> ${askerId}::uuid`);

/** From when on this admin can confirm what each of these people asks for, by their ids; null: now. */
export async function findConfirmFrom(
  db: Database,
  adminId: string,
  at: Date,
  askerIds: readonly string[],
): Promise<Map<string, string | null>> {
  const askers = await findWithFrom(db, adminId, at, sql`staff.id = any(${askerIds}::uuid[])`);
  return new Map(askers.map(({ id, from }) => [id, from]));
}

/**
 * These people, with the moment from which on one of them and `id` can confirm for each other: 7 days after one of both accounts made
 * or reset the other, or gave it its role or e-mail address.
 */
async function findWithFrom(
  db: Database,
  id: string,
  at: Date,
  which: RawBuilder<unknown>,
): Promise<SecondAdmin[]> {
  const { rows } = await sql<{ id: string; name: string; touched: Date | null }>`
    select staff.id, staff.name, max(log.at) as touched
    from staff left join audit_log as log on log.entity = 'staff'
      and ((log.entity_id, log.staff_id) = (staff.id, ${id}::uuid)
        or (log.entity_id, log.staff_id) = (${id}::uuid, staff.id))
      and log.at > ${at.toISOString()}::timestamptz - ${LIMITS.confirmDays}::int * interval '1 day'
      and (log.action in ('staff.create', 'staff.reset-password')
        or log.action = 'staff.update'
          and (log.before ->> 'role', log.before ->> 'active', log.before ->> 'email')
            is distinct from (log.after ->> 'role', log.after ->> 'active', log.after ->> 'email'))
    where ${which}
    group by staff.id, staff.name
    order by max(log.at) nulls first, staff.name, staff.id
  `.execute(db);
  return rows.map(({ touched, ...person }) => ({
    ...person,
    from: touched && nairobiTimestamp(new Date(new Date(touched).getTime() + LIMITS.confirmDays * DAY_MS)),
  }));
}
