import {
  deleteOrder,
  editOrder,
  getOrder,
  type OrderChanges,
  type OrderWithTimeline,
} from '#contract/orders.ts';
import { api, queryClient } from '../api.ts';
import { refreshAfterOrder } from '../refresh-after-order.ts';
import { saveOnce } from '../save-once.ts';
import { orderQuery } from './use-order.ts';

/** Saves an edit. When no answer came, it was made if the last thing that happened to the order is this person's. */
export async function saveOrder(
  id: string,
  changes: OrderChanges,
  userId: string,
): Promise<OrderWithTimeline> {
  const params = { id };
  const saved = await saveOnce({
    what: [editOrder.name, id, changes],
    work: () => api.call(editOrder, { params, body: changes }),
    find: async () => {
      const now = await api.call(getOrder, { params });
      const isOwn = now.timeline.at(-1)?.user_id === userId;
      return isOwn && now.updated_at !== changes.updatedAt ? now : undefined;
    },
  });
  queryClient.setQueryData(orderQuery(id).queryKey, saved);
  void refreshAfterOrder();
  return saved;
}

export async function removeOrder(id: string): Promise<void> {
  await api.call(deleteOrder, { params: { id } });
  queryClient.removeQueries({ queryKey: orderQuery(id).queryKey });
  await refreshAfterOrder();
}
