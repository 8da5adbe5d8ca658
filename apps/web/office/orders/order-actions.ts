import type { Order, OrderWithTimeline } from '#contract/orders.ts';
import { type MoveRules, movesFor } from '#domain/orders/order-status.ts';
import { isVoid, type OrderStatus, type ReasonedMove } from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';

interface OrderActions {
  /** The step forward: the one primary action. A second one without a reason would have no button. */
  primary: OrderStatus | undefined;
  /** The moves that end the order's life, each with a reason. */
  quiet: ReasonedMove[];
  /** This viewer decides on orders of others, but not on this one, which is their own (DECISIONS 3). */
  own: boolean;
}

type Request = Pick<Order, 'status' | 'created_by_user_id' | 'requested_by_user_id' | 'old_number'> &
  Partial<Pick<OrderWithTimeline, 'also_requested_by_user_ids' | 'timeline'>>;

/** The facts for the rules of moves. In a list nobody knows who imported an order: the server refuses them then. */
export function movableOf(order: Request) {
  const { status, created_by_user_id, requested_by_user_id, old_number, timeline = [] } = order;
  return {
    status,
    createdBy: created_by_user_id,
    requestedBy: requested_by_user_id,
    alsoRequestedBy: order.also_requested_by_user_ids ?? [],
    isImported: old_number !== null,
    importedBy: timeline.find(({ kind }) => kind === 'imported')?.user_id ?? null,
  };
}

/** What this viewer may do with this order now (DECISIONS 4). */
export function actionsFor(actor: Actor, order: Request, rules: MoveRules): OrderActions {
  const movable = movableOf(order);
  const moves = movesFor(actor, movable, rules);
  const movesOfAColleague = movesFor({ ...actor, id: '' }, movable, rules);
  return {
    primary: moves.find((to) => !isVoid(to)),
    quiet: moves.filter(isVoid),
    own: movesOfAColleague.length > moves.length,
  };
}

export function canAct(actions: OrderActions): boolean {
  return actions.primary !== undefined || actions.quiet.length > 0;
}
