import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconClipboardList, IconPackage, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { formatAmount } from '#domain/money.ts';
import { reachOf } from '#domain/permissions.ts';
import { getDashboard, type Dashboard } from '#contract/analytics.ts';
import { adminDashboard, sales } from '#words/index.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { Figures as FigureList } from '../kit/charts/Figures.tsx';
import { Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { BranchChoice, DayInput } from '../kit/list/filters.tsx';
import { addressOf, isBackwards, PERIOD, type PeriodSearch } from '../kit/list/list-search.ts';
import { type ListAddress, useListAddress } from '../kit/list/use-list-address.ts';
import { StatCard } from './StatCard.tsx';
import styles from './AnalyticsSection.module.css';

const DashboardCharts = lazy(() =>
  import('./DashboardCharts.tsx').then((module) => ({ default: module.DashboardCharts })),
);
const readSearch = addressOf(PERIOD);
const words = adminDashboard;

export function AnalyticsSection() {
  const address = useListAddress(readSearch);
  const { search } = address;
  const backwards = isBackwards(search);
  const { data, error, isFetching, refetch } = useQuery({
    ...read(getDashboard, { query: { from: search.from, to: search.to, branch_id: search.branch } }),
    enabled: !backwards,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="mb-6" aria-labelledby="analytics" aria-busy={isFetching}>
      <h2 id="analytics" className="mb-3 text-lg leading-tight">
        {words.analytics}
      </h2>
      <Filters address={address} backwards={backwards} />
      <QueryFailure query={{ error, refetch }} failure="getDashboard" className="mb-4" />
      {!data && !error && !backwards && <Spinner label={words.loadingAnalytics} visible />}
      {data && <Figures data={data} search={search} />}
      {data && <p className="hint mb-5">{sales.countedAll}</p>}
      {data && (
        <Suspense fallback={<Skeleton height={320} />}>
          <DashboardCharts data={data} />
        </Suspense>
      )}
    </section>
  );
}

function Filters({ address, backwards }: { address: ListAddress<PeriodSearch>; backwards: boolean }) {
  const { search } = address;
  const manyBranches = reachOf(useActor(), 'analytics.dashboard') === 'all';
  const change = (changes: PeriodSearch) => address.filter(changes, { replace: true });
  const filtered = search.from ?? search.to ?? search.branch;
  return (
    <fieldset className={`flex flex-wrap items-start gap-3 mb-4 py-3 px-4 card ${styles.filters}`}>
      <legend className="px-2 text-muted text-sm font-strong">{words.filterPanel}</legend>
      <DayInput label={words.startDate} value={search.from} onChange={(from) => change({ from })} />
      <DayInput
        label={words.endDate}
        value={search.to}
        error={backwards && words.endBeforeStart}
        onChange={(to) => change({ to })}
      />
      {manyBranches && (
        <BranchChoice
          all={words.allBranches}
          value={search.branch}
          onChange={(branch) => change({ branch })}
        />
      )}
      {filtered && (
        <Button
          variant="subtle"
          className={styles.clear}
          onClick={() => change({ from: undefined, to: undefined, branch: undefined })}
        >
          {words.clearFilters}
        </Button>
      )}
    </fieldset>
  );
}

/**
 * The figures of the period and the branch. The change compares this calendar month with the one before (SPEC 9), which says nothing of
 * another period.
 */
function Figures({ data, search }: { data: Dashboard; search: PeriodSearch }) {
  const { from, to, branch } = search;
  return (
    <FigureList>
      <StatCard
        label={words.totalOrders}
        icon={IconClipboardList}
        value={formatAmount(data.orders.total)}
        list={{ path: '/orders', search: { from, to, branch_id: branch } }}
        {...(!from && !to && { changePercent: data.orders.change_percent })}
      />
      <StatCard
        label={words.totalProducts}
        icon={IconPackage}
        value={formatAmount(data.products)}
        list={{ path: '/products' }}
      />
      <StatCard
        label={words.totalClients}
        icon={IconUser}
        value={formatAmount(data.clients)}
        list={{ path: '/clients', search: { branch_id: branch } }}
      />
      <StatCard
        label={words.totalGroups}
        icon={IconUsersGroup}
        value={formatAmount(data.groups)}
        // The list of groups has no filter by branch.
        list={branch ? undefined : { path: '/groups' }}
      />
    </FigureList>
  );
}
