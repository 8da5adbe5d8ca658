import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { listOrders, type Order } from '#contract/orders.ts';
import { formatDay } from '#domain/calendar.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import { officePrefix } from '#domain/roles.ts';
import { orders } from '#words/index.ts';
import { readPage } from '../api.ts';
import { useUser } from '../auth/session.ts';
import type { Column } from './data-table.ts';
import { DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import { productNames } from './product-names.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useListPage } from './use-list-page.ts';

const { columns: heads } = orders.list;

const DATE: Column<Order> = {
  key: 'date',
  head: heads.date,
  cell: (order) => (
    <>
      <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>{' '}
      <OrderNumber>{order.number}</OrderNumber>
    </>
  ),
  card: 'title',
};

const REST: readonly Column<Order>[] = [
  {
    key: 'products',
    head: heads.products,
    cell: (order) => productSummary(productNames(order)),
    maxWidth: 260,
  },
  {
    key: 'amount',
    head: heads.amount,
    cell: (order) => formatAmount(order.total_price),
    numeric: true,
  },
  { key: 'status', head: heads.status, cell: (order) => <StatusBadge status={order.status} /> },
  { key: 'officer', head: heads.officer, cell: (order) => order.officer_name, from: 'md', card: 'hidden' },
];

interface RelatedOrdersProps {
  /** Whose orders: of one client, or of one group. */
  of: { client_id: string } | { group_id: string };
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** What to do where there are none. */
  action?: ReactNode;
  className?: string | undefined;
}

/** The orders of one client or group, the newest first. */
export function RelatedOrders({ of, page, onPage, action, className }: RelatedOrdersProps) {
  const id = useId();
  const list = useQuery({
    ...readPage(listOrders, { query: { ...of, page, limit: LIMITS.pageSize } }),
    refetchOnWindowFocus: 'always',
  });
  // An order that is gone from the last page may have been its only one.
  const shown = useListPage(list, list.data?.orders, 'listOrders', onPage);
  const prefix = officePrefix(useUser().role);
  const client: Column<Order> = { key: 'client', head: heads.client, cell: (order) => order.client_name };
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{orders.title}</h2>
      <DataTable
        label={orders.list.label}
        columns={'group_id' in of ? [DATE, client, ...REST] : [DATE, ...REST]}
        {...shown}
        rowKey={(order) => order.id}
        loadingText={orders.list.loading}
        empty={<EmptyState title={orders.list.empty} hint={orders.list.emptyHint} action={action} />}
        linkTo={(order) => `${prefix}/orders/${order.id}`}
        openLabel={orders.list.orderOf}
      />
    </section>
  );
}
