import { ApiRefusal } from '#contract/client.ts';
import type { CheckedOrder, Order } from '#contract/orders.ts';
import { type MoveRules, movesFor } from '#domain/orders/order-status.ts';
import { BULK_MOVES, type OrderStatus, STATUS_RULES } from '#domain/orders/order-statuses.ts';
import type { Actor } from '#domain/permissions.ts';
import { explainFailure } from '#messages/failures.ts';
import { isSignedOut } from '../auth/signed-out.ts';
import { failedOf } from './check-outcomes.ts';
import { movableOf } from './order-actions.ts';

/**
 * The state of an order before a bulk move: it can move (`passed`), it can with a warning (`warned`), a check blocks it
 * (`blocked`), it is the viewer's own (`own`, DECISIONS 3), its status has no such move (`elsewhere`), or it is deleted
 * (`gone`).
 */
type MoveState = 'passed' | 'warned' | 'blocked' | 'own' | 'elsewhere' | 'gone';

export interface BulkOrder {
  /** As it is now; as it was chosen, when it is gone. */
  order: Order;
  checks: CheckedOrder['checks'];
  /** The figures that it states beside the books. */
  figures: CheckedOrder['figures'];
  moveState: MoveState;
}

export function moveStateOf(
  actor: Actor,
  order: CheckedOrder,
  move: OrderStatus,
  rules: MoveRules,
): MoveState {
  const movable = movableOf(order);
  if (!movesFor(actor, movable, rules).includes(move)) {
    return movesFor({ ...actor, id: '' }, movable, rules).includes(move) ? 'own' : 'elsewhere';
  }
  if (move !== 'approved') return 'passed';
  if (failedOf(order.checks, 'block').length > 0) return 'blocked';
  return failedOf(order.checks, 'warn').length > 0 ? 'warned' : 'passed';
}

/** The selected orders: current for the page on the screen, as last seen for other pages. */
export function selectedNow(selected: ReadonlyMap<string, Order>, rows: readonly Order[] = []): Order[] {
  const shown = new Map(rows.map((order) => [order.id, order]));
  return [...selected.values()].map((order) => shown.get(order.id) ?? order);
}

/** Whether an order in this state can be selected; those that pass are selected by default. */
export function canChoose(moveState: MoveState): boolean {
  return moveState === 'passed' || moveState === 'warned';
}

/** The selected orders as they are now, with their state, in the order of selection. */
export function lookAtAll(
  actor: Actor,
  chosen: readonly Order[],
  now: readonly CheckedOrder[],
  move: OrderStatus,
  rules: MoveRules,
): BulkOrder[] {
  const byId = new Map(now.map((order) => [order.id, order]));
  return chosen.map((order) => {
    const current = byId.get(order.id);
    if (!current) return { order, checks: [], figures: [], moveState: 'gone' };
    const { checks, figures } = current;
    return { order: current, checks, figures, moveState: moveStateOf(actor, current, move, rules) };
  });
}

/** How many orders there are, and their total in KES. */
export function sumOf(orders: readonly BulkOrder[]): { count: number; total: number } {
  return { count: orders.length, total: orders.reduce((sum, { order }) => sum + order.total_price, 0) };
}

/** The moves that at least one of these orders could make by its status. */
export function bulkMovesOf(orders: readonly Pick<Order, 'status'>[]): OrderStatus[] {
  return BULK_MOVES.filter((move) => orders.some(({ status }) => STATUS_RULES[status].next.includes(move)));
}

/** The result of one order: moving, moved, or the reason of the failure; `isGone`: it can no longer make this move. */
export type BulkResult = { state: 'works' | 'done' } | { state: 'failed'; reason: string; isGone: boolean };

interface MoveOptions {
  send: (order: Order) => Promise<unknown>;
  onResult: (id: string, result: BulkResult) => void;
  isStopped: () => boolean;
}

/**
 * Moves several orders one after the other, and reports the result of each. It can be stopped between two orders. It ends when
 * the person who began it signs out: no order moves in the name of the next person.
 */
export async function moveOneByOne(
  orders: readonly Order[],
  { send, onResult, isStopped }: MoveOptions,
): Promise<void> {
  for (const order of orders) {
    if (isStopped()) return;
    onResult(order.id, { state: 'works' });
    try {
      await send(order);
      onResult(order.id, { state: 'done' });
    } catch (error) {
      const isGone = error instanceof ApiRefusal && error.code === 'illegal_transition';
      onResult(order.id, { state: 'failed', reason: explainFailure('moveOrder', error), isGone });
      if (isSignedOut(error)) return;
    }
  }
}
