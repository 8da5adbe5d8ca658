import { formatDay } from '#domain/calendar.ts';
import { formatAmount } from '#domain/money.ts';
import { productSummary } from '#domain/orders/order-lines.ts';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../messages/index.ts';
import type { Column } from '../kit/data-table.ts';
import { RowActions } from '../kit/RowActions.tsx';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import styles from './order-columns.module.css';

const { columns: heads } = orders.list;

interface YieldingProps {
  text: string;
  /** What follows the text, and is always to be read. */
  then?: string;
  /** How wide the text stays when room is short, and how wide it may become, in rem. */
  least: number;
  most: number;
}

/** A text that gives way when the table is short of room. */
function Yielding({ text, then = '', least, most }: YieldingProps) {
  const style = { gridTemplateColumns: `minmax(${least}rem, max-content) auto`, '--most': `${most}rem` };
  return (
    <span className={styles.yielding} style={style} title={text + then}>
      <span className={styles.text}>{text}</span>
      {then && <span className={styles.then}>{then}</span>}
    </span>
  );
}

/** The first product may be cut short, how many more there are may not. */
function Products({ names }: { names: readonly string[] }) {
  const [first = ''] = names;
  return <Yielding text={first} then={productSummary(names).slice(first.length)} least={7} most={13} />;
}

interface OrderActs {
  onEdit: (order: Order) => void;
  onDelete: (order: Order) => void;
}

const actions = ({ onEdit, onDelete }: OrderActs): Column<Order> => ({
  key: 'actions',
  head: heads.actions,
  fold: 'bare',
  cell: (order) => (
    <RowActions
      name={orders.list.orderOf(order.client_name)}
      onEdit={() => onEdit(order)}
      onDelete={() => onDelete(order)}
    />
  ),
});

/**
 * The orders page's table (SPEC 2, Orders page). Those who see one branch alone need not read its name in every row; those
 * who may edit and delete have both at its end.
 */
export function orderColumns(manyBranches: boolean, acts?: OrderActs): readonly Column<Order>[] {
  return [
    {
      key: 'client',
      head: heads.client,
      cell: (order) => <Yielding text={order.client_name} least={9} most={15} />,
      sort: 'client_name',
      fold: 'title',
    },
    {
      key: 'group',
      head: heads.group,
      cell: (order) => (
        <span>
          <Yielding text={order.group_name} least={9} most={15} />
          {manyBranches && <span className={styles.branch}>{order.branch_name}</span>}
        </span>
      ),
    },
    {
      key: 'products',
      head: heads.products,
      cell: (order) => <Products names={order.products.map((line) => line.name)} />,
      from: 'lg',
    },
    {
      key: 'amount',
      head: heads.amount,
      cell: (order) => formatAmount(order.total_price),
      numeric: true,
      sort: 'total_price',
    },
    {
      key: 'status',
      head: heads.status,
      cell: (order) => <StatusBadge status={order.status} />,
    },
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
      cell: (order) => <Yielding text={order.officer_name} least={7} most={9.5} />,
      from: 'xl',
      fold: 'hidden',
    },
    ...(acts ? [actions(acts)] : []),
  ];
}
