import type { Entry } from '../device/queue-entry.ts';

/** How far the device is with telling that an order was handed over; nothing where that was not said, or was given up. */
export function handedOver(queue: readonly Entry[], orderId: string): 'queued' | 'sent' | 'held' | undefined {
  for (const { command, input, state } of queue.toReversed()) {
    if (command !== 'moveOrder' || input.params?.['id'] !== orderId || state === 'given-up') continue;
    if ((input.body as { status: string }).status === 'delivered') return state;
  }
  return undefined;
}
