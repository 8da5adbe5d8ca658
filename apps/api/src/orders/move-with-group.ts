import { sql } from 'kysely';
import { FINISHED_STATUSES } from '#domain/orders/order-statuses.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { assignNames } from './order-names.ts';
import { settleDeliveries } from './pieces.ts';

interface Branch {
  id: string;
  name: string;
}

/**
 * Moves the unfinished orders of a group into its branch, where they are decided on from then on; finished ones stay where they
 * were sold (DECISIONS 20.9). Each has a line in the audit log. Answers how many. Call it once the group and its
 * clients are there, and locked.
 */
export async function moveOrdersOf(
  trx: Database,
  caller: Caller,
  groupId: string,
  to: Branch,
): Promise<number> {
  const moved = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'branch_id', 'branch_name'])
    .where('group_id', '=', groupId)
    // Said so, they are looked for among the orders of the group, and not among all that are unfinished.
    .where('status', 'not in', FINISHED_STATUSES)
    .where('branch_id', '<>', to.id)
    // The order of locks.
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (moved.length === 0) return 0;
  const ids = moved.map(({ id }) => id);
  // At a time after the last change of each, as `callAfter` has it.
  const { rows } = await sql<{ id: string; updated_at: string }>`
    update orders set branch_id = ${to.id}::uuid, ${assignNames({ branch_name: sql`${to.name}::text` })},
      updated_at = greatest(${caller.at.toISOString()}::timestamptz, orders.updated_at + interval '1 millisecond')
    where id = any(${ids}::uuid[])
    returning id, updated_at`.execute(trx);
  await settleDeliveries(trx, ids);
  const changedAt = new Map(rows.map((row) => [row.id, new Date(row.updated_at)]));
  await writeAudits(
    trx,
    caller,
    moved.map(({ id, number, status, branch_id, branch_name }) => ({
      action: 'order.change-branch',
      entityId: id,
      before: { number, status, branch_id, branch_name },
      after: { number, status, branch_id: to.id, branch_name: to.name },
      at: changedAt.get(id),
    })),
  );
  return moved.length;
}
