import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { RecordView } from '#contract/data-protection.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Actor } from '#domain/permissions.ts';
import { findClient } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

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

/** Who opened a record of a client, or an order of theirs that the actor reaches, the latest first. */
export function selectViews(db: Database, actor: Actor, clientIds: readonly string[]) {
  return db
    .selectFrom('record_views')
    .innerJoin('staff', 'staff.id', 'record_views.staff_id')
    .where((eb) =>
      eb.or([
        eb('record_views.entity', '=', 'client').and('record_views.entity_id', 'in', clientIds),
        eb('record_views.entity', '=', 'order').and(
          'record_views.entity_id',
          'in',
          selectOrders(db, actor, {}).select('orders.id').where('orders.client_id', 'in', clientIds),
        ),
      ]),
    )
    .select([
      'record_views.at',
      'record_views.staff_id',
      'staff.name as staff_name',
      'record_views.entity',
      'record_views.entity_id',
      sql<string | null>`(select number from orders where orders.id = record_views.entity_id)`.as(
        'order_number',
      ),
    ])
    .orderBy('record_views.at', 'desc')
    .orderBy('record_views.entity_id', 'desc')
    .$narrowType<{ entity: RecordView['entity'] }>();
}

/** The latest views of a client whom the actor may trace; any other is not found. */
export async function listClientViews(db: Database, actor: Actor, id: string): Promise<RecordView[]> {
  const client = await findClient(db, actor, 'clients.trace', id);
  return selectViews(db, actor, await findRecords(db, client.id))
    .limit(LIMITS.viewsShown)
    .execute();
}
