import { Link } from '@tanstack/react-router';
import type { TablerIcon } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { officePrefix } from '#domain/roles.ts';
import { useUser } from '../auth/session.ts';
import figures from '../kit/charts/Figures.module.css';
import type { OrdersFilters } from '../orders/orders-search.ts';
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
  counted?: OrdersFilters | undefined;
  /** The list of what is counted, when that is not orders, below the viewer's part of the office: `/clients`. */
  list?: string | undefined;
  /** How that list is filtered. */
  listFilter?: { branch_id?: string | undefined };
}

export function StatCard({ label, value, icon: Icon, changePercent, ...card }: StatCardProps) {
  const prefix: string = officePrefix(useUser().role);
  const list = card.list ?? (card.counted && '/orders');
  const size = { '--length': value.length } as CSSProperties;
  return (
    <div className={`${figures.figure} ${styles.stat}`}>
      <dt className={styles.statLabel}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {list ? (
          <Link to={prefix + list} search={card.counted ?? card.listFilter ?? {}} className={styles.leads}>
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.statValue}>
        <span className={`${figures.sum} figures`} style={size} translate="no">
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
