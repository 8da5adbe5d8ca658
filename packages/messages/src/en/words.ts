import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import type { Role } from '#domain/roles.ts';

/** What each status of an order is called (SPEC 4: displayed capitalised). */
export const statuses: Record<OrderStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What the back office calls each role (SPEC 2, Back-office layout). */
export const roles: Record<Role, string> = {
  admin: 'Administrator',
  branch_manager: 'Branch Manager',
  credit_officer: 'Credit Officer',
  auditor: 'Auditor',
};
