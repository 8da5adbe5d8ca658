import { sql } from 'kysely';
import type { Pagination } from '#contract/common.ts';
import type {
  DeletedRecord,
  DeletionRequest,
  WaitingRequest,
  previewDeletion as previewEndpoint,
} from '#contract/deletions.ts';
import type { OutputOf, QueryOf } from '#contract/endpoint.ts';
import { branchLimit } from '#domain/permissions.ts';
import { isOfBranch } from '../audit/branch-scope.ts';
import { findClient } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { assertClientMayGo, clientNeedsTwo } from '../clients/delete-client.ts';
import { findChaired } from '../data-protection/erase.ts';
import { assertGroupMayGo, groupNeedsTwo } from '../groups/delete-group.ts';
import { findGroup } from '../groups/groups.queries.ts';
import { wasApproved } from '../orders/delete-order.ts';
import { getOrder } from '../orders/orders.queries.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { describePage, pageWindow, type PageRequest } from '../platform/lists.ts';
import type { Sealing } from '../platform/sealing.ts';
import { findConfirmFrom, findSecondAdmins, hasSecondAdmin } from '../second-admin/second-admin.ts';
import { openDeleted } from './archive.ts';
import { findWaiting, recordNameIn, selectRequests, withoutElsewhere } from './requests.ts';
import { assertNotDelivered } from './settled.ts';

const selectRestorable = (db: Database, at: Date) =>
  db
    .selectFrom('deleted_records')
    .where('sealed', 'is not', null)
    .where('restorable_until', '>', at.toISOString());

/** What a deleted client was called, with their number; undefined where the key is lost. */
function nameOfClient(sealing: Sealing, sealed: Buffer): string | undefined {
  const [client] = openDeleted(sealing, sealed)?.['clients'] ?? [];
  if (!client) return undefined;
  return [client['name'], client['system_id'] || client['national_id']].filter(Boolean).join(' · ');
}

/** What waits for a second admin within the caller's reach, the oldest first, and a page of what can be restored, the newest first. */
export async function listDeletions(
  db: Database,
  { caller, sealing }: { caller: Caller; sealing: Sealing },
  query: PageRequest,
): Promise<{ waiting: WaitingRequest[]; deleted: DeletedRecord[]; pagination: Pagination }> {
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
        'sealed',
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
    waiting: await withConfirmFrom(db, caller, await withoutElsewhere(db, branch, waiting)),
    deleted: deleted.map(({ sealed, ...record }) => ({
      ...record,
      name: (record.entity === 'client' && sealed && nameOfClient(sealing, sealed)) || record.name,
    })),
    pagination: describePage(window, count.total),
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
    const order = await getOrder(db, caller, id);
    assertNotDelivered(order);
    return { entityId: order.id, needsTwo: wasApproved(order), chaired: [] };
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
