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
import { type OrderStatus, STATUS_RULES, type StatusTone } from '#domain/orders/order-statuses.ts';
import { statuses, common } from '#words/index.ts';
import styles from './StatusBadge.module.css';

export const TONE_ICONS: Record<StatusTone, TablerIcon> = {
  waiting: IconClockHour4,
  good: IconCircleCheck,
  bad: IconCircleX,
  moving: IconTruckDelivery,
  done: IconPackage,
  off: IconBan,
};

interface StatusBadgeProps {
  status: OrderStatus;
  /** Its colour, where that is not the status's own. */
  tone?: StatusTone;
}

/** The status as icon and word, never as colour alone: approved green, pending yellow, rejected red (SPEC 2). */
export function StatusBadge({ status, tone = STATUS_RULES[status].tone }: StatusBadgeProps) {
  const Icon = TONE_ICONS[STATUS_RULES[status].tone];
  return (
    <span className={`${styles.badge} ${styles.tone}`} data-tone={tone}>
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

/** The first product, and how many more there are, which stays in one line (SPEC 2, Orders page). */
export function Products({ order }: { order: Pick<Order, 'products'> }) {
  const [first, ...others] = productNames(order);
  return (
    <>
      {first} {others.length > 0 && <span className="nowrap">{common.andMore(others.length)}</span>}
    </>
  );
}

/** What was ordered, in one line: `2 × Lamp; 1 × Stove`. Names may have commas. */
export const goodsOf = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ quantity, name }) => `${quantity} × ${name || common.unknownProduct}`).join('; ');
