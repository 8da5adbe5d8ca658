import type { TablerIcon } from '@tabler/icons-react';
import { Change } from './Change.tsx';
import styles from './Dashboard.module.css';

interface StatCardProps {
  label: string;
  value: string;
  icon: TablerIcon;
  /** This calendar month against the one before, in whole percent (SPEC 9); left out where nothing is compared. */
  changePercent?: number | undefined;
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
        {changePercent !== undefined && <Change percent={changePercent} />}
      </dd>
    </div>
  );
}
