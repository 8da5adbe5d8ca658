import { sql } from 'kysely';
import type { Group } from '#contract/groups.ts';
import { refuse } from '#domain/errors.ts';
import { removeOrRequest, type Removed } from '../second-admin/requests.ts';
import { assertGroupSettled, hadFigures } from '../second-admin/settled.ts';
import { removeRecord, type Removal } from '../second-admin/removal.ts';
import type { Database } from '../platform/database.ts';
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
  const { rows } = await sql`
    select from deletion_requests
    where entity = 'order' and action = 'delete' and decision = 'confirmed' and (
      exists (select from order_records where order_records.id = entity_id and group_id = ${id}::uuid)
      or exists (select from audit_log as line where line.entity = 'order' and line.entity_id = deletion_requests.entity_id
        and line.action = 'order.delete' and line.before ->> 'group_id' = ${id}))
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether deleting the group needs a second admin (DECISIONS 11.4.3): there was something to lose. */
export const groupNeedsTwo = async (db: Database, id: string): Promise<boolean> =>
  (await hadOrders(db, id)) || hadFigures(db, 'group', id);

const targetOf = ({ id, name }: Group) =>
  ({ entity: 'group', entityId: id, clientId: null, label: name }) as const;

/** Deletes a group, in the transaction of the request or its confirmation. Throws `not_found`, `in_use`, `check_failed`. */
export async function removeGroup(trx: Database, removal: Removal, id: string): Promise<void> {
  const before = await lockToDelete(trx, removal, id);
  await removeRecord(trx, removal, targetOf(before), before);
}

/**
 * Deletes a group without clients, orders, loan and arrears. If it had orders or figures before, a second admin must confirm, if
 * there is one: then it answers the request (DECISIONS 11.4).
 */
export function deleteGroup(db: Database, removal: Removal, id: string): Promise<Removed<void>> {
  return db.inTransaction(async (trx) => {
    const group = await lockToDelete(trx, removal, id);
    const needsTwo = await groupNeedsTwo(trx, group.id);
    const target = { ...targetOf(group), action: 'delete', needsTwo } as const;
    return removeOrRequest(trx, removal, target, (alone) => removeGroup(trx, alone, group.id));
  });
}
