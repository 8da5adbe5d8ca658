import { getDashboard } from '#contract/analytics.ts';
import { NetworkFailure } from '#contract/client.ts';
import { listNotifications } from '#contract/notifications.ts';
import {
  deleteOrder,
  editOrder,
  getOrder,
  listOrders,
  type OrderChanges,
  type OrderWithTimeline,
} from '#contract/orders.ts';
import { listProducts } from '#contract/products.ts';
import { api, queryClient, refresh } from '../api.ts';
import { orderQuery } from './use-order.ts';

/**
 * Saves an edit. When no answer comes, it may have been made all the same: then the last thing that happened to the order
 * is this person's edit.
 */
export async function saveOrder(
  id: string,
  changes: OrderChanges,
  userId: string,
): Promise<OrderWithTimeline> {
  const saved = await api.call(editOrder, { params: { id }, body: changes }).catch(async (error: unknown) => {
    if (!(error instanceof NetworkFailure)) throw error;
    const now = await api.call(getOrder, { params: { id } }).catch(() => undefined);
    const last = now?.timeline.at(-1);
    if (now && now.updated_at !== changes.updatedAt && last?.user_id === userId) return now;
    throw error;
  });
  queryClient.setQueryData(orderQuery(id).queryKey, saved);
  void refresh(listOrders, getDashboard, listNotifications, listProducts);
  return saved;
}

export async function removeOrder(id: string): Promise<void> {
  await api.call(deleteOrder, { params: { id } });
  queryClient.removeQueries({ queryKey: orderQuery(id).queryKey });
  await refresh(listOrders, getDashboard, listNotifications, listProducts);
}
