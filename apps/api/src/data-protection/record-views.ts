import type { FastifyBaseLogger } from 'fastify';
import type { RecordView } from '#contract/data-protection.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Actor } from '#domain/permissions.ts';
import { findClient } from '../clients/clients.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books, Database } from '../platform/database.ts';

/**
 * Notes that somebody opened a record: once a person, record and Nairobi day. A read that cannot be noted is still
 * answered, and the log says so.
 */
export async function noteView(
  { db }: Books,
  caller: Caller,
  [entity, entityId]: [entity: RecordView['entity'], id: string],
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await db
      .insertInto('record_views')
      .values({
        entity,
        entity_id: entityId,
        day: nairobiDay(caller.at),
        staff_id: caller.id,
        at: caller.at.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } catch (error) {
    log.error({ err: error, entity }, 'A view of a record could not be noted');
  }
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
