import { type RawBuilder, sql } from 'kysely';
import type { EventsPage, listEvents as listEventsEndpoint } from '#contract/events.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { EVENT_RECORDS, type EventRecord } from '#domain/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { type Actor, may, type Permission } from '#domain/permissions.ts';
import { NOTHING_READ, readCursor, writeCursor } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';
import { type EventRow, EVENTS, toEvent } from './event-lines.ts';

/** The events of records that somebody may read, in their branch. */
function inReach(actor: Actor): RawBuilder<boolean> {
  const kinds = (Object.entries(EVENT_RECORDS) as [EventRecord, Permission][]).filter(([, permission]) =>
    may(actor, permission),
  );
  if (kinds.length === 0) return sql`false`;
  const each = kinds.map(([kind, permission]) => {
    const branch = kind === 'product' ? null : branchLimit(actor, permission);
    return branch === null
      ? sql`events.entity = ${kind}`
      : sql`events.entity = ${kind} and ${branch}::uuid in (events.branch_id, events.from_branch_id)`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

/** The transaction of the newest line that is too old to be an event. */
const FORGOTTEN = sql`coalesce((
  select changed_in from audit_log, change_feed
  where coalesce(written_at, at) >= begun_at and coalesce(written_at, at) < now() - make_interval(days => ${LIMITS.eventDays})
  order by coalesce(written_at, at) desc, audit_log.id desc limit 1), '0'::xid8)`;

/**
 * A page of the events after a cursor (DECISIONS 19.2). As in followed lists, a transaction is read once every earlier one has ended.
 * Throws `stale` when events after the cursor are too old by now.
 */
export async function listEvents(
  db: Database,
  actor: Actor,
  { after, type, limit = LIMITS.pageSize }: QueryOf<typeof listEventsEndpoint>,
): Promise<EventsPage> {
  const of = { list: 'event', type, callerId: actor.id };
  const place = await readCursor(db, after, { field: 'after', of });
  const { rows } = await sql<{
    found: (EventRow & { xid: string })[];
    horizon: string;
    has_missed: boolean;
  }>`
    with feed as materialized (select ${FORGOTTEN} as forgotten, begun_at, feed_horizon() as horizon from change_feed)
    select
      coalesce((select jsonb_agg(found order by found.changed_in, found.id) from (
        select events.*, events.changed_in::text as xid
        from ${EVENTS}
        where (events.changed_in, events.id) > (${place.xid}::xid8, ${place.key}::uuid)
          and events.changed_in > (select forgotten from feed) and events.changed_in < (select horizon from feed)
          and events.at >= (select begun_at from feed) and ${inReach(actor)}
          and ${type === undefined ? sql`true` : sql`events.type = ${type}`}
        order by events.changed_in, events.id limit ${limit + 1}
      ) as found), '[]') as found,
      horizon::text as horizon,
      ${place.xid}::xid8 <= forgotten and ${place.xid}::xid8 > '0' as has_missed
    from feed`.execute(db);
  const [{ found, horizon, has_missed }] = rows as [(typeof rows)[number]];
  if (has_missed) throw refuse('cursor_too_old', { days: LIMITS.eventDays });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  // After the last page the cursor moves with whatever the database writes: it does not say that something happened which is out
  // of the caller's reach (DECISIONS 3.24).
  const end = last ? { xid: last.xid, key: last.id } : { xid: horizon };
  return {
    events: page.map(toEvent),
    cursor: writeCursor({ ...place, key: NOTHING_READ, ...end }),
    has_more: last !== undefined,
  };
}
