import { Link } from '@tanstack/react-router';
import type { TablerIcon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { officePrefix } from '#domain/roles.ts';
import { useUser } from '../auth/session.ts';
import figures from '../kit/Figures.module.css';
import { Change } from './Change.tsx';
import styles from './Dashboard.module.css';

interface StatCardProps {
  label: string;
  value: string;
  icon: TablerIcon;
  /**
   * This calendar month against the one before, in whole percent (SPEC 9); left out where nothing is compared, null
   * while it is on its way: then its line is kept free, so that nothing below moves under a finger.
   */
  changePercent?: number | null;
  /** Where the list of orders, so filtered, shows this viewer what is counted here: the card leads there. */
  counted?: { status?: OrderStatus } | undefined;
}

export function StatCard({ label, value, icon: Icon, changePercent, counted }: StatCardProps) {
  const orders = `${officePrefix(useUser().role)}/orders` as const;
  const size = { '--length': value.length } as CSSProperties;
  return (
    <div className={`${figures.figure} ${styles.stat}`}>
      <dt className={styles.statLabel}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {counted ? (
          <Link to={orders} search={counted} className={styles.leads}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.statValue}>
        <span className={`${figures.sum} figures`} style={size}>
          {value}
        </span>
        {changePercent === null ? (
          <span className={styles.awaited} aria-hidden="true">
            &nbsp;
          </span>
        ) : (
          changePercent !== undefined && <Change percent={changePercent} />
        )}
      </dd>
    </div>
  );
}
