import { sql } from 'kysely';
import type { ListView, RecordView } from '#contract/data-protection.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Actor } from '#domain/permissions.ts';
import { findClient } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { selectOrders } from '../orders/orders.queries.ts';
import type { Database } from '../platform/database.ts';

/** Who was shown lists with a client in them in the last 24 months, the latest first: once a person, with how many lists. */
export function selectListViews(db: Database, clientIds: readonly string[]) {
  return db
    .selectFrom('audit_log')
    .innerJoin('staff', 'staff.id', 'audit_log.staff_id')
    .where('audit_log.action', '=', 'access.list')
    .where(sql<boolean>`audit_log.after -> 'client_ids' ?| ${clientIds}::text[]`)
    .where(sql<boolean>`audit_log.at > now() - make_interval(months => ${LIMITS.viewsMonths})`)
    .groupBy(['staff.id', 'staff.name'])
    .select((eb) => [
      'staff.id as staff_id',
      'staff.name as staff_name',
      eb.fn.countAll<number>().as('lists'),
      eb.fn.max('audit_log.at').as('at'),
    ])
    .orderBy('at', 'desc');
}

/** The lists that showed a client whom the actor may trace; any other client is not found. */
export async function listClientListViews(db: Database, actor: Actor, id: string): Promise<ListView[]> {
  const client = await findClient(db, actor, 'clients.trace', id);
  return selectListViews(db, await findRecords(db, client.id)).execute();
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
