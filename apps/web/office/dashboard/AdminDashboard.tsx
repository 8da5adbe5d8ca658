import { adminDashboard, dashboard, layout } from '#words/index.ts';
import { useUser } from '../auth/session.ts';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintedBy } from '../kit/page/print.tsx';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { RecentOrders } from './RecentOrders.tsx';
import styles from './Dashboard.module.css';

const words = adminDashboard;

/** The figures of admins, and of auditors, for whom nothing is planned here. */
export function AdminDashboard() {
  const user = useUser();
  const isAdmin = user.role === 'admin';
  return (
    <>
      <PageHeader
        title={dashboard.welcome(user.name || layout.defaultUser)}
        tab={dashboard.title}
        line={words.line}
      />
      <AnalyticsSection />
      <div className={isAdmin ? styles.withAside : undefined}>
        <RecentOrders />
        {isAdmin && <Activities />}
      </div>
      <PrintedBy />
    </>
  );
}

function Activities() {
  return (
    <aside className={`${styles.card} ${styles.aside}`} aria-labelledby="activities">
      <h2 id="activities" className={styles.sectionTitle}>
        {words.activities}
      </h2>
      <p className={styles.quiet}>{words.calendar}</p>
    </aside>
  );
}
