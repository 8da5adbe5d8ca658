import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ApiRefusal } from '#contract/client.ts';
import { listOrders, type Order } from '#contract/orders.ts';
import { LIMITS } from '#domain/limits.ts';
import { formatAmount } from '#domain/money.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure, type FailureName } from '#messages/failures.ts';
import { orders } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { readPage } from '../../api.ts';
import { useUser } from '../../auth/session.ts';
import type { Column } from '../list/data-table.ts';
import { DataTable } from '../list/DataTable.tsx';
import { useListPage } from '../list/use-list-address.ts';
import { EmptyState, Notice, Spinner } from '../page/feedback.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import styles from './RecordPage.module.css';
import { OrderNumber, Products, StatusBadge } from './StatusBadge.tsx';

interface RecordPageProps<Data, Key extends QueryKey> {
  /** The address of the record's list. */
  list: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  failure: FailureName;
  words: { back: string; missing: string };
  children: (record: Data) => ReactNode;
}

/** A page of one record, with the link back to its list: loaded, loading, failed, or not found. */
export function RecordPage<Data, Key extends QueryKey>(props: RecordPageProps<Data, Key>) {
  const { list, query, failure, words, children } = props;
  const { data, error, refetch } = useQuery({ ...query, refetchOnWindowFocus: 'always' });
  const missing = error instanceof ApiRefusal && error.status === 404;
  return (
    <>
      <BackLink to={list}>{words.back}</BackLink>
      {missing && (
        <>
          <PageHeader title={explainFailure(failure, error)} />
          <EmptyState title={words.missing} />
        </>
      )}
      {error && !missing && <Notice onRetry={() => void refetch()}>{explainFailure(failure, error)}</Notice>}
      {data === undefined && !error && <Spinner />}
      {data !== undefined && !missing && children(data)}
    </>
  );
}

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** The link from a record's page back to its list. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={`inline-flex items-center gap-1 mb-2 rounded-sm text-muted text-sm no-underline ${styles.back} no-print`}
    >
      <IconChevronLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  );
}

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
    cell: (order) => <Products order={order} />,
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
  const list = useQuery(readPage(listOrders, { query: { ...of, page, limit: LIMITS.pageSize } }));
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
