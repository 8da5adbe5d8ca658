import { Button } from '@mantine/core';
import {
  IconCash,
  IconCircleCheck,
  IconClipboardList,
  IconClockHour4,
  IconCalendarEvent,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { getDashboard } from '#contract/analytics.ts';
import { formatAmount } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/order-statuses.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { explainFirstFailure } from '#messages/first-failures.ts';
import { dashboard, sales } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useUser } from '../auth/session.ts';
import { CreateOrderButton, useCreateOrder } from '../CreateOrder.tsx';
import { Figures as FigureList } from '../kit/charts/Figures.tsx';
import { Notice } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintedBy } from '../kit/page/print.tsx';
import styles from './Dashboard.module.css';
import { OwnOrders } from './OwnOrders.tsx';
import { StatCard } from './StatCard.tsx';

// Of managers alone.
const WaitingOrders = lazy(() =>
  import('./WaitingOrders.tsx').then((module) => ({ default: module.WaitingOrders })),
);

const words = dashboard.officer;

export function OfficerDashboard() {
  const user = useUser();
  const actor = useActor();
  return (
    <>
      <PageHeader title={dashboard.welcome(user.name || dashboard.officerFallback)} tab={dashboard.title} />
      {may(actor, 'orders.create') && <OrderFromAddress />}
      <Figures />
      <Suspense>{user.role === 'branch_manager' && <WaitingOrders />}</Suspense>
      <div className={`grid gap-5 ${styles.withAside} ${styles.asideFirst}`}>
        <OwnOrders />
        <aside className={`card grid gap-3 p-4 ${styles.aside}`} aria-labelledby="quick-actions">
          <h2 id="quick-actions" className="text-lg leading-tight">
            {words.quickActions}
          </h2>
          <CreateOrderButton fullWidth>{words.createOrder}</CreateOrderButton>
          <Button
            component={Link}
            to="/credit-officer/today"
            variant="default"
            fullWidth
            leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
          >
            {words.meetings}
          </Button>
        </aside>
      </div>
      <PrintedBy />
    </>
  );
}

/** Begins an order when a shortcut of the home screen has led here for that. */
function OrderFromAddress() {
  const { open, dialog } = useCreateOrder();
  const navigate = useNavigate();
  const isWanted = useSearch({
    strict: false,
    select: (search: { order?: unknown }) => search.order === 'new',
  });
  useEffect(() => {
    // Once: Back must not begin another one.
    if (isWanted) void navigate({ to: '.', search: {}, replace: true }).then(() => open());
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is another function each time
  }, [isWanted, navigate]);
  return dialog;
}

function Figures() {
  // The list of orders shows the branch's; an officer's figures are of their own alone (DECISIONS 3).
  const own = reachOf(useActor(), 'analytics.dashboard') === 'own';
  const list = (status?: OrderStatus) => (own ? undefined : { path: '/orders', search: { status } });
  const { data, error, refetch } = useQuery(read(getDashboard, { query: {} }));
  if (error && !data) {
    return (
      <Notice onRetry={() => void refetch()} className="mb-6">
        {explainFirstFailure('getDashboard', error)}
      </Notice>
    );
  }
  const shown = (value: number | undefined) => (value === undefined ? '–' : formatAmount(value));
  return (
    <>
      <FigureList aria-busy={!data}>
        <StatCard
          label={words.totalOrders}
          icon={IconClipboardList}
          value={shown(data?.orders.total)}
          list={list()}
          changePercent={data ? data.orders.change_percent : null}
        />
        <StatCard
          label={words.approvedOrders}
          icon={IconCircleCheck}
          value={shown(data?.approved_orders.total)}
          list={list('approved')}
        />
        <StatCard
          label={words.pendingOrders}
          icon={IconClockHour4}
          value={shown(data?.pending_orders.total)}
          list={list('pending')}
        />
        <StatCard
          label={words.totalSales}
          icon={IconCash}
          value={shown(data?.sales.total)}
          changePercent={data ? data.sales.change_percent : null}
        />
      </FigureList>
      <p className="hint mb-5">{sales.countedAll}</p>
    </>
  );
}
