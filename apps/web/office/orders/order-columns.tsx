import { formatAmount } from '#domain/money.ts';
import { ORDER_TEXTS } from '#domain/orders/order-fields.ts';
import type { Order } from '#contract/orders.ts';
import { common, deletions, orderFields, orders } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import type { Column } from '../kit/list/data-table.ts';
import { OrderNumber, Products, StatusBadge } from '../kit/record/StatusBadge.tsx';
import { actionsColumn, type RowActs } from '../kit/list/RowActions.tsx';

const { columns: heads } = orders.list;

const branchName = ({ branch_name }: Order) => branch_name || common.unknownBranch;

/**
 * The orders page's table (SPEC 2, Orders page). Those who see one branch alone need not read its name in every row; those
 * who may edit and delete have both at its end.
 */
export function orderColumns(manyBranches: boolean, acts?: RowActs<Order>): readonly Column<Order>[] {
  return [
    {
      key: 'client',
      head: heads.client,
      cell: (order) => (
        <>
          {order.client_name} <OrderNumber on="table">{order.number}</OrderNumber>
        </>
      ),
      sort: 'client_name',
      card: 'title',
      maxWidth: 240,
    },
    {
      key: 'group',
      head: heads.group,
      cell: (order) => (
        <>
          {order.group_name}
          {manyBranches && (
            <span className="block text-muted text-xs leading-tight">{branchName(order)}</span>
          )}
        </>
      ),
      card: 'line',
      maxWidth: 240,
    },
    {
      key: 'products',
      head: heads.products,
      cell: (order) => <Products order={order} />,
      from: 'lg',
      card: 'more',
      maxWidth: 240,
    },
    {
      key: 'amount',
      head: heads.amount,
      cell: (order) => formatAmount(order.total_price),
      numeric: true,
      sort: 'total_price',
      card: 'aside',
      prefix: heads.kes,
    },
    {
      key: 'status',
      head: heads.status,
      cell: (order) => (
        <>
          <span className="inline-flex flex-wrap items-center gap-y-1 gap-x-3">
            <StatusBadge status={order.status} />
            <OrderNumber on="card">{order.number}</OrderNumber>
          </span>
          {order.deletion_requested_at && (
            <span className="block text-muted text-xs leading-tight">{deletions.requested}</span>
          )}
        </>
      ),
      card: 'foot',
    },
    {
      key: 'date',
      head: heads.date,
      cell: (order) => <time dateTime={order.created_at}>{formatDay(order.created_at)}</time>,
      sort: 'created_at',
      numeric: true,
      card: 'line-aside',
    },
    {
      key: 'officer',
      head: heads.officer,
      cell: (order) => order.officer_name,
      from: 'lg',
      card: 'more',
      maxWidth: 170,
    },
    ...ORDER_TEXTS.map(({ column }): Column<Order> => ({
      key: column,
      head: orderFields[column],
      cell: (order) => order[column],
      from: 'lg',
      card: 'more',
      maxWidth: 170,
    })),
    ...actionsColumn(acts, orders.list.orderOf),
  ];
}
