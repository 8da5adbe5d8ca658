import { refuse, type Refusal } from '../errors.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-statuses.ts';
import { may, reachOf, type Actor, type Permission } from '../permissions.ts';

/** The free choice of the Edit Order dialog (SPEC 2): a rejection is always a decision with a reason. */
export const EDITABLE_STATUSES = ['pending', 'approved', 'shipped', 'delivered', 'cancelled'] as const;

interface StatusRule {
  /** Where the order may go from here (DECISIONS 4). */
  next: readonly OrderStatus[];
  /** Whether nobody waits any more, for a decision or for goods. */
  isFinished: boolean;
  /** Whether goods are set aside (or gone) for an order in this state. */
  holdsStock: boolean;
  /** Whether deleting an order in this state brings its goods back on the shelf. */
  returnsStockOnDelete: boolean;
}

/** The life of an order in one table (DECISIONS 4). */
export const STATUS_RULES: Record<OrderStatus, StatusRule> = {
  pending: {
    next: ['approved', 'rejected', 'cancelled'],
    isFinished: false,
    holdsStock: true,
    returnsStockOnDelete: true,
  },
  approved: {
    next: ['shipped', 'cancelled'],
    isFinished: false,
    holdsStock: true,
    returnsStockOnDelete: true,
  },
  shipped: {
    next: ['delivered', 'cancelled'],
    isFinished: false,
    holdsStock: true,
    returnsStockOnDelete: true,
  },
  rejected: { next: [], isFinished: true, holdsStock: false, returnsStockOnDelete: false },
  delivered: { next: [], isFinished: true, holdsStock: true, returnsStockOnDelete: false },
  cancelled: { next: [], isFinished: true, holdsStock: false, returnsStockOnDelete: false },
};

/** Orders that are still to be decided on or delivered: their goods are not in anybody's loan balance yet. */
export const UNFINISHED_STATUSES = ORDER_STATUSES.filter((status) => !STATUS_RULES[status].isFinished);

/** Which permission a move into a status needs. Nothing moves back to pending: those who decide are told so. */
const MOVE_PERMISSION: Record<OrderStatus, Permission> = {
  pending: 'orders.decide',
  approved: 'orders.decide',
  rejected: 'orders.decide',
  shipped: 'orders.decide',
  delivered: 'orders.decide',
  cancelled: 'orders.cancel',
};

/** Moves that must say why (DECISIONS 4). */
const REASONED_MOVES = ['rejected', 'cancelled'] as const satisfies OrderStatus[];
export type ReasonedMove = (typeof REASONED_MOVES)[number];

export function needsReason(to: OrderStatus): to is ReasonedMove {
  const reasoned: readonly OrderStatus[] = REASONED_MOVES;
  return reasoned.includes(to);
}

/** What the rules need to know of an order that is to be moved. */
interface MovableOrder {
  status: OrderStatus;
  createdBy: string;
  /** Who last raised it, or changed its client, group or stated figures; at first who made it (DECISIONS 11.3). */
  requestedBy: string;
}

/** What an admin has set about moves. */
export interface MoveRules {
  /** Whether the only admin of an institution may approve and reject their own orders (DECISIONS 11.2). */
  adminsDecideOwn: boolean;
}

/** Whether an order is this person's own request. */
export function isOwnRequest(actor: Actor, { createdBy, requestedBy }: MovableOrder): boolean {
  return createdBy === actor.id || requestedBy === actor.id;
}

/** Whether a status says that somebody approved the order. */
export function isGranted(status: OrderStatus): boolean {
  return status === 'approved' || status === 'shipped' || status === 'delivered';
}

/** Nobody decides on what they asked for (DECISIONS 11.2); an admin may ship and deliver it once others have decided. */
function isHeldByOwn(actor: Actor, order: MovableOrder, to: OrderStatus, rules: MoveRules): boolean {
  if (MOVE_PERMISSION[to] !== 'orders.decide' || to === 'pending' || !isOwnRequest(actor, order))
    return false;
  if (actor.role !== 'admin') return true;
  return (to === 'approved' || to === 'rejected') && !rules.adminsDecideOwn;
}

export function refuseOwnOrder(actor: Actor, { createdBy }: MovableOrder): Refusal {
  return refuse(createdBy === actor.id ? 'order_created_by_you' : 'order_changed_by_you');
}

/** `forbidden` for a role that never makes this kind of move, whatever the order (DECISIONS 10). */
function refusalOfRole(actor: Actor, to: OrderStatus): Refusal | undefined {
  if (may(actor, MOVE_PERMISSION[to])) return undefined;
  return refuse('status_not_permitted');
}

/**
 * Why this actor may not make this move with this order (DECISIONS 4 and 10), the first of `forbidden`,
 * `not_cancellable`, `own_order` and `illegal_transition`.
 */
function refusalOf(
  actor: Actor,
  order: MovableOrder,
  to: OrderStatus,
  rules: MoveRules,
): Refusal | undefined {
  const refusal = refusalOfRole(actor, to);
  if (refusal) return refusal;
  const own = order.createdBy === actor.id;
  if (
    to === 'cancelled' &&
    reachOf(actor, 'orders.cancel') === 'own' &&
    !(own && order.status === 'pending')
  ) {
    return refuse('not_yours_to_cancel');
  }
  if (isHeldByOwn(actor, order, to, rules)) return refuseOwnOrder(actor, order);
  if (!STATUS_RULES[order.status].next.includes(to)) {
    return refuse('status_not_reachable', { from: order.status, to });
  }
  return undefined;
}

/** Refuses a kind of move that the actor's role never makes, before any order is looked at. */
export function assertMayMove(actor: Actor, to: OrderStatus): void {
  const refusal = refusalOfRole(actor, to);
  if (refusal) throw refusal;
}

/** Refuses a move that this actor may not make. That the order is in the actor's branch is the caller's business. */
export function assertMove(actor: Actor, order: MovableOrder, to: OrderStatus, rules: MoveRules): void {
  const refusal = refusalOf(actor, order, to, rules);
  if (refusal) throw refusal;
}

/** The moves that this actor can make with this order now, in the order of the table. For buttons. */
export function movesFor(actor: Actor, order: MovableOrder, rules: MoveRules): OrderStatus[] {
  return STATUS_RULES[order.status].next.filter((to) => !refusalOf(actor, order, to, rules));
}
