import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { RecordView } from '#contract/data-protection.ts';
import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import { mask } from '#domain/masking.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** What showed people in bulk: a list of theirs, or what is made of many. */
type ListName =
  | 'clients'
  | 'duplicates'
  | 'groups'
  | 'group'
  | 'orders'
  | 'order-checks'
  | 'orders-export'
  | 'import-rows'
  | 'messages'
  | 'audit'
  | 'pack'
  | 'sms'
  | 'subscribers'
  | `report-${string}`;

/** The filters in which somebody may be named: that one was used is noted, and not what was typed. */
const TYPED = new Set(['search', 'name', 'phone', 'systemId', 'clientId']);

/** What somebody was shown at once. */
interface Shown {
  list: ListName;
  /** The filters and the page that were asked for. */
  asked: Record<string, unknown>;
  /** The number of people whose phone number or national ID was shown, or whose figures of the books beside an order. */
  people: number;
  /** The clients among them, where they are few enough to be named. */
  clientIds?: readonly string[];
  /** The records that show people who are no clients: the same page with other ones is another view. */
  records?: readonly { id: string }[];
}

/** So much of a hash tells one page of records from another. */
const DIGEST_LENGTH = 16;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** So many views are remembered before all are forgotten. */
const MOST_REMEMBERED = 10_000;
/** Hashes of views that this process has noted: the same page again on the same day asks nothing of the database. */
const remembered = new Set<string>();

/**
 * Notes a view in bulk (DECISIONS 11.8), in the audit log with the clients in it; nothing when the same page was noted on the same day.
 * Every file is noted, also the same one once more: it leaves the screen. Nobody waits for it, and a list that cannot be noted is
 * shown all the same: the server's log says so.
 */
export function noteList(db: Database, caller: Caller, shown: Shown, log: FastifyBaseLogger): void {
  const { list, people, clientIds = [], records } = shown;
  if (people === 0) return;
  const filter = Object.fromEntries(
    Object.entries(shown.asked)
      .filter(([name, value]) => name !== 'masked' && value !== undefined)
      .map(([name, value]) => [name, TYPED.has(name) || value]),
  );
  const digest = records && hash(records.map(({ id }) => id).join()).slice(0, DIGEST_LENGTH);
  const isExport = list === 'orders-export' || shown.asked['file'] === true;
  const after = { list, people, filter, ...(digest && { digest }), client_ids: clientIds };
  const today = startOfNairobiDay(nairobiDay(caller.at)).toISOString();
  const view = hash([caller.id, today, JSON.stringify(after)].join());
  if (!isExport && remembered.has(view)) return;
  const noted = sql`
    insert into audit_log (id, at, staff_id, action, entity, entity_id, after, request_id, address)
    select ${newId(caller.at)}::uuid, ${caller.at.toISOString()}, ${caller.id}::uuid,
      ${isExport ? 'access.export' : 'access.list'}, 'access', ${caller.id}::uuid,
      ${JSON.stringify(after)}::jsonb, ${caller.requestId}, ${caller.address ?? null}
    where ${isExport} or not exists (
      select from audit_log
      where staff_id = ${caller.id}::uuid and coalesce(written_at, at) >= ${today} and action = 'access.list'
        and after ->> 'list' = ${list} and after -> 'filter' = ${JSON.stringify(filter)}::jsonb
        and after ->> 'digest' is not distinct from ${digest ?? null}::text
        and (after ->> 'people')::int >= ${people}::int and after -> 'client_ids' @> ${JSON.stringify(clientIds)}::jsonb)`.execute(
    db,
  );
  noted.then(
    () => {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      remembered.add(view);
    },
    (error: unknown) => log.error({ err: error, list }, 'A view of a list could not be noted'),
  );
}

/**
 * Whether a list is masked for this caller: always where the setting says so, and where it was asked for. A request can
 * narrow what is shown, never widen it.
 */
export const isMaskedFor = (caller: Caller, asked: { masked?: 'true' | 'false' | undefined }): boolean =>
  asked.masked === 'true' || caller.seesMasked;

/** A client or a member of a group in a masked list. */
export function maskClient<Listed extends { phone: string; client_id?: string }>(client: Listed): Listed {
  const masked = { ...client, phone: mask(client.phone) };
  return client.client_id === undefined ? masked : { ...masked, client_id: mask(client.client_id) };
}

/** A group or an order in a masked list, with the chairperson masked. */
export function maskChairperson<Listed extends { chairperson_phone: string }>(listed: Listed): Listed {
  return { ...listed, chairperson_phone: mask(listed.chairperson_phone) };
}

/** How many of them have a chairperson with a phone number. */
export function chairpeople(listed: readonly { chairperson_phone: string }[]): number {
  return listed.filter(({ chairperson_phone }) => chairperson_phone !== '').length;
}

type Entity = RecordView['entity'];

/**
 * Notes that somebody opened records, or found them by a whole number that lists mask: once a person, record and Nairobi
 * day. A read that cannot be noted is still answered, and the log says so.
 */
export async function noteViews(
  db: Database,
  caller: Caller,
  [entity, ids]: [entity: Entity, ids: readonly string[]],
  log: FastifyBaseLogger,
): Promise<void> {
  if (ids.length === 0) return;
  const view = {
    entity,
    day: nairobiDay(caller.at),
    staff_id: caller.id,
    at: caller.at.toISOString(),
  };
  // In one order, so that two notes that are made at once never wait for each other.
  const inOrder = ids.toSorted();
  try {
    await db
      .insertInto('record_views')
      .values(inOrder.map((entity_id) => ({ ...view, entity_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    log.error({ err: error, entity }, 'A view of a record could not be noted');
  }
}

/** Notes that somebody opened one record, as `noteViews` does. */
export function noteView(
  db: Database,
  caller: Caller,
  [entity, entityId]: [entity: Entity, id: string],
  log: FastifyBaseLogger,
): Promise<void> {
  return noteViews(db, caller, [entity, [entityId]], log);
}
