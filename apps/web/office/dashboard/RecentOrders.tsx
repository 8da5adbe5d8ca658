import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { LIMITS } from '#domain/limits.ts';
import { formatKes } from '#domain/money.ts';
import { listOrders, type Order } from '#contract/orders.ts';
import { explainFailure } from '#messages/failures.ts';
import { adminDashboard } from '#words/index.ts';
import { readPage } from '../api.ts';
import type { Column } from '../kit/data-table.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { OrderNumber } from '../kit/OrderNumber.tsx';
import { ThreeColourBadge } from '../kit/StatusBadge.tsx';
import styles from './Dashboard.module.css';

const words = adminDashboard;
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
  { key: 'amount', head: heads.amount, numeric: true, cell: (order) => formatKes(order.total_price) },
  { key: 'status', head: heads.status, cell: (order) => <ThreeColourBadge status={order.status} /> },
  // SPEC 2: the part of createdAt before the time, which is the Nairobi day (DECISIONS 2).
  { key: 'date', head: heads.date, numeric: true, cell: (order) => order.created_at.slice(0, 10) },
];

export function RecentOrders() {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(
    readPage(listOrders, { query: { page: 1, limit: LIMITS.recentOrders } }),
  );
  const all: string = '/admin/orders';
  return (
    <section aria-labelledby="recent-orders">
      <div className={styles.sectionHead}>
        <h2 id="recent-orders" className={styles.sectionTitle}>
          {words.recentOrders}
        </h2>
        <Button component={Link} to={all} variant="default" size="compact-md">
          {words.viewAll}
        </Button>
      </div>
      <DataTable
        label={words.recentOrders}
        columns={COLUMNS}
        rows={data?.orders}
        rowKey={(order) => order.id}
        loading={isFetching}
        loadingText={words.loadingOrders}
        error={error ? explainFailure('listOrders', error) : undefined}
        onRetry={() => void refetch()}
        onOpen={(order) => void navigate({ to: `/admin/orders/${order.id}` })}
        empty={<EmptyState title={words.noOrders} />}
      />
    </section>
  );
}
