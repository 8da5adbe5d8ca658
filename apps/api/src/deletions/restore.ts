import { sql } from 'kysely';
import type { Deletable } from '#contract/deletions.ts';
import { DAY_MS } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { CheckName } from '#domain/loans/loan-terms.ts';
import { isBound } from '#domain/orders/new-request.ts';
import { isFinished, type OrderStatus } from '#domain/orders/order-statuses.ts';
import type { ParamsOf } from '#domain/refusals.ts';
import { eraseDeletedClient } from '../data-protection/anonymise-client.ts';
import { assertNoneBlocks, runDecisionChecks } from '../orders/decision-checks.ts';
import { moveOrdersOf } from '../orders/move-with-group.ts';
import { writeNames } from '../orders/order-names.ts';
import { findOrder } from '../orders/orders.queries.ts';
import { readGoods, settleGoods } from '../orders/stock.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { RECORDS } from '../second-admin/removal.ts';

/** The checks that go by a client's other orders. */
const WHAT_IS_OWED = new Set<CheckName>(['exposure', 'loan_to_savings']);

/** Puts a record back into the lists. Throws `illegal_transition` where it is erased by now. */
async function putBack(trx: Database, entity: Deletable, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable(RECORDS[entity])
    .set({ removed_at: null, purge_after: null })
    .where('id', '=', id)
    .where('purge_after', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refuse('not_restorable_any_more', { days: LIMITS.restoreDays });
}

const readBranch = (trx: Database, id: string) =>
  trx.selectFrom('branches').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();

/** The branch that a client has left for that of their group, which has moved since they were deleted. */
interface BranchChange {
  before: { branch_id: string | null; branch_name: string | null };
  after: { branch_id: string; branch_name: string };
}

async function restoreClient(trx: Database, id: string): Promise<BranchChange | undefined> {
  const { group_id, branch_id } = await trx
    .selectFrom('client_records')
    .select(['group_id', 'branch_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const group = group_id
    ? await trx
        .selectFrom('groups')
        .select('branch_id')
        .where('id', '=', group_id)
        .forShare()
        .executeTakeFirst()
    : undefined;
  if (group_id && !group) throw refuse('restore_group_of_client_first');
  await putBack(trx, 'client', id);
  if (!group || group.branch_id === branch_id) return undefined;
  await trx.updateTable('clients').set({ branch_id: group.branch_id }).where('id', '=', id).execute();
  const [from, to] = [
    branch_id && (await readBranch(trx, branch_id)),
    await readBranch(trx, group.branch_id),
  ];
  return {
    before: { branch_id, branch_name: from ? from.name : null },
    after: { branch_id: to.id, branch_name: to.name },
  };
}

/**
 * Restores an order and takes its goods from the stock again. Its client and group are there; what is not finished is named and in the
 * branch as they are by now (DECISIONS 20.9).
 */
async function restoreOrder(trx: Database, caller: Caller, id: string): Promise<{ status: string }> {
  const order = await trx
    .selectFrom('order_records')
    .select(['client_id', 'group_id', 'branch_id', 'status', 'old_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const client = await trx
    .selectFrom('clients')
    .select(['name', 'anonymised_at'])
    .where('id', '=', order.client_id)
    // Two orders of one client are restored one after the other: the checks of each count the other one.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!client) throw refuse('restore_client_first');
  const group = await trx
    .selectFrom('groups')
    .select(['branch_id', 'name', 'account_number', 'chairperson_phone'])
    .where('id', '=', order.group_id)
    .forShare()
    .executeTakeFirst();
  if (!group) throw refuse('restore_group_of_order_first');
  const status = order.status as OrderStatus;
  if (client.anonymised_at && !isFinished(status)) throw refuse('client_was_anonymised');
  const goods = await readGoods(trx, id);
  await putBack(trx, 'order', id);
  if (!isFinished(status)) {
    await writeNames(trx, [id], {
      client_name: client.name,
      group_name: group.name,
      group_account_number: group.account_number,
      chairperson_phone: group.chairperson_phone,
    });
    if (order.branch_id !== group.branch_id)
      await moveOrdersOf(trx, caller, order.group_id, await readBranch(trx, group.branch_id));
  }
  await settleGoods(trx, { at: caller.at, by: caller.id }, id, goods);
  // It counts as approved again, whatever was approved in its place meanwhile (DECISIONS 11.3).
  if (isBound(status)) {
    const checks = await runDecisionChecks(trx, caller.at, await findOrder(trx, caller, id));
    assertNoneBlocks(checks.filter(({ name }) => WHAT_IS_OWED.has(name)));
  }
  return { status: order.status };
}

/** What another record has by now, by the constraint that says so. */
const TAKEN: Record<string, ParamsOf<'not_restored_as_taken'>['what']> = {
  clients_national_id: 'national_id',
  clients_system_id: 'system_id',
  clients_phone_and_name: 'phone_and_name',
  groups_account_number: 'group_account',
  groups_name_in_branch: 'group_name',
};

/** A broken constraint as the refusal of what was to be restored; other errors stay as they are. */
export function explainTaken(error: unknown): unknown {
  const what = TAKEN[brokenConstraint(error) ?? ''];
  return what ? refuse('not_restored_as_taken', { what }) : error;
}

/**
 * Restores what was deleted within the last 30 days (DECISIONS 23.4). Throws `not_found`, `illegal_transition` when it was restored
 * or can be no more, `insufficient_stock` when an order's goods are sold, `duplicate` when another record has its number or name,
 * `check_failed` when its client or group is deleted.
 */
export async function restoreDeletion(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ entity: Deletable; entity_id: string }> {
  try {
    return await db.inTransaction(async (trx) => {
      const deleted = await trx
        .selectFrom('deletion_requests')
        .select(['id', 'entity', 'entity_id', 'decided_at', 'restored_at'])
        .where('id', '=', idOrNone(id))
        .where('action', '=', 'delete')
        .where('decision', '=', 'confirmed')
        .forUpdate()
        .executeTakeFirst();
      if (!deleted) throw refuse('deletion_not_found');
      if (deleted.restored_at !== null) throw refuse('restored_already');
      if (Date.parse(deleted.decided_at!) + LIMITS.restoreDays * DAY_MS <= caller.at.getTime())
        throw refuse('not_restorable_any_more', { days: LIMITS.restoreDays });
      const entity = deleted.entity as Deletable;
      const entityId = deleted.entity_id;
      let moved: BranchChange | undefined;
      let order: { status: string } | undefined;
      if (entity === 'order') order = await restoreOrder(trx, caller, entityId);
      else if (entity === 'client') moved = await restoreClient(trx, entityId);
      else await putBack(trx, 'group', entityId);
      await trx
        .updateTable('deletion_requests')
        .set({ restored_by: caller.id, restored_at: caller.at.toISOString() })
        .where('id', '=', deleted.id)
        .execute();
      await writeAudit(trx, caller, `${entity}.restore`, entityId, {
        ...(moved && { before: moved.before }),
        after: { deleted_at: deleted.decided_at, ...order, ...moved?.after },
      });
      return { entity, entity_id: entityId };
    });
  } catch (error) {
    throw explainTaken(error);
  }
}

/** Ends requests that waited too long, and erases what was deleted once its time is over. By the database's clock. */
export async function purgeDeleted(db: Database): Promise<void> {
  const isDue = sql<boolean>`purge_after <= now()`;
  await db
    .updateTable('deletion_requests')
    .set({ decision: 'expired', decided_at: sql<string>`now()` })
    .where('decision', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute();
  const clients = await db.selectFrom('client_records').select('id').where(isDue).execute();
  for (const { id } of clients) await db.inTransaction((trx) => eraseDeletedClient(trx, id));
  await db.deleteFrom('order_records').where(isDue).execute();
  // The rows stay, without a name: meetings and erased clients refer to them.
  await db
    .updateTable('group_records')
    .set({ chairperson: '', chairperson_phone: '', purge_after: null })
    .where(isDue)
    .execute();
}
