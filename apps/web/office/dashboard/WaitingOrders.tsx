import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { daysSince } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { getDashboard } from '#contract/analytics.ts';
import { listOrders, type Order } from '#contract/orders.ts';
import { dashboard } from '#words/index.ts';
import { read, readPage } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { serverNow } from '../clock.ts';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { tableOf } from '../kit/list/use-list-address.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { OrderNumber } from '../kit/record/StatusBadge.tsx';
import styles from './Dashboard.module.css';

const words = dashboard.waiting;
const heads = words.columns;

const COLUMNS: Column<Order>[] = [
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
  { key: 'officer', head: heads.officer, cell: (order) => order.officer_name, from: 'md', card: 'hidden' },
  { key: 'amount', head: heads.amount, numeric: true, cell: (order) => formatAmount(order.total_price) },
  {
    key: 'age',
    head: heads.age,
    numeric: true,
    cell: (order) => (
      <time dateTime={order.created_at}>{words.age(daysSince(order.created_at, new Date(serverNow())))}</time>
    ),
  },
];

/** What waits for a decision in a manager's branch, the oldest first, and the way to decide on it. */
export function WaitingOrders() {
  const list = `${officePrefix(useUser().role)}/orders` as const;
  const pending: string = `${list}?status=pending`;
  const navigate = useNavigate();
  const sums = useQuery(read(getDashboard, { query: {} }));
  const waiting = useQuery(
    readPage(listOrders, {
      query: { status: 'pending', sort: 'created_at', page: 1, limit: LIMITS.recentOrders },
    }),
  );
  const count = waiting.data?.pagination?.totalItems ?? 0;
  const total = sums.data?.pending_sales;
  return (
    <section className="mb-6" aria-labelledby="waiting-orders">
      <div className="flex flex-wrap items-center justify-between gap-2 mb-3">
        <h2 id="waiting-orders" className="text-lg leading-tight">
          {words.title}
        </h2>
        {count > 0 && (
          <>
            <p className={`hint flex figures flex-1 flex-wrap gap-y-0 gap-x-3 ${styles.sums}`}>
              <strong>{words.count(count)}</strong>
              {total !== undefined && <span>{words.total(formatKes(total))}</span>}
            </p>
            <Button component={Link} to={pending} size="compact-md">
              {words.decide}
            </Button>
          </>
        )}
      </div>
      <DataTable
        label={words.title}
        columns={COLUMNS}
        {...tableOf(waiting, waiting.data?.orders, 'listOrders')}
        rowKey={(order) => order.id}
        onOpen={(order) => void navigate({ to: list, search: { status: 'pending', order: order.id } })}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      />
    </section>
  );
}
