import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconPackage,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Order } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { statuses, common } from '#words/index.ts';
import colours from './status.module.css';
import styles from './StatusBadge.module.css';

export const STATUS_ICONS: Record<OrderStatus, TablerIcon> = {
  pending: IconClockHour4,
  approved: IconCircleCheck,
  rejected: IconCircleX,
  shipped: IconTruckDelivery,
  delivered: IconPackage,
  cancelled: IconBan,
};

interface StatusBadgeProps {
  status: OrderStatus;
  /** The status that has the colour, where it is not its own. */
  colourOf?: OrderStatus;
}

/** The status as icon and word, never as colour alone: approved green, pending yellow, rejected red (SPEC 2). */
export function StatusBadge({ status, colourOf = status }: StatusBadgeProps) {
  const Icon = STATUS_ICONS[status];
  return (
    <span className={`${styles.badge} ${colours.status}`} data-status={colourOf}>
      <Icon size={15} stroke={2} aria-hidden="true" />
      {statuses[status]}
    </span>
  );
}

interface OrderNumberProps {
  children: string;
  /** Where a list has it in one place of its table and in another of its cards. */
  on?: 'table' | 'card';
}

/** The number of an order as a second line, below what else a cell of a list says (DECISIONS 13.1). */
export function OrderNumber({ children, on }: OrderNumberProps) {
  const where = on && (on === 'table' ? styles['on-table'] : styles['on-card']);
  return (
    <span className={[styles.number, where].filter(Boolean).join(' ')} translate="no">
      {children}
    </span>
  );
}

/** What was ordered, by name, in the order of the lines (SPEC 2: `Unknown Product` where a name is missing). */
export function productNames({ products }: Pick<Order, 'products'>): string[] {
  return products.map(({ name }) => name || common.unknownProduct);
}

/** What was ordered, in one line: `2 × Lamp; 1 × Stove`. Names may have commas. */
export const goodsOf = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name || common.unknownProduct}`).join('; ');
