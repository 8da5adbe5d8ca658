import type { Order } from '#contract/orders.ts';
import { formatKes } from '#domain/money.ts';
import { type OrderStatus, STATUS_RULES, type StatusTone } from '#domain/orders/order-statuses.ts';
import { adminDashboard } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { OrderNumber, StatusBadge } from '../kit/record/StatusBadge.tsx';

const heads = adminDashboard.columns;

/** Green approved, yellow pending, red anything else (SPEC 2, Admin dashboard). */
const toneOf = (status: OrderStatus): StatusTone =>
  status === 'approved' || status === 'pending' ? STATUS_RULES[status].tone : 'bad';

/** The columns of the card Recent Orders. */
export const RECENT_COLUMNS: Column<Order>[] = [
  {
    key: 'client',
    head: heads.client,
    card: 'title',
    cell: (order) => (
      <>
        {order.client_name} <OrderNumber>{order.number}</OrderNumber>
      </>
    ),
  },
  { key: 'group', head: heads.group, cell: (order) => order.group_name },
  { key: 'amount', head: heads.amount, numeric: true, cell: (order) => formatKes(order.total_price) },
  {
    key: 'status',
    head: heads.status,
    cell: ({ status }) => <StatusBadge status={status} tone={toneOf(status)} />,
  },
  // SPEC 2: the part of createdAt before the time, which is the Nairobi day (DECISIONS 2).
  { key: 'date', head: heads.date, numeric: true, cell: (order) => order.created_at.slice(0, 10) },
];
