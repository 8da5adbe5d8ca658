import { deleteOrder, editOrder, type OrderChanges, type OrderWithTimeline } from '#contract/orders.ts';
import { queryClient } from '../api.ts';
import { refreshAfterOrder } from '../refresh-after-order.ts';
import { send } from '../send.ts';
import { orderQuery } from './use-order.ts';

export async function saveOrder(id: string, changes: OrderChanges): Promise<OrderWithTimeline> {
  const saved = await send(editOrder, { params: { id }, body: changes });
  queryClient.setQueryData(orderQuery(id).queryKey, saved);
  void refreshAfterOrder();
  return saved;
}

export async function removeOrder(id: string): Promise<void> {
  await send(deleteOrder, { params: { id } });
  queryClient.removeQueries({ queryKey: orderQuery(id).queryKey });
  await refreshAfterOrder();
}
