import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiRefusal } from '#contract/client.ts';
import { listDeletions, type DeletionRequest } from '#contract/deletions.ts';
import type { OrderChanges } from '#contract/order-body.ts';
import {
  getOrder,
  getOrderChecks,
  listOrders,
  moveOrder,
  type OrderWithTimeline,
  deleteOrder,
  editOrder,
} from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { queryClient, read, refresh, refreshAll, refreshOrders } from '../api.ts';
import { send } from '../send.ts';

export interface Move {
  status: OrderStatus;
  reason?: string | undefined;
  /** Of the order that the viewer decides on, so that nobody approves what they did not see. */
  updatedAt: string;
}

/** An order as its page reads it; a change puts its answer there at once. */
export const orderQuery = (id: string) => read(getOrder, { params: { id } });

/** One order in full; looked at again whenever somebody returns to this window. */
export function useOrder(id: string) {
  return useQuery({ ...orderQuery(id), refetchOnWindowFocus: 'always' });
}

/** Whether there is no such order for this viewer: deleted, mistyped, or of another branch (DECISIONS 3). */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiRefusal && error.status === 404;
}

/** Whether the order is not any more what the viewer acted upon. */
export function wasOvertaken(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.code === 'illegal_transition' || error.code === 'stale');
}

/** Moves the order; throws as `send` does. */
export function sendMove(id: string, body: Move): Promise<OrderWithTimeline> {
  return send(moveOrder, { params: { id }, body });
}

export function useMoveOrder(id: string) {
  return useMutation({
    mutationFn: (body: Move) => sendMove(id, body),
    onSuccess: (moved) => {
      queryClient.setQueryData(orderQuery(id).queryKey, moved);
      void refreshAll();
    },
    onError: (error) => {
      if (error instanceof ApiRefusal) void refresh(getOrder, getOrderChecks, listOrders);
    },
  });
}

export async function saveOrder(id: string, changes: OrderChanges): Promise<OrderWithTimeline> {
  const saved = await send(editOrder, { params: { id }, body: changes });
  queryClient.setQueryData(orderQuery(id).queryKey, saved);
  void refreshAll();
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
  await refreshAll();
  return undefined;
}
