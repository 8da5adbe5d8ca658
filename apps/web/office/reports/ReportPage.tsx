import { Button, Skeleton, Switch } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Report, ReportRow } from '#contract/reports.ts';
import { may, reachOf } from '#domain/permissions.ts';
import {
  isOfSales,
  isReportName,
  REPORTS,
  type ReportName,
  describeReport,
  REPORT_COLUMNS,
  UNSOLD_COLUMNS,
  type ReportColumn,
} from '#domain/reports.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { describeUnsold, reportPeriod } from '#messages/report-scope.ts';
import { figures, format, reports as words, sales } from '#words/index.ts';
import { formatDayTime } from '#words/format.ts';
import { useActor } from '../auth/actor.ts';
import { ChartCard } from '../kit/charts/ChartCard.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { PeriodFilter } from '../kit/list/filters.tsx';
import { useListAddress, usePageInstead } from '../kit/list/use-list-address.ts';
import { EmptyState, Notice } from '../kit/page/feedback.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { StatusBadge } from '../kit/record/StatusBadge.tsx';
import { NotFound } from '../layout/ErrorPages.tsx';
import { formatCell, isFigure } from './format-cell.ts';
import { readReportSearch, type ReportSearch } from './report-search.ts';
import { useExport, usePrint, useReport } from './use-report.ts';
import '../kit/page/print.css';

const ReportChart = lazy(() =>
  import('./ReportChart.tsx').then((module) => ({ default: module.ReportChart })),
);

/** One report (DECISIONS 6): chart, table with totals, workbook, paper. The address has all filters. */
export function ReportPage() {
  const { name = '' } = useParams({ strict: false });
  if (!isReportName(name)) return <NotFound />;
  return <KnownReport key={name} name={name} />;
}

function KnownReport({ name }: { name: ReportName }) {
  const actor = useActor();
  const address = useListAddress(readReportSearch);
  const { search } = address;
  const report = useReport(name, search);
  const saving = useExport(name, search);
  const paper = usePrint(name, search);
  const { dated } = REPORTS[name];
  const list: string = `${officePrefix(actor.role)}/reports`;
  const ofBranch = search.branch ? `&branch_id=${search.branch}` : '';
  const warned: string = `${officePrefix(actor.role)}/orders?approved_with_warnings=true${ofBranch}`;
  const manyBranches = reachOf(actor, 'reports.read') === 'all';
  const { data } = report;
  const shown = paper.whole ?? data;
  const ofSales = isOfSales(name);
  const showsUnsold = search.unsold === true;

  const unsold = shown && describeUnsold({ sales }, shown.totals);
  const beyond = usePageInstead(report, address.turnTo);

  return (
    <>
      <BackLink to={list}>{words.back}</BackLink>
      <PageHeader
        title={words.texts[name].title}
        line={shown && describeScope(shown)}
        action={
          <div className="flex flex-wrap gap-2 no-print">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              disabled={!data || paper.isPreparing}
              onClick={paper.print}
            >
              {paper.isPreparing ? words.printing : words.print}
            </Button>
            <Button
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              disabled={!data || saving.isPending}
              onClick={() => saving.mutate()}
            >
              {saving.isPending ? words.exporting : words.export}
            </Button>
          </div>
        }
      />
      <PeriodFilter
        value={search}
        onChange={(change) => address.filter(change)}
        all={figures.allTime}
        dated={dated}
        manyBranches={manyBranches}
      />
      {ofSales && (
        <Switch
          className="mb-4 no-print"
          label={sales.showUnsold}
          checked={showsUnsold}
          onChange={(event) => address.filter({ unsold: event.currentTarget.checked || undefined })}
        />
      )}
      {(saving.error ?? paper.error) && (
        <div className="mb-4 no-print">
          <Notice>
            {saving.error
              ? explainFailure('exportReport', saving.error)
              : explainFailure('getReport', paper.error)}
          </Notice>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <ChartCard
          className="mb-4"
          title={words.texts[name].title}
          unit={words.heads[REPORTS[name].charted]}
          isEmpty={data.rows.every((row) => !row[REPORTS[name].charted])}
          none={words.noChart}
        >
          <Suspense fallback={<Skeleton height={260} />}>
            <ReportChart report={data} />
          </Suspense>
        </ChartCard>
      )}
      <DataTable
        label={words.texts[name].title}
        wrapsHeads
        columns={reportColumns(name, showsUnsold)}
        rows={paper.whole?.rows ?? (beyond ? undefined : data?.rows)}
        rowKey={(row) => row.id}
        totals={shown && reportTotals(shown, showsUnsold)}
        loading={report.isFetching && (!data || report.isPlaceholderData)}
        loadingText={words.loading}
        error={report.error ? explainFailure('getReport', report.error) : undefined}
        onRetry={() => void report.refetch()}
        empty={
          <Empty
            dated={dated}
            search={search}
            onShowAll={() => address.filter({ from: undefined, to: undefined })}
          />
        }
        pagination={shown?.pagination}
        onPage={address.turnTo}
      />
      <p className="hint mt-3">
        {words.texts[name].note}
        {name === 'approved-with-warnings' && (
          <>
            {' '}
            <Link to={warned} className="text-link no-print">
              {words.toWarned}
            </Link>
          </>
        )}
        {name === 'balances' && may(actor, 'imports.read') && (
          <>
            {' '}
            <Link to="/admin/settings/import" className="text-link no-print">
              {words.toImports}
            </Link>
          </>
        )}
      </p>
      {unsold && (
        <p className="hint mt-3">
          {sales.unsold}: {unsold}
        </p>
      )}
      {shown && <p className="print-only hint">{words.made(formatDayTime(shown.made_at), shown.made_by)}</p>}
    </>
  );
}

