import { type RawBuilder, sql } from 'kysely';
import type { Event, EventsPage, listEvents as listEventsEndpoint } from '#contract/events.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { refuse } from '#domain/errors.ts';
import { EVENT_RECORDS, type EventRecord, type EventType } from '#domain/webhooks.ts';
import { LIMITS } from '#domain/limits.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { type Actor, branchLimit, may, type Permission } from '#domain/permissions.ts';
import { readCursor, writeCursor } from '../platform/changes.ts';
import type { Database } from '../platform/database.ts';

/** The kind of the record that an event is of: imported balances are of clients and of groups. */
const KIND = sql<EventRecord>`coalesce(events.facts ->> 'record', split_part(events.type, '.', 1))`;

/** An event as the database has it. */
export interface EventRow {
  id: string;
  type: string;
  at: string;
  kind: EventRecord;
  record_id: string;
  branch_id: string | null;
  facts: { number?: string; status?: OrderStatus };
}

/** The columns of `EventRow`, the time as the API answers it. */
export const EVENT_COLUMNS = sql`events.id, events.type, ${KIND} as kind, events.record_id, events.branch_id,
  events.facts, to_char(events.at at time zone 'Africa/Nairobi', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+03:00"') as at`;

/** An event as it is told. */
export function toEvent({ id, type, at, kind, record_id, branch_id, facts }: EventRow): Event {
  const { number, status } = facts;
  return {
    id,
    type: type as EventType,
    timestamp: at,
    data: {
      record: kind,
      id: record_id,
      branch_id,
      ...(number !== undefined && { number }),
      ...(status !== undefined && { status }),
    },
  };
}

/** The events of records that somebody may read, in their branch. */
function inReach(actor: Actor): RawBuilder<boolean> {
  const kinds = (Object.entries(EVENT_RECORDS) as [EventRecord, Permission][]).filter(([, permission]) =>
    may(actor, permission),
  );
  if (kinds.length === 0) return sql`false`;
  const each = kinds.map(([kind, permission]) => {
    const branch = kind === 'product' ? null : branchLimit(actor, permission);
    return branch === null
      ? sql`${KIND} = ${kind}`
      : sql`${KIND} = ${kind} and events.branch_id = ${branch}::uuid`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

/**
 * The number of the event that a cursor names by its id. It is neither told nor taken: all events are counted, so that two of them
 * would tell how much happened between these in other branches (DECISIONS 3.24). With a cursor of before, which has it, the events of
 * that one transaction are told again.
 */
const placeOf = (key: string) =>
  /^\d+$/.test(key)
    ? sql`0`
    : sql`coalesce((select last.place from events as last where last.id = ${key}::uuid), 0)`;

/**
 * A page of the events after a cursor (DECISIONS 19.2). As with lists that are followed, only transactions are told before
 * which none is open any more. Throws `stale` when events after the cursor were removed as too old.
 */
export async function listEvents(
  db: Database,
  actor: Actor,
  { after, type, limit = LIMITS.pageSize }: QueryOf<typeof listEventsEndpoint>,
): Promise<EventsPage> {
  const of = { list: 'event', type, callerId: actor.id };
  const place = await readCursor(db, after, { field: 'after', key: 'event', of });
  const { rows } = await sql<{
    told: (EventRow & { xid: string })[];
    horizon: string;
    has_missed: boolean;
  }>`
    select
      coalesce((select jsonb_agg(told order by told.changed_in, told.place) from (
        select ${EVENT_COLUMNS}, events.changed_in, events.changed_in::text as xid, events.place
        from events
        where (events.changed_in, events.place) > (${place.xid}::xid8, ${placeOf(place.key)})
          and events.changed_in < feed_horizon() and ${inReach(actor)}
          and ${type === undefined ? sql`true` : sql`events.type = ${type}`}
        order by events.changed_in, events.place limit ${limit + 1}
      ) as told), '[]') as told,
      feed_horizon()::text as horizon,
      ${place.xid}::xid8 <= forgotten_xid and ${place.xid}::xid8 > '0' as has_missed
    from change_feed`.execute(db);
  const [{ told, horizon, has_missed }] = rows as [(typeof rows)[number]];
  if (has_missed) throw refuse('cursor_too_old', { days: LIMITS.eventDays });
  const page = told.slice(0, limit);
  const has_more = told.length > limit;
  const end = has_more
    ? { xid: page.at(-1)!.xid, key: page.at(-1)!.id }
    : // All there is was looked through. How far that is moves with whatever the database writes: so it does not tell that something
      // happened which is not for this caller (DECISIONS 3.24).
      { xid: horizon, key: '0' };
  return { events: page.map(toEvent), cursor: writeCursor({ ...place, ...end }), has_more };
}
