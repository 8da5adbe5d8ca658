import type { FastifyBaseLogger } from 'fastify';
import type { RecordView } from '#contract/data-protection.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { mask, seesMasked } from '#domain/masking.ts';
import type { Actor } from '#domain/permissions.ts';
import { findClient } from '../clients/clients.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books, Database } from '../platform/database.ts';

type Entity = RecordView['entity'];

async function note(
  { db }: Books,
  caller: Caller,
  entity: Entity,
  ids: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (ids.length === 0) return;
  const view = {
    entity,
    day: nairobiDay(caller.at),
    staff_id: caller.id,
    at: caller.at.toISOString(),
  };
  try {
    await db
      .insertInto('record_views')
      .values(ids.map((entity_id) => ({ ...view, entity_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    log.error({ err: error, entity }, 'A view of a record could not be noted');
  }
}

/**
 * Notes that somebody opened a record: once a person, record and Nairobi day. A read that cannot be noted is still
 * answered, and the log says so.
 */
export function noteView(
  books: Books,
  caller: Caller,
  [entity, entityId]: [entity: Entity, id: string],
  log: FastifyBaseLogger,
): Promise<void> {
  return note(books, caller, entity, [entityId], log);
}

/** How a list of clients was asked for. */
interface Asked {
  masked?: 'true' | 'false' | undefined;
  search?: string | undefined;
  phone?: string | undefined;
  clientId?: string | undefined;
}

/**
 * Whether a list was asked for by what it shows in part: whoever tries one digit after the other has read it whole in the
 * end.
 */
export function asksForMasked({ search, phone, clientId }: Asked): boolean {
  return Boolean(phone || clientId || (search && /\d/.test(search)));
}

/**
 * Clients as a list tells of them: phone and national ID in part where that was asked for. Whoever sees lists masked, and
 * asked for one that is not, or for one by digits of what is, has opened each client in it.
 */
export async function tellListed<Listed extends { id: string; phone: string; client_id?: string }>(
  books: Books,
  caller: Caller,
  clients: Listed[],
  asked: Asked,
  log: FastifyBaseLogger,
): Promise<Listed[]> {
  if (seesMasked(caller.role) && (asked.masked !== 'true' || asksForMasked(asked))) {
    // In one order, so that two lists that are noted at once never wait for each other.
    await note(books, caller, 'client', clients.map(({ id }) => id).toSorted(), log);
  }
  if (asked.masked !== 'true') return clients;
  return clients.map((client) => ({
    ...client,
    phone: mask(client.phone),
    ...(client.client_id !== undefined && { client_id: mask(client.client_id) }),
  }));
}

/** Who opened a client's record or an order of theirs, the latest first. */
export function selectViews(db: Database, clientId: string) {
  return db
    .selectFrom('record_views')
    .innerJoin('staff', 'staff.id', 'record_views.staff_id')
    .where((eb) =>
      eb.or([
        eb('record_views.entity', '=', 'client').and('record_views.entity_id', '=', clientId),
        eb('record_views.entity', '=', 'order').and(
          'record_views.entity_id',
          'in',
          eb.selectFrom('orders').select('orders.id').where('orders.client_id', '=', clientId),
        ),
      ]),
    )
    .select([
      'record_views.at',
      'record_views.staff_id',
      'staff.name as staff_name',
      'record_views.entity',
      'record_views.entity_id',
    ])
    .orderBy('record_views.at', 'desc')
    .orderBy('record_views.entity_id', 'desc')
    .$narrowType<{ entity: RecordView['entity'] }>();
}

/** The latest views of a client whom the actor may trace; any other is not found. */
export async function listClientViews(db: Database, actor: Actor, id: string): Promise<RecordView[]> {
  const client = await findClient(db, actor, 'clients.trace', id);
  return selectViews(db, client.id).limit(LIMITS.viewsShown).execute();
}
