import type { OrderChanges } from '#contract/order-body.ts';
import { deleteOrder, editOrder, type OrderWithTimeline } from '#contract/orders.ts';
import { listDeletions, type DeletionRequest } from '#contract/deletions.ts';
import { queryClient, refresh } from '../api.ts';
import { refreshAfterOrder, refreshOrders } from '../refresh-after-order.ts';
import { send } from '../send.ts';
import { orderQuery } from './use-order.ts';

export async function saveOrder(id: string, changes: OrderChanges): Promise<OrderWithTimeline> {
  const saved = await send(editOrder, { params: { id }, body: changes });
  queryClient.setQueryData(orderQuery(id).queryKey, saved);
  void refreshAfterOrder();
  return saved;
}

/** Deletes an order, or asks a second admin to: then the request is answered. */
export async function removeOrder(id: string, reason: string): Promise<DeletionRequest | undefined> {
  const waits = await send(deleteOrder, { params: { id }, query: { reason } });
  if (waits) {
    await Promise.all([refresh(listDeletions), refreshOrders()]);
    return waits.confirmation;
  }
  queryClient.removeQueries({ queryKey: orderQuery(id).queryKey });
  await Promise.all([refresh(listDeletions), refreshAfterOrder()]);
  return undefined;
}
