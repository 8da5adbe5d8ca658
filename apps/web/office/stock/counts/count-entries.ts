import type { BodyOf } from '#contract/endpoint.ts';
import { addCountEntries } from '#contract/stock-counts.ts';
import type { Entry } from '../../device/queue-entry.ts';

export type CountBody = BodyOf<typeof addCountEntries>;

/**
 * What this device has recorded last of a product of a count, and the answer on the screen does not have: what the server has not
 * taken, and `fromDevice`, where that answer is what was saved for offline use, also what it has.
 */
export function countedHere(
  queue: readonly Entry[],
  countId: string,
  productId: string,
  fromDevice: boolean,
): { state: 'queued' | 'held' | 'sent'; quantity: number } | undefined {
  for (const { command, state, input } of queue.toReversed()) {
    const isOfCount = command === addCountEntries.name && input.params?.['id'] === countId;
    if (!isOfCount || state === 'given-up' || (state === 'sent' && !fromDevice)) continue;
    const entry = (input.body as CountBody).entries.find((one) => one.productId === productId);
    if (entry) return { state, quantity: entry.quantity };
  }
  return undefined;
}
