import type { Group } from '#contract/groups.ts';
import { refuse } from '#domain/errors.ts';
import { keepDeleted, readWhole } from '../deletions/archive.ts';
import { removeOrRequest, type Removed } from '../deletions/requests.ts';
import { assertGroupSettled, hadFigures } from '../deletions/settled.ts';
import { auditFacts, type Removal } from '../deletions/removal.ts';
import { writeAudit } from '../platform/audit.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { findGroup } from './groups.queries.ts';

/** Refuses to delete a group with clients, orders, a loan or arrears. */
export async function assertGroupMayGo(trx: Database, group: Group): Promise<void> {
  const using = await trx
    .selectFrom('clients')
    .select('id')
    .where('group_id', '=', group.id)
    .unionAll(trx.selectFrom('orders').select('id').where('group_id', '=', group.id))
    .limit(1)
    .executeTakeFirst();
  if (using) throw refuse('group_in_use');
  await assertGroupSettled(trx, group);
}

/** Locks the group until the transaction ends. Refuses one that may not go. */
async function lockToDelete(trx: Database, { caller }: Removal, id: string): Promise<Group> {
  await trx.selectFrom('groups').select('id').where('id', '=', idOrNone(id)).forUpdate().execute();
  const group = await findGroup(trx, caller, 'groups.delete', id);
  await assertGroupMayGo(trx, group);
  return group;
}

/** Whether the group had orders that are deleted now. */
async function hadOrders(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('deleted_records')
    .select('id')
    .where('group_id', '=', id)
    .where('entity', '=', 'order')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether deleting the group needs a second admin (DECISIONS 11.4.3): there was something to lose. */
export const groupNeedsTwo = async (db: Database, id: string): Promise<boolean> =>
  (await hadOrders(db, id)) || hadFigures(db, 'group', id);

/**
 * Deletes a group, in the transaction of the request or its confirmation, and keeps it for 30 days. Throws `not_found`,
 * `in_use`, `check_failed`.
 */
export async function removeGroup(trx: Database, removal: Removal, id: string): Promise<void> {
  const before = await lockToDelete(trx, removal, id);
  const kept = {
    entity: 'group',
    entityId: before.id,
    clientId: null,
    groupId: before.id,
    label: before.name,
  } as const;
  await keepDeleted(trx, removal, kept, await readWhole(trx, 'group', before.id));
  await trx
    .deleteFrom('groups')
    .where('id', '=', before.id)
    .execute()
    .catch((error: unknown) => {
      throw brokenConstraint(error) ? refuse('group_in_use') : error;
    });
  await writeAudit(trx, removal.caller, {
    action: 'group.delete',
    entity: 'group',
    entityId: before.id,
    before,
    after: auditFacts(removal),
  });
}

/**
 * Deletes a group without clients, orders, loan and arrears. If it had orders or figures before, a second admin must confirm, if
 * there is one: then it answers the request (DECISIONS 11.4).
 */
export function deleteGroup(db: Database, removal: Removal, id: string): Promise<Removed<void>> {
  return db.inTransaction(async (trx) => {
    const group = await lockToDelete(trx, removal, id);
    const target = {
      action: 'delete',
      entity: 'group',
      entityId: group.id,
      clientId: null,
      label: group.name,
      needsTwo: await groupNeedsTwo(trx, group.id),
    } as const;
    return removeOrRequest(trx, removal, target, (alone) => removeGroup(trx, alone, group.id));
  });
}
