import { handOverGoods, type OrderOfDelivery } from '#contract/deliveries.ts';
import { refreshAll } from '../api.ts';
import { serverNow } from '../clock.ts';
import { toBase64 } from '../device/encryption.ts';
import type { Entry } from '../device/queue-entry.ts';
import { sendInOrder } from '../device/send-in-order.ts';
import { type HandOverBody, handOverBody, type HandOverFields } from './hand-over-form.ts';

/**
 * Records what became of an order's goods, in place of what the server refused, which was handed over when it was signed. Answers
 * whether it waits on the device. Throws as `sendInOrder` does.
 */
export async function handOver(
  deliveryId: string,
  { order_id, client_name, group_name }: OrderOfDelivery,
  fields: HandOverFields,
  held: Entry | undefined,
): Promise<boolean> {
  const { picture } = fields;
  const heldBody = held?.input.body as HandOverBody | undefined;
  const shown = picture && toBase64(new Uint8Array(await picture.arrayBuffer()));
  const at = heldBody?.at ?? new Date(serverNow()).toISOString();
  const body = handOverBody(order_id, fields, shown, at);
  const input = { params: { id: deliveryId }, body };
  const about = { client: client_name, group: group_name };
  const answer = await sendInOrder(handOverGoods, input, about, held ? [held] : []);
  await refreshAll();
  return answer === 'queued';
}

/** What this device has recorded of an order of a delivery; nothing where it has not done so, or it is not to be sent. */
export function handOverOf(
  queue: readonly Entry[],
  deliveryId: string,
  orderId: string,
): (Entry & { state: 'queued' | 'held' | 'sent' }) | undefined {
  const entry = queue.findLast(
    ({ command, input }) =>
      command === handOverGoods.name &&
      input.params?.['id'] === deliveryId &&
      (input.body as HandOverBody).orderId === orderId,
  );
  return entry && entry.state !== 'given-up' ? { ...entry, state: entry.state } : undefined;
}
