import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { listOrders, type Order } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { adminDashboard, dashboard, layout } from '#words/index.ts';
import { formatKes } from '#domain/money.ts';
import { type OrderStatus, STATUS_RULES, type StatusTone } from '#domain/orders/order-statuses.ts';
import { readPage } from '../api.ts';
import { useUser } from '../auth/session.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { tableOf } from '../kit/list/use-list-address.ts';
import { EmptyState } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintedBy } from '../kit/page/print.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { OrderNumber, StatusBadge } from '../kit/record/StatusBadge.tsx';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import styles from './Dashboard.module.css';

const heads = adminDashboard.columns;

/** Green approved, yellow pending, red anything else (SPEC 2, Admin dashboard). */
const toneOf = (status: OrderStatus): StatusTone =>
  status === 'approved' || status === 'pending' ? STATUS_RULES[status].tone : 'bad';

const RECENT_COLUMNS: Column<Order>[] = [
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

const words = adminDashboard;

export function RecentOrders() {
  const navigate = useNavigate();
  const list = useQuery(readPage(listOrders, { query: { page: 1, limit: LIMITS.recentOrders } }));
  const all: string = '/admin/orders';
  return (
    <section aria-labelledby="recent-orders">
      <div className="flex flex-wrap items-center justify-between gap-2 mb-3">
        <h2 id="recent-orders" className="text-lg leading-tight">
          {words.recentOrders}
        </h2>
        <Button component={Link} to={all} variant="default" size="compact-md">
          {words.viewAll}
        </Button>
      </div>
      <DataTable
        label={words.recentOrders}
        columns={RECENT_COLUMNS}
        {...tableOf(list, list.data?.orders, 'listOrders')}
        rowKey={(order) => order.id}
        loadingText={words.loadingOrders}
        onOpen={(order) => void navigate({ to: `/admin/orders/${order.id}` })}
        empty={<EmptyState title={words.noOrders} />}
      />
    </section>
  );
}

/** The figures of admins and auditors. Auditors see no activities here. */
export function AdminDashboard() {
  const user = useUser();
  const isAdmin = user.role === 'admin';
  return (
    <>
      <PageHeader
        title={dashboard.welcome(user.name || layout.defaultUser)}
        tab={dashboard.title}
        line={words.line}
      />
      <AnalyticsSection />
      <div className={isAdmin ? `grid gap-5 ${styles.withAside}` : undefined}>
        <RecentOrders />
        {isAdmin && <Activities />}
      </div>
      <PrintedBy />
    </>
  );
}

function Activities() {
  return (
    <aside className={`card grid gap-3 p-4 ${styles.aside}`} aria-labelledby="activities">
      <h2 id="activities" className="text-lg leading-tight">
        {words.activities}
      </h2>
      <p className="hint">{words.calendar}</p>
    </aside>
  );
}
