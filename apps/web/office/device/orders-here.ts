import type { Entry, Told } from './queue-entry.ts';
import { idHere } from './id-here.ts';

/** An order of a member that this device has made, and the page's answer does not have. */
export interface OrderHere {
  key: string;
  state: 'queued' | 'held' | 'sent';
  told: Told;
  /** By the clock of the device, in milliseconds. */
  madeAt: number;
  /** The server's, once it was sent. */
  number: string | undefined;
}

/**
 * The orders of a member in the device's queue that the answer on the screen, of the moment `asOf` in milliseconds, does not
 * have (DECISIONS 17.13): nobody is to order twice because the first order cannot be seen. `asOf` is by the clock of the
 * server, and so is when an order was made: that of a device may be slow.
 */
export function ordersHere(
  queue: readonly Entry[],
  { id, open_orders }: { id: string; open_orders: readonly { id: string }[] },
  asOf: number,
): OrderHere[] {
  return queue.flatMap(({ command, input, key, state, told, madeAt, answer, endedAt = 0 }) => {
    if (command !== 'placeOrder' || !told || state === 'given-up') return [];
    if (idHere(queue, (input.body as { clientId: string }).clientId) !== id) return [];
    const sentAt = answer?.at === undefined ? endedAt : Date.parse(answer.at);
    if (state === 'sent' && (sentAt <= asOf || open_orders.some((order) => order.id === answer?.id)))
      return [];
    return [{ key, state, told, madeAt, number: answer?.number }];
  });
}
