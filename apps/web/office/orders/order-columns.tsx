import { formatDay } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../messages/index.ts';
import type { Column } from '../kit/data-table.ts';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import styles from './order-columns.module.css';

const { columns: heads, months } = orders.list;

/** The first product may be cut short, how many more there are may not. */
function Products({ names }: { names: readonly string[] }) {
  const summary = productSummary(names);
  const [first = ''] = names;
  return (
    <span className={styles.products} title={summary}>
      <span className={styles.first}>{first}</span>
      <span>{summary.slice(first.length)}</span>
    </span>
  );
}

/** The orders page's table (SPEC 2, Orders page). */
export const ORDER_COLUMNS: readonly Column<Order>[] = [
  {
    key: 'client',
    head: heads.client,
    cell: (order) => order.client_name,
    sort: 'client_name',
    fold: 'title',
    maxWidth: 190,
  },
  { key: 'group', head: heads.group, cell: (order) => order.group_name, maxWidth: 170 },
  {
    key: 'branch',
    head: heads.branch,
    cell: (order) => order.branch_name,
    from: 'lg',
    fold: 'hidden',
    maxWidth: 120,
  },
  {
    key: 'products',
    head: heads.products,
    cell: (order) => <Products names={order.products.map((line) => line.name)} />,
    from: 'md',
    maxWidth: 230,
  },
  {
    key: 'amount',
    head: heads.amount,
    cell: (order) => formatAmount(order.total_price),
    numeric: true,
    sort: 'total_price',
  },
  {
    key: 'term',
    head: heads.term,
    cell: (order) => months(order.loan_term),
    numeric: true,
    from: 'lg',
    fold: 'hidden',
  },
  { key: 'status', head: heads.status, cell: (order) => <StatusBadge status={order.status} /> },
  {
    key: 'date',
    head: heads.date,
    cell: (order) => <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>,
    sort: 'created_at',
    numeric: true,
  },
  {
    key: 'officer',
    head: heads.officer,
    cell: (order) => order.officer_name,
    from: 'lg',
    fold: 'hidden',
    maxWidth: 150,
  },
];
