import {
  IconBan,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconPackage,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { statuses } from '#words/index.ts';
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
