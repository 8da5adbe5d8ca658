import { sql } from 'kysely';
import { FINISHED_STATUSES } from '#domain/orders/order-status.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { NAMES_LOCK, searchText } from './order-search.ts';

interface Branch {
  id: string;
  name: string;
}

/** The unfinished orders of a group that are not in this branch, in the order of locks. */
function selectOrdersToMove(db: Database, groupId: string, branchId: string) {
  return (
    db
      .selectFrom('orders')
      .where('orders.group_id', '=', groupId)
      // Said so, they are looked for among the orders of the group, and not among all that are unfinished.
      .where('orders.status', 'not in', FINISHED_STATUSES)
      .where('orders.branch_id', '<>', branchId)
      .orderBy('orders.id')
  );
}

/** How many orders would go to this branch with their group. */
export async function countOrdersToMove(db: Database, groupId: string, branchId: string): Promise<number> {
  const { orders } = await selectOrdersToMove(db, groupId, branchId)
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}

/**
 * Locks the orders that go to this branch with their group, and answers whether it is another one than the group has. Call
 * it before you lock clients and group: whoever edits or decides on an order locks the order first too. Groups move one at a
 * time, and not while names change, because a client can have orders of several groups.
 */
export async function lockOrdersToMove(trx: Database, groupId: string, branchId: string): Promise<boolean> {
  const { rows } = await sql`
    select ${NAMES_LOCK} from groups where id = ${groupId}::uuid and branch_id <> ${branchId}::uuid
  `.execute(trx);
  if (rows.length === 0) return false;
  await selectOrdersToMove(trx, groupId, branchId).select('orders.id').forNoKeyUpdate().execute();
  return true;
}

/**
 * Who has left the branch of an order is shown there as before (DECISIONS 3.24). The order takes that name along, so that it tells no
 * more in the next branch.
 */
export async function takeNamesAlong(trx: Database, orderIds: readonly string[], branchId: string) {
  await sql`
    insert into left_clients (client_id, branch_id, name)
    select distinct clients.id, ${branchId}::uuid, left_clients.name
    from orders
      join left_clients on left_clients.client_id = orders.client_id and left_clients.branch_id = orders.branch_id
      join clients on clients.id = orders.client_id
    where orders.id = any(${orderIds}::uuid[])
      and clients.branch_id is distinct from ${branchId}::uuid
    on conflict do nothing
  `.execute(trx);
}

/**
 * Moves the unfinished orders of a group into its branch, where they are decided on from then on; finished ones stay where they
 * were sold (DECISIONS 20.9). Each says so on its timeline and in the audit log. Answers how many. Call it once the group and its
 * clients are there; it needs `lockOrdersToMove`, and then the locks of clients and group.
 */
export async function moveOrdersOf(
  trx: Database,
  caller: Caller,
  groupId: string,
  to: Branch,
): Promise<number> {
  // Those that were placed before the group was locked, and after its orders were, are locked here.
  const moved = await selectOrdersToMove(trx, groupId, to.id)
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .select(['orders.id', 'orders.number', 'orders.branch_id', 'branches.name as branch_name'])
    .forNoKeyUpdate('orders')
    .execute();
  if (moved.length === 0) return 0;
  const ids = moved.map(({ id }) => id);
  await takeNamesAlong(trx, ids, to.id);
  // At a time after the last change of each, as `callAfter` has it.
  await sql`
    with changed as (
      update orders set branch_id = ${to.id}::uuid, search_text = ${searchText(sql`${to.id}::uuid`)},
        updated_at = greatest(${caller.at.toISOString()}::timestamptz, orders.updated_at + interval '1 millisecond')
      where id = any(${ids}::uuid[])
      returning id, updated_at
    )
    insert into order_events (id, order_id, at, staff_id, kind, from_value, to_value)
    select told.event_id, changed.id, changed.updated_at, ${caller.id}::uuid, 'branch_changed', told.branch_name, ${to.name}
    from changed join unnest(
      ${ids}::uuid[], ${ids.map(() => newId(caller.at))}::uuid[], ${moved.map(({ branch_name }) => branch_name)}::text[]
    ) as told (order_id, event_id, branch_name) on told.order_id = changed.id
  `.execute(trx);
  await writeAudits(
    trx,
    caller,
    moved.map(({ id, number, branch_id, branch_name }) => ({
      action: 'order.change-branch',
      entity: 'order',
      entityId: id,
      before: { number, branch_id, branch_name },
      after: { number, branch_id: to.id, branch_name: to.name },
    })),
  );
  return moved.length;
}
