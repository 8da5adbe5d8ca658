import { idHere } from '../device/id-here.ts';
import type { Entry } from '../device/queue-entry.ts';

/**
 * Tells who has an order in a series already, by the ids of now: a client whom this device has registered has the server's once
 * they were sent, and the order before knew them by the key.
 */
export function orderedHere(
  queue: readonly Pick<Entry, 'key' | 'state' | 'answer'>[],
  ordered: readonly string[],
): (clientId: string) => boolean {
  const ids = new Set(ordered.map((id) => idHere(queue, id)));
  return (clientId) => ids.has(idHere(queue, clientId));
}
