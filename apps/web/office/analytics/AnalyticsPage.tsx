import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import {
  analyseDecisions,
  analyseSales,
  type DecisionAnalysis,
  type SalesAnalysis,
} from '#contract/analytics.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { reachOf } from '#domain/permissions.ts';
import { analytics as words, common, figures, sales as salesWords } from '#words/index.ts';
import { formatDay } from '#words/format.ts';
import { read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { useBranches } from '../branches.ts';
import { Figure, Figures } from '../kit/charts/Figures.tsx';
import { Spinner } from '../kit/page/feedback.tsx';
import { QueryFailure } from '../kit/page/QueryFailure.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintButton, PrintedBy } from '../kit/page/print.tsx';
import { isBackwards } from '../kit/list/list-search.ts';
import { useListAddress } from '../kit/list/use-list-address.ts';
import { PeriodFilter } from '../kit/list/filters.tsx';
import '../kit/page/print.css';
import { readAnalyticsSearch } from './analytics-search.ts';
import { DecisionTable } from './DecisionTable.tsx';
import { branchOfFigures, describeChange, formatDuration } from './format.ts';
import styles from './Analytics.module.css';

const SalesCharts = lazy(() =>
  import('./SalesCharts.tsx').then((module) => ({ default: module.SalesCharts })),
);

/** The dashboard's panel in depth (DECISIONS 6). Period, branch and step are in the address. */
export function AnalyticsPage() {
  const address = useListAddress(readAnalyticsSearch);
  const { search } = address;
  const actor = useActor();
  const manyBranches = reachOf(actor, 'analytics.read') === 'all';
  const branches = useBranches();
  const enabled = !isBackwards(search);
  const filter = { from: search.from, to: search.to, branch_id: search.branch };
  const sales = useQuery({
    ...read(analyseSales, { query: { ...filter, by: search.by ?? 'day' } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const decisions = useQuery({
    ...read(analyseDecisions, { query: filter }),
    enabled,
    placeholderData: keepPreviousData,
  });
  // Where the address has no first or last day, the server chooses it.
  const meant = sales.data && enabled && !sales.isPlaceholderData ? sales.data : undefined;
  return (
    <>
      <PageHeader
        title={words.title}
        line={sales.data && describePeriods(sales.data)}
        action={
          // Disabled while the page still shows the figures of the branch chosen earlier.
          <PrintButton disabled={!meant || decisions.isPlaceholderData}>{words.print}</PrintButton>
        }
      />
      {meant && <p className="print-only mb-3">{branchOfFigures(actor, search.branch, branches)}</p>}
      <PeriodFilter
        value={{ from: search.from ?? meant?.from, to: search.to ?? meant?.to, branch: search.branch }}
        onChange={(change) => address.filter(change)}
        manyBranches={manyBranches}
      />
      <QueryFailure query={sales} failure="analyseSales" className="mb-4" />
      {!sales.data && !sales.error && enabled && <Spinner label={words.loading} visible />}
      <div
        aria-busy={sales.isFetching}
        data-stale={sales.isPlaceholderData || undefined}
        className={styles.whole}
      >
        {sales.data && <KeyFigures sales={sales.data} decisions={decisions.data} />}
        {sales.data && <Counted sales={sales.data} />}
        {sales.data && (
          <Suspense fallback={<Skeleton height={360} />}>
            <SalesCharts
              data={sales.data}
              by={search.by ?? 'day'}
              onStep={(by) => address.filter({ by: by === 'day' ? undefined : by })}
              branch={search.branch}
            />
          </Suspense>
        )}
        {enabled && <DecisionTable decisions={decisions} />}
      </div>
      <PrintedBy />
    </>
  );
}

/** Which orders the figures count, and what they leave out (DECISIONS 13.4). */
function Counted({ sales: { unsold_orders, unsold_sales } }: { sales: SalesAnalysis }) {
  const unsold = salesWords.unsoldOrders(
    unsold_orders.current,
    formatAmount(unsold_orders.current),
    formatKes(unsold_sales.current),
  );
  return (
    <p className="hint mb-3">
      {salesWords.counted} {salesWords.unsold}: {unsold}.
    </p>
  );
}

function describePeriods({ from, to, previous_from, previous_to }: SalesAnalysis): string {
  return words.compared(
    figures.between(formatDay(from), formatDay(to)),
    figures.between(formatDay(previous_from), formatDay(previous_to)),
  );
}

interface KeyFiguresProps {
  sales: SalesAnalysis;
  decisions: DecisionAnalysis | undefined;
}

function KeyFigures({ sales, decisions }: KeyFiguresProps) {
  const rate = (value: number | null | undefined) =>
    value === null ? common.notAvailable : value === undefined ? '–' : words.percent(value.toFixed(1));
  const time = (value: number | null | undefined) => (value === undefined ? '–' : formatDuration(value));
  return (
    <section aria-label={words.keyFigures}>
      <Figures>
        <Figure
          label={words.orders}
          value={formatAmount(sales.orders.current)}
          note={describeChange(sales.orders)}
        />
        <Figure
          label={words.sales}
          value={formatAmount(sales.sales.current)}
          note={describeChange(sales.sales)}
        />
        <Figure
          label={words.average}
          value={formatAmount(sales.average_order.current)}
          note={describeChange(sales.average_order)}
        />
        <Figure
          label={words.approvalRate}
          value={rate(decisions?.current.approval_rate)}
          note={words.before(rate(decisions?.previous.approval_rate))}
        />
        <Figure
          label={words.medianTime}
          value={time(decisions?.current.median_minutes)}
          note={words.before(time(decisions?.previous.median_minutes))}
        />
        <Figure
          label={words.waiting}
          value={decisions ? formatAmount(decisions.waiting) : '–'}
          note={words.ofPeriod}
        />
      </Figures>
    </section>
  );
}
