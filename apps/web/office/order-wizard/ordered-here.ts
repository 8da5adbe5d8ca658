import { type Entry, resolveId } from '../device/queue-entry.ts';

/**
 * Tells who has an order in a series already, by the ids of now: a client whom this device has registered has the server's once
 * they were sent, and the order before knew them by the key.
 */
export function orderedHere(
  queue: readonly Pick<Entry, 'key' | 'state' | 'answer'>[],
  ordered: readonly string[],
): (clientId: string) => boolean {
  const ids = new Set(ordered.map((id) => resolveId(queue, id)));
  return (clientId) => ids.has(resolveId(queue, clientId));
}
