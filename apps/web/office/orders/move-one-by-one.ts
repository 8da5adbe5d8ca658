import { ApiRefusal } from '#contract/client.ts';
import type { Order } from '#contract/orders.ts';
import { explainFailure } from '#messages/failures.ts';
import { isSignedOut } from '../auth/is-signed-out.ts';

/** What became of one order: it is being moved, it was, or why not; `isGone`: it cannot make this move any more. */
export type BulkResult = { state: 'works' | 'done' } | { state: 'failed'; reason: string; isGone: boolean };

interface MoveOptions {
  send: (order: Order) => Promise<unknown>;
  onResult: (id: string, result: BulkResult) => void;
  isStopped: () => boolean;
}

/**
 * Moves several orders one after the other, and tells of each what became of it. One may stop it between two orders; once
 * whoever began it has left, no further order is moved in the name of the next one who signs in.
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
