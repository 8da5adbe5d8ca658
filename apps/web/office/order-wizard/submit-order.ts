import { explainFields, explainRefusal } from '#messages/explain-refusal.ts';
import { ApiRefusal, NetworkFailure } from '#contract/client.ts';
import { explainFailure, isWithoutRoom } from '#messages/failures.ts';
import { orderWizard } from '#words/index.ts';

/** Why there is no order (yet), for the screen. */
export type Problem =
  /** `lost`: no answer came, so the order may have arrived; a retry with the same key is safe. */
  | { kind: 'message'; text: string; details: string[]; lost: boolean }
  /** The first try did arrive, then something was changed (DECISIONS 2). */
  | { kind: 'earlier-order' }
  /** The goods cost something else than was on the screen (DECISIONS 11.5). */
  | { kind: 'prices'; text: string; details: string[] }
  /** Too little of a product is left; the message names it (DECISIONS 4), `path` the line that asked for it. */
  | { kind: 'stock'; text: string; path: string | undefined };

/** What a failed submit means (SPEC 8, Order submit). */
export function readSubmitFailure(error: unknown): Problem {
  if (error instanceof ApiRefusal) {
    if (error.code === 'idempotency_mismatch') return { kind: 'earlier-order' };
    if (error.code === 'price_changed') {
      return { kind: 'prices', text: explainRefusal(error), details: Object.values(explainFields(error)) };
    }
    if (error.code === 'insufficient_stock')
      return { kind: 'stock', text: explainRefusal(error), path: error.errors[0]?.path };
  }
  if (isWithoutRoom(error))
    return { kind: 'message', text: orderWizard.review.noRoom, details: [], lost: false };
  // After somebody stopped waiting we know no more than after a lost connection: the order may have arrived.
  const stopped = error instanceof DOMException && error.name === 'AbortError';
  const cause = stopped ? new NetworkFailure(error) : error;
  const details = error instanceof ApiRefusal && error.status === 400 ? explainFields(error) : {};
  return {
    kind: 'message',
    text: explainFailure('placeOrder', cause),
    details: Object.values(details),
    lost: cause instanceof NetworkFailure,
  };
}