interface EmptyProps {
  /** Whether the report covers a period; a report of current figures has no days to choose. */
  dated: boolean;
  search: ReportSearch;
  onShowAll: () => void;
}

function Empty({ dated, search, onShowAll }: EmptyProps) {
  return (
    <EmptyState
      title={words.empty}
      hint={dated ? words.emptyHint : undefined}
      action={
        dated && (search.from || search.to) ? (
          <Button variant="default" className="no-print" onClick={onShowAll}>
            {words.showAll}
          </Button>
        ) : undefined
      }
    />
  );
}

/** `1 Mar 2026 to 31 Mar 2026 · Kitui`: what a reader of the paper must know. */
function describeScope(report: Report): string {
  const period = reportPeriod({ figures, format, reports: words }, report);
  return [period, report.branch_name ?? figures.allBranches].filter(Boolean).join(' · ');
}

/** The columns that the screen shows: those of rejected and cancelled orders if they are asked for. */
function columnsOf(name: Report['name'], unsold: boolean): ReportColumn[] {
  return describeReport(name).columns.filter((key) => unsold || !UNSOLD_COLUMNS.has(key));
}

/** The columns of a report as the table has them; the first names the row. */
function reportColumns(name: Report['name'], unsold: boolean): Column<ReportRow>[] {
  return columnsOf(name, unsold).map((key, n) => {
    const { kind } = REPORT_COLUMNS[key];
    return {
      key,
      head: words.heads[key],
      numeric: isFigure(kind),
      card: n === 0 ? 'title' : 'labelled',
      cell: (row) =>
        kind === 'status' && row.status ? <StatusBadge status={row.status} /> : formatCell(kind, row[key]),
    };
  });
}

function reportTotals({ name, totals }: Report, unsold: boolean): Record<string, ReactNode> {
  const [first, ...rest] = columnsOf(name, unsold);
  return Object.fromEntries([
    [first!, words.total],
    ...rest
      .filter((key) => totals[key] !== undefined)
      .map((key) => [key, formatCell(REPORT_COLUMNS[key].kind, totals[key])]),
  ]);
}
