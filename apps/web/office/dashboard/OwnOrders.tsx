import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { officePrefix } from '#domain/roles.ts';
import { listOrders, type Order } from '#contract/orders.ts';
import { explainFirstFailure } from '#messages/first-failures.ts';
import { dashboard } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useUser } from '../auth/session.ts';
import { OrderButton, useCreateOrder } from '../CreateOrder.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { EmptyState } from '../kit/page/feedback.tsx';
import { OrderNumber, productNames, StatusBadge } from '../kit/record/StatusBadge.tsx';
import styles from './Dashboard.module.css';

const words = dashboard.officer;
const heads = words.columns;

const COLUMNS: Column<Order>[] = [
  {
    key: 'client',
    head: heads.client,
    card: 'title',
    cell: (order) => (
      <span className="two-lines leading-tight">
        {order.client_name}
        <span className="block font-body text-muted text-xs font-normal figures">
          <Figure label={words.balance} amount={order.client_loan_balance} />
          <Figure label={words.savings} amount={order.client_system_savings} />
        </span>
      </span>
    ),
  },
  {
    key: 'group',
    head: heads.group,
    cell: (order) => (
      <span className="two-lines leading-tight">
        {order.group_name}
        <span className="block font-body text-muted text-xs font-normal figures">
          <Figure label={words.balance} amount={order.group_loan_balance} />
          <Figure label={words.arrears} amount={order.group_arrears} />
        </span>
      </span>
    ),
  },
  {
    key: 'products',
    head: heads.products,
    cell: (order) => (
      <span className="two-lines leading-tight">
        <span className={`overflow-hidden ${styles.names}`}>{productNames(order).join('; ')}</span>
        {order.products.length > 1 && (
          <span className={`pill bg-sunken text-muted text-xs ${styles.count}`}>
            {words.products(order.products.length)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'date',
    head: heads.date,
    cell: (order) => (
      <span className="two-lines leading-tight">
        <Day at={order.created_at} /> <OrderNumber>{order.number}</OrderNumber>
      </span>
    ),
  },
  { key: 'status', head: heads.status, cell: (order) => <StatusBadge status={order.status} /> },
  { key: 'branch', head: heads.branch, cell: (order) => order.branch_name },
  {
    key: 'amount',
    head: heads.amount,
    numeric: true,
    cell: (order) => (
      <span className="two-lines leading-tight">
        {formatAmount(order.total_price)}
        <span className="block font-body text-muted text-xs font-normal figures">
          {words.months(order.loan_term || LIMITS.dashboardLoanMonths)}
        </span>
      </span>
    ),
  },
];

/** A sum and its name, never parted by the end of a line. */
function Figure({ label, amount }: { label: string; amount: number }) {
  return (
    <span className={`inline-block nowrap ${styles.figure}`}>
      {label} {formatAmount(amount)}
    </span>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="nowrap">
      {formatDay(at)}
    </time>
  );
}

/** The officer's five newest orders (SPEC 2, Credit officer dashboard). */
export function OwnOrders() {
  const user = useUser();
  const navigate = useNavigate();
  const mayOrder = may(useActor(), 'orders.create');
  const { open, dialog } = useCreateOrder();
  const { data, error, isFetching, refetch } = useQuery(
    readPage(listOrders, { query: { officer_id: user.id, page: 1, limit: LIMITS.recentOrders } }),
  );
  return (
    <section aria-labelledby="own-orders">
      <div className="flex flex-wrap items-center justify-between gap-2 mb-3">
        <h2 id="own-orders" className="text-lg leading-tight">
          {words.tableTitle}
        </h2>
      </div>
      <DataTable
        label={words.tableTitle}
        columns={COLUMNS}
        rows={data?.orders}
        rowKey={(order) => order.id}
        loading={isFetching}
        error={error ? explainFirstFailure('listOrders', error) : undefined}
        onRetry={() => void refetch()}
        onOpen={(order) => void navigate({ to: `${officePrefix(user.role)}/orders/${order.id}` })}
        empty={
          <EmptyState
            title={words.emptyTitle}
            hint={words.emptyText}
            action={mayOrder && <OrderButton onOpen={() => open()}>{words.emptyAction}</OrderButton>}
          />
        }
      />
      {dialog}
    </section>
  );
}
