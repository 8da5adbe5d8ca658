import type { TablerIcon } from '@tabler/icons-react';
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
}

export function StatCard({ label, value, icon: Icon, changePercent }: StatCardProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.statLabel}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        {label}
      </dt>
      <dd className={styles.statValue}>
        <span className="figures">{value}</span>
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
