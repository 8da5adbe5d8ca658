import { sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type {
  DeletedRecord,
  DeletionRequest,
  WaitingRequest,
  listDeletions as listEndpoint,
  previewDeletion as previewEndpoint,
} from '#contract/deletions.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/branch-limit.ts';
import { isOfBranch } from '../audit/branch-scope.ts';
import { findClient } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { assertClientMayGo, clientNeedsTwo } from '../clients/delete-client.ts';
import { findChaired } from '../data-protection/erase.ts';
import { assertGroupMayGo, groupNeedsTwo } from '../groups/delete-group.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { assertNotDelivered, wasApproved } from '../orders/delete-order.ts';
import { findOrder } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { readPage } from '../platform/lists.ts';
import { findConfirmFrom, findSecondAdmins, hasSecondAdmin } from '../second-admin/second-admin.ts';
import { findWaiting, recordName, selectRequests, withoutElsewhere } from '../second-admin/requests.ts';

const RESTORABLE = `${LIMITS.restoreDays} days`;

/**
 * What of deleted records is shown: of those that can be restored, or of those that are closed until the retention term of an approved
 * order of theirs ends (DECISIONS 23.4).
 */
function selectDeleted(db: Database, at: Date, closed: boolean, branch: string | null) {
  const restorableUntil = sql<string>`(decided_at + ${RESTORABLE}::interval)`;
  return db
    .selectFrom('deletion_requests')
    .innerJoin(
      sql<{
        id: string;
        branch_id: string | null;
        purge_after: string | null;
        facts: DeletedRecord['facts'];
      }>`(
        select id, branch_id, purge_after, jsonb_build_object('name', name, 'phone', phone, 'national_id', national_id,
          'system_id', system_id, 'address', address, 'joined', join_date) as facts
        from client_records where removed_at is not null
        union all
        select id, branch_id, purge_after, jsonb_build_object('name', name, 'account_number', account_number,
          'chairperson', chairperson, 'location', location)
        from group_records where removed_at is not null
        union all
        select id, branch_id, purge_after, jsonb_build_object('number', number, 'name', client_name, 'group', group_name,
          'branch', branch_name, 'status', status, 'total', total_price, 'created', created_at)
        from order_records where removed_at is not null
      )`.as('record'),
      'record.id',
      'deletion_requests.entity_id',
    )
    .where('action', '=', 'delete')
    .where('decision', '=', 'confirmed')
    .where('restored_at', 'is', null)
    .where(restorableUntil, closed ? '<=' : '>', at.toISOString())
    .where('record.purge_after', '>', at.toISOString())
    .$if(branch !== null, (some) => some.where('record.branch_id', '=', branch));
}

/**
 * What waits for a second admin within the caller's reach, the oldest first, and a page of what can be restored, or of what is closed,
 * the newest first.
 */
export async function listDeletions(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<{ waiting: WaitingRequest[]; deleted: DeletedRecord[]; pagination: Pagination }> {
  const branch = branchLimit(caller, 'deletions.read');
  const isReached =
    branch === null
      ? sql<boolean>`true`
      : isOfBranch({ entity: 'deletion_requests.entity', id: 'deletion_requests.entity_id' }, branch);
  const found = selectDeleted(db, caller.at, query.closed === 'true', branch);
  const [waiting, { rows: deleted, pagination }] = await Promise.all([
    selectRequests(db)
      .where(isReached)
      .where('decision', 'is', null)
      .where('expires_at', '>', caller.at.toISOString())
      .orderBy('asked_at')
      .orderBy('deletion_requests.id')
      .execute(),
    readPage(
      query,
      found
        .innerJoin('staff as asker', 'asker.id', 'asked_by')
        .leftJoin('staff as confirmer', (join) =>
          join.onRef('confirmer.id', '=', 'decided_by').onRef('decided_by', '<>', 'asked_by'),
        )
        .select([
          'deletion_requests.id',
          sql<DeletedRecord['entity']>`entity`.as('entity'),
          'entity_id',
          recordName.as('name'),
          'reason',
          'asked_by',
          'asker.name as asked_by_name',
          'confirmer.id as confirmed_by',
          'confirmer.name as confirmed_by_name',
          sql<string>`decided_at`.as('deleted_at'),
          sql<string>`decided_at + ${RESTORABLE}::interval`.as('restorable_until'),
          sql<string>`record.purge_after`.as('stored_until'),
          'record.facts',
        ])
        .orderBy('decided_at', 'desc')
        .orderBy('deletion_requests.id', 'desc'),
      found,
    ),
  ]);
  return {
    waiting: await withConfirmFrom(db, caller, await withoutElsewhere(db, branch, waiting)),
    deleted,
    pagination,
  };
}

/** Adds from when on the caller can confirm each request. */
async function withConfirmFrom(
  db: Database,
  caller: Caller,
  requests: DeletionRequest[],
): Promise<WaitingRequest[]> {
  const askers = requests.map((request) => request.asked_by).filter((id) => id !== caller.id);
  const from = await findConfirmFrom(db, caller.id, caller.at, askers);
  return requests.map((request) => ({ ...request, confirm_from: from.get(request.asked_by) ?? null }));
}

type Preview = OutputOf<typeof previewEndpoint>;

/** Whether the rule asks for a second admin, and as the chairperson of which groups a client is erased. Throws `not_found`. */
async function lookAt(
  db: Database,
  caller: Caller,
  { action, entity, id }: QueryOf<typeof previewEndpoint>,
): Promise<{ entityId: string; needsTwo: boolean; chaired: Preview['chairperson_of'] }> {
  if (entity === 'order') {
    const order = await findOrder(db, caller, id);
    await assertNotDelivered(db, order);
    return { entityId: order.id, needsTwo: await wasApproved(db, order.id), chaired: [] };
  }
  if (entity === 'group') {
    const group = await findGroup(db, caller, 'groups.delete', id);
    await assertGroupMayGo(db, group);
    return { entityId: group.id, needsTwo: await groupNeedsTwo(db, group.id), chaired: [] };
  }
  const client = await findClient(db, caller, 'clients.delete', id);
  if (action === 'delete') await assertClientMayGo(db, client);
  return {
    entityId: client.id,
    needsTwo: action === 'anonymise' || (await clientNeedsTwo(db, client.id)),
    chaired:
      action === 'delete' || client.anonymised_at
        ? []
        : await findChaired(db, await findRecords(db, client.id)),
  };
}

/** What deleting or anonymising a record would do (DECISIONS 11.4). Throws `not_found`, and why it cannot be done. */
export async function previewDeletion(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof previewEndpoint>,
): Promise<Preview> {
  const { entityId, needsTwo, chaired } = await lookAt(db, caller, query);
  const waiting = await findWaiting(db, { entity: query.entity, entityId }, caller.at);
  const waits = needsTwo && (await hasSecondAdmin(db, caller));
  return {
    waits,
    confirmers: waits ? await findSecondAdmins(db, caller.id, caller.at) : [],
    chairperson_of: chaired,
    waiting: waiting ?? null,
  };
}
