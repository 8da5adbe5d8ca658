import type { BodyOf } from '#contract/endpoint.ts';
import { addCountEntries } from '#contract/stock-counts.ts';
import { type Actor, may, reachOf } from '#domain/permissions.ts';
import type { Entry } from '../../device/queue-entry.ts';

export type CountBody = BodyOf<typeof addCountEntries>;

/** Whether this person may count in the place of a count: the central store is for those who reach all branches. */
export const mayCountAt = (actor: Actor, branchId: string | null): boolean =>
  may(actor, 'stock.write') && (reachOf(actor, 'stock.write') === 'all' || actor.branchId === branchId);

/** What this device has of a product of a count, and the server has not taken. */
export function countedHere(
  queue: readonly Entry[],
  countId: string,
  productId: string,
): { state: 'queued' | 'held'; quantity: number } | undefined {
  for (const { command, state, input } of queue.toReversed()) {
    const isOfCount = command === addCountEntries.name && input.params?.['id'] === countId;
    if (!isOfCount || (state !== 'queued' && state !== 'held')) continue;
    const entry = (input.body as CountBody).entries.find((one) => one.productId === productId);
    if (entry) return { state, quantity: entry.quantity };
  }
  return undefined;
}
