import { useQuery } from '@tanstack/react-query';
import { IconCash, IconCircleCheck, IconClipboardList, IconClockHour4 } from '@tabler/icons-react';
import { formatAmount } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { reachOf } from '#domain/permissions.ts';
import { getDashboard } from '#contract/analytics.ts';
import { dashboard } from '#words/index.ts';
import { explainFailure } from '#messages/failures.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useUser } from '../auth/session.ts';
import { CreateOrderButton } from '../CreateOrder.tsx';
import { Notice } from '../kit/Notice.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { DraftNotice } from '../order-wizard/DraftNotice.tsx';
import { OwnOrders } from './OwnOrders.tsx';
import { StatCard } from './StatCard.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';
import styles from './Dashboard.module.css';

const words = dashboard.officer;

export function OfficerDashboard() {
  const user = useUser();
  return (
    <>
      <PageHeader title={dashboard.welcome(user.name || dashboard.officerFallback)} tab={dashboard.title} />
      <DraftNotice />
      <Figures />
      {user.role === 'branch_manager' && <WaitingOrders />}
      <div className={`${styles.withAside} ${styles.asideFirst}`}>
        <OwnOrders />
        <aside className={`${styles.card} ${styles.aside}`} aria-labelledby="quick-actions">
          <h2 id="quick-actions" className={styles.sectionTitle}>
            {words.quickActions}
          </h2>
          <CreateOrderButton fullWidth>{words.createOrder}</CreateOrderButton>
        </aside>
      </div>
    </>
  );
}

function Figures() {
  // The list of orders shows the branch's; an officer's figures are of their own alone (DECISIONS 3).
  const own = reachOf(useActor(), 'analytics.dashboard') === 'own';
  const counted = (status?: OrderStatus) => (own ? undefined : status ? { status } : {});
  const { data, error, refetch } = useQuery(read(getDashboard, { query: {} }));
  if (error && !data) {
    return (
      <div className={styles.section}>
        <Notice onRetry={() => void refetch()}>{explainFailure('getDashboard', error)}</Notice>
      </div>
    );
  }
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatAmount(value));
  return (
    <dl className={styles.stats} aria-busy={!data}>
      <StatCard
        label={words.totalOrders}
        icon={IconClipboardList}
        value={shown(data?.orders.total)}
        counted={counted()}
        changePercent={data ? data.orders.change_percent : null}
      />
      <StatCard
        label={words.approvedOrders}
        icon={IconCircleCheck}
        value={shown(data?.approved_orders.total)}
        counted={counted('approved')}
        changePercent={data ? data.approved_orders.change_percent : null}
      />
      <StatCard
        label={words.pendingOrders}
        icon={IconClockHour4}
        value={shown(data?.pending_orders.total)}
        counted={counted('pending')}
        changePercent={data ? data.pending_orders.change_percent : null}
      />
      <StatCard
        label={words.totalSales}
        icon={IconCash}
        value={shown(data?.sales.total)}
        changePercent={data ? data.sales.change_percent : null}
      />
    </dl>
  );
}
