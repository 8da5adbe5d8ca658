import type { OrderStatus } from '#domain/orders/order-status.ts';
import { ROLE_LABELS } from '#domain/roles.ts';

/** What each status of an order is called (SPEC 4: displayed capitalised). */
export const statuses: Record<OrderStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export const roles = ROLE_LABELS;
