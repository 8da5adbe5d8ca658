/** Where an order can be in its life (SPEC 4). */
export const ORDER_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The orders that reports and analytics leave out of sales; dashboards count every order (DECISIONS 13.4). */
export const UNSOLD_STATUSES = ['rejected', 'cancelled'] as const satisfies OrderStatus[];
