import { sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type {
  DeletedRecord,
  DeletionRequest,
  previewDeletion as previewEndpoint,
} from '#contract/deletions.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import { branchLimit } from '#domain/permissions.ts';
import { isOfBranch } from '../audit/branch-scope.ts';
import { findClient } from '../clients/clients.queries.ts';
import { clientNeedsTwo } from '../clients/delete-client.ts';
import { findChaired } from '../data-protection/chairperson.ts';
import { groupNeedsTwo } from '../groups/delete-group.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { wasApproved } from '../orders/delete-order.ts';
import { getOrder } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { describePage, pageWindow, type PageRequest } from '../platform/lists.ts';
import { findWaiting, recordNameIn, selectRequests, withoutElsewhere } from './requests.ts';
import { hasSecondAdmin } from '../staff/second-admin.ts';

const selectRestorable = (db: Database, at: Date) =>
  db
    .selectFrom('deleted_records')
    .where('sealed', 'is not', null)
    .where('restorable_until', '>', at.toISOString());

/** What waits for a second admin within the caller's reach, the oldest first, and a page of what can be restored, the newest first. */
export async function listDeletions(
  db: Database,
  caller: Caller,
  query: PageRequest,
): Promise<{ waiting: DeletionRequest[]; deleted: DeletedRecord[]; pagination: Pagination }> {
  const window = pageWindow(query);
  const branch = branchLimit(caller, 'deletions.read');
  const reachedIn = (table: string) =>
    branch === null
      ? sql<boolean>`true`
      : isOfBranch({ entity: `${table}.entity`, id: `${table}.entity_id` }, branch);
  const [waiting, deleted, count] = await Promise.all([
    selectRequests(db)
      .where(reachedIn('deletion_requests'))
      .where('decision', 'is', null)
      .where('expires_at', '>', caller.at.toISOString())
      .orderBy('asked_at')
      .orderBy('deletion_requests.id')
      .execute(),
    selectRestorable(db, caller.at)
      .where(reachedIn('deleted_records'))
      .leftJoin('staff as asker', 'asker.id', 'asked_by')
      .leftJoin('staff as confirmer', 'confirmer.id', 'confirmed_by')
      .select([
        'deleted_records.id',
        sql<DeletedRecord['entity']>`entity`.as('entity'),
        'entity_id',
        recordNameIn('deleted_records').as('name'),
        'reason',
        'asked_by',
        'asker.name as asked_by_name',
        'confirmed_by',
        'confirmer.name as confirmed_by_name',
        'deleted_at',
        'restorable_until',
      ])
      .orderBy('deleted_at', 'desc')
      .orderBy('deleted_records.id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .execute(),
    selectRestorable(db, caller.at)
      .where(reachedIn('deleted_records'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    waiting: await withoutElsewhere(db, branch, waiting),
    deleted,
    pagination: describePage(window, count.total),
  };
}

type Preview = OutputOf<typeof previewEndpoint>;

/** Whether the rule asks for a second admin, and as the chairperson of which groups a client is erased. Throws `not_found`. */
async function lookAt(
  db: Database,
  caller: Caller,
  { action, entity, id }: QueryOf<typeof previewEndpoint>,
): Promise<{ entityId: string; needsTwo: boolean; chaired: Preview['chairperson_of'] }> {
  if (entity === 'order') {
    const order = await getOrder(db, caller, id);
    return { entityId: order.id, needsTwo: wasApproved(order), chaired: [] };
  }
  if (entity === 'group') {
    const group = await findGroup(db, caller, 'groups.delete', id);
    return { entityId: group.id, needsTwo: await groupNeedsTwo(db, group.id), chaired: [] };
  }
  const client = await findClient(db, caller, 'clients.delete', id);
  return {
    entityId: client.id,
    needsTwo: action === 'anonymise' || (await clientNeedsTwo(db, client.id)),
    chaired: action === 'delete' || client.anonymised_at ? [] : await findChaired(db, client),
  };
}

/** What deleting or anonymising a record would do (DECISIONS 11.4). Throws `not_found`. */
export async function previewDeletion(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof previewEndpoint>,
): Promise<Preview> {
  const { entityId, needsTwo, chaired } = await lookAt(db, caller, query);
  const waiting = await findWaiting(db, { entity: query.entity, entityId }, caller.at);
  return {
    waits: needsTwo && (await hasSecondAdmin(db, caller)),
    chairperson_of: chaired,
    waiting: waiting ?? null,
  };
}
