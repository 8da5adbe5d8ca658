import { type Refusal, refuse } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { type Actor, may, reachOf } from '../permissions.ts';
import { isDecision, isGranted, type OrderStatus, STATUS_RULES } from './order-statuses.ts';

/**
 * Whether an order was agreed on at another time than it was sent: by more than ten minutes, so that the clock of a device
 * that is a little off says nothing (DECISIONS 17.9). Both are timestamps.
 */
export function isSentLater(agreedAt: string | null | undefined, createdAt: string): boolean {
  if (!agreedAt) return false;
  return Math.abs(Date.parse(createdAt) - Date.parse(agreedAt)) > LIMITS.agreedMinutes * 60_000;
}

/**
 * Whether an order takes its goods from the stock and returns them: an imported old order does neither (DECISIONS 18.9).
 */
export const usesStock = ({ old_number }: { old_number: string | null }): boolean => old_number === null;

/** What the rules need to know about an order to move it. */
interface MovableOrder {
  status: OrderStatus;
  createdBy: string;
  /** The machine account that placed it, where `createdBy` is who made that account or a key of it. */
  machine?: string | undefined;
  /**
   * Who last raised it, or changed its client, group or stated figures; at first the person who made it (DECISIONS
   * 11.3).
   */
  requestedBy: string;
  /** Who else did so since it was last approved (DECISIONS 11.2). */
  alsoRequestedBy: readonly string[];
  /** Whether it came from a file in its status, so that nobody here has approved it (DECISIONS 18.9). */
  isImported: boolean;
  /** Who imported it: it stays their request, also after edits by others. Null: not imported, or not known. */
  importedBy: string | null;
}

/** What an admin has set about moves. */
export interface MoveRules {
  /** Whether the only admin of an institution may approve and reject their own orders (DECISIONS 11.2). */
  adminsDecideOwn: boolean;
}

export function isOwnRequest(actor: Actor, order: MovableOrder): boolean {
  const { createdBy, requestedBy, alsoRequestedBy, importedBy } = order;
  return [createdBy, requestedBy, ...alsoRequestedBy, importedBy].includes(actor.id);
}

/**
 * Nobody decides on their own request (DECISIONS 11.2). An admin may ship and deliver it after others have approved it; an
 * order that was imported by that admin waits for somebody else.
 */
function isHeldByOwn(actor: Actor, order: MovableOrder, to: OrderStatus, rules: MoveRules): boolean {
  if (STATUS_RULES[to].permission !== 'orders.decide' || to === 'pending' || !isOwnRequest(actor, order))
    return false;
  if (actor.role !== 'admin') return true;
  return (isDecision(to) || order.isImported) && !rules.adminsDecideOwn;
}

/**
 * Refuses an edit of the status that sends an imported old order, by anybody: nobody here has approved it, so
 * it is held as a move of it is (DECISIONS 18.9.3). Throws `own_order`.
 */
export function assertMaySend(actor: Actor, order: MovableOrder, to: OrderStatus, rules: MoveRules): void {
  if (to === order.status || !isGranted(to) || !order.isImported) return;
  if (isHeldByOwn(actor, order, to, rules)) throw refuseOwnOrder(actor, order);
}

export function refuseOwnOrder(actor: Actor, { createdBy, machine }: MovableOrder): Refusal {
  if (createdBy === actor.id && machine) return refuse('order_by_your_machine', { account: machine });
  return refuse(createdBy === actor.id ? 'order_created_by_you' : 'order_changed_by_you');
}

/** `forbidden` for a role that may never make this move, with any order (DECISIONS 10). */
function refusalOfRole(actor: Actor, to: OrderStatus): Refusal | undefined {
  if (may(actor, STATUS_RULES[to].permission)) return undefined;
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
    STATUS_RULES[to].permission === 'orders.cancel' &&
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

/** Refuses a move that the actor's role may never make, before the order is read. */
export function assertMayMove(actor: Actor, to: OrderStatus): void {
  const refusal = refusalOfRole(actor, to);
  if (refusal) throw refusal;
}

/** Refuses a move that this actor may not make. The caller has already checked that the order is in reach. */
export function assertMove(actor: Actor, order: MovableOrder, to: OrderStatus, rules: MoveRules): void {
  const refusal = refusalOf(actor, order, to, rules);
  if (refusal) throw refusal;
}

/** The moves that this actor can make with this order now, in the order of the table. For buttons. */
export function movesFor(actor: Actor, order: MovableOrder, rules: MoveRules): OrderStatus[] {
  return STATUS_RULES[order.status].next.filter((to) => !refusalOf(actor, order, to, rules));
}
