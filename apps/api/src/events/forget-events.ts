import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/** Removes events after 30 days (DECISIONS 19.2), and notes up to where, so that who follows from before is told. */
export async function forgetEvents(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from events where at < now() - make_interval(days => ${LIMITS.eventDays}) returning changed_in
    )
    update change_feed set forgotten_xid = newest.changed_in
    from (select changed_in from gone order by changed_in desc limit 1) as newest
    where newest.changed_in > forgotten_xid`.execute(db);
}
