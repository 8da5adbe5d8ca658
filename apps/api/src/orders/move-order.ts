import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import { refuseField } from '#domain/errors.ts';
import { assertMayMove, assertMove, isOwnRequest } from '#domain/orders/order-status.ts';
import { isDecision, isVoid, type OrderStatus } from '#domain/orders/order-statuses.ts';
import { callAfter, type Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { assertNotStale } from '../platform/stale.ts';
import { getMoveRules } from '../settings/read-settings.ts';
import { changeStatus } from './change-status.ts';
import {
  assertNoneBlocks,
  assertReasonForWarnings,
  type DecisionCheck,
  runDecisionChecks,
} from './decision-checks.ts';
import { confirmFigures } from './order-figures.ts';
import { findOrder, type FoundOrder, lockOrder, lockOrderOf } from './orders.queries.ts';
import { holdInBranch } from './stock.ts';
import { getOrder } from './timeline.ts';

/** Who brought an order in from a file; null for one that was placed here (DECISIONS 18.9). */
async function findImporter(db: Database, { id, old_number }: Pick<Order, 'id' | 'old_number'>) {
  if (old_number === null) return null;
  const line = await db
    .selectFrom('audit_log')
    .select('staff_id')
    .where('entity', '=', 'order')
    .where('entity_id', '=', id)
    .where('action', '=', 'order.import')
    .executeTakeFirst();
  return line?.staff_id ?? null;
}

/**
 * The rules of an approval, in every case (DECISIONS 11.1 and 11.3): no blocking check fails, and figures that another
 * person stated are put on the books. `edited` is a change that the timeline does not have yet. Throws `check_failed`, answers
 * the checks for the audit log.
 */
export async function approve(
  trx: Database,
  caller: Caller,
  order: FoundOrder,
  isOwn: boolean,
  edited: Parameters<typeof confirmFigures>[3] = [],
): Promise<DecisionCheck[]> {
  const checks = await runDecisionChecks(trx, caller.at, order);
  assertNoneBlocks(checks);
  if (!isOwn) await confirmFigures(trx, caller, order, edited);
  return checks;
}

/**
 * The facts for the rules of moves. What a machine asks for is also the request of those who made its keys, since such a
 * person can act as the machine (DECISIONS 11.2).
 */
export async function whoseRequest(db: Database, caller: Caller, order: Order) {
  const { status, created_by_user_id: maker, requested_by_user_id: requester, old_number } = order;
  // All of them, also those that the order does not show.
  const { requesters } = await db
    .selectFrom('orders')
    .select('requesters')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const others = requesters ?? [];
  const known = await db
    .selectFrom('machine_keys')
    .select('staff_id')
    .where('made_by', '=', caller.id)
    .where('staff_id', 'in', [maker, requester, ...others])
    .execute();
  const machines = new Set(known.map(({ staff_id }) => staff_id));
  const whose = (id: string) => (machines.has(id) ? caller.id : id);
  return {
    status,
    createdBy: whose(maker),
    machine: machines.has(maker) ? order.officer_name : undefined,
    requestedBy: whose(requester),
    alsoRequestedBy: others.map(whose),
    isImported: old_number !== null,
    importedBy: await findImporter(db, order),
  };
}

/** What a decision does beside the status. Answers the checks for the audit log; none for another move. */
async function decide(
  trx: Database,
  caller: Caller,
  order: FoundOrder,
  { status, reason }: { status: OrderStatus; reason?: string | undefined },
  isOwn: boolean,
): Promise<DecisionCheck[] | undefined> {
  if (status === 'rejected') return runDecisionChecks(trx, caller.at, order);
  if (status !== 'approved') return undefined;
  const checks = await approve(trx, caller, order, isOwn);
  assertReasonForWarnings(checks, reason);
  return checks;
}

/**
 * Changes the status of an order (DECISIONS 4), with a reason if required. An approval over a warning needs a reason (24.2). If two people decide at once, the second gets `illegal_transition`; a decision
 * about an order that was edited meanwhile gets `stale`, if the caller sent what they saw.
 */
export function moveOrder(
  db: Database,
  asked: Caller,
  id: string,
  move: { status: OrderStatus; reason?: string | undefined; updatedAt?: string | undefined },
): Promise<OrderWithTimeline> {
  assertMayMove(asked, move.status);
  if (isVoid(move.status) && !move.reason) throw refuseField('reason', 'reason_missing');
  return db.inTransaction(async (trx) => {
    // An approval changes the books of the client and the group.
    const order = await (move.status === 'approved' ? lockOrderOf : lockOrder)(trx, asked, id);
    const caller = callAfter(asked, order);
    const seen = await findOrder(trx, caller, order.id);
    const movable = await whoseRequest(trx, caller, seen);
    assertMove(caller, movable, move.status, await getMoveRules(trx, caller));
    assertNotStale(move.updatedAt, order.updated_at);
    const isOwn = isDecision(move.status) && isOwnRequest(caller, movable);
    const checks = await decide(trx, caller, seen, move, isOwn);
    if (move.status === 'shipped') await holdInBranch(trx, seen.branch_id, [seen.id]);
    await changeStatus(trx, caller, seen, move.status, { reason: move.reason, isOwn, checks });
    return getOrder(trx, caller, order.id);
  });
}
