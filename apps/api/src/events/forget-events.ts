import { sql } from 'kysely';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/** So many are removed by one statement, which may take only so long: a day of imports has hundreds of thousands. */
const AT_ONCE = 10_000;

/** Removes events after 30 days (DECISIONS 19.2), and notes up to where, so that who follows from before is told. */
export async function forgetEvents(db: Database): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { rows } = await sql<{ gone: number }>`
      with gone as (
        delete from events where id in (
          select id from events where at < now() - make_interval(days => ${LIMITS.eventDays})
          order by at limit ${AT_ONCE}
        ) returning changed_in
      ), noted as (
        update change_feed set forgotten_xid = newest.changed_in
        from (select changed_in from gone order by changed_in desc limit 1) as newest
        where newest.changed_in > forgotten_xid
      )
      select count(*)::int as gone from gone`.execute(db);
    gone = rows[0]!.gone;
  }
}
