import { Button, NativeSelect, Switch } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import {
  exportMonthlyReport,
  getMonthlyReport,
  type ReportOfMonth,
  type ReportRow,
} from '#contract/reports.ts';
import {
  lastCompleteMonth,
  MONTHLY_TABLE_NAMES,
  MONTHLY_TABLES,
  type OrderStep,
  monthlyFileName,
  recentMonths,
  type MonthlyTable,
} from '#domain/monthly-report.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { reachOf } from '#domain/permissions.ts';
import { REPORT_COLUMNS, type ReportColumn } from '#domain/reports.ts';
import { officePrefix } from '#domain/roles.ts';
import { explainFailure } from '#messages/failures.ts';
import { figures, reports as words, sales } from '#words/index.ts';
import { formatDayTime, formatMonth } from '#words/format.ts';
import { api, read } from '../api.ts';
import { useActor } from '../auth/actor.ts';
import { serverNow } from '../clock.ts';
import { BackLink } from '../kit/record/RecordPage.tsx';
import { BranchChoice } from '../kit/list/filters.tsx';
import type { Column } from '../kit/list/data-table.ts';
import { DataTable } from '../kit/list/DataTable.tsx';
import { saveFetched } from '../kit/form/save-file.ts';
import { EmptyState, Notice } from '../kit/page/feedback.tsx';
import { Figure, Figures } from '../kit/charts/Figures.tsx';
import { PageHeader } from '../kit/page/PageHeader.tsx';
import { PrintButton } from '../kit/page/print.tsx';
import { useListAddress } from '../kit/list/use-list-address.ts';
import '../kit/page/print.css';
import { formatCell, isFigure, keyOfRow } from './format-cell.ts';
import { readMonthSearch, type MonthSearch } from './report-search.ts';
import styles from './Reports.module.css';

const monthly = words.monthly;

/** How many months back one may choose from; the address takes any. */
const MONTHS = 24;

/** What happened in one month and branch, on one page (DECISIONS 6, 13.4): screen, workbook, paper. */
export function MonthlyReportPage() {
  const actor = useActor();
  const { search, filter } = useListAddress<MonthSearch>(readMonthSearch);
  const [now] = useState(() => new Date(serverNow()));
  const month = search.month ?? lastCompleteMonth(now);
  const query = { month, branch_id: search.branch, by: search.by };
  const report = useQuery({ ...read(getMonthlyReport, { query }), refetchOnWindowFocus: 'always' });
  const saving = useMutation({
    mutationFn: () => {
      const branch_name = report.data?.branch_name ?? null;
      const file = api.call(exportMonthlyReport, { query });
      return saveFetched(file, monthlyFileName({ month, branch_name, by: search.by }, words.files));
    },
  });
  const { data } = report;
  const list: string = `${officePrefix(actor.role)}/reports`;
  return (
    <>
      <BackLink to={list}>{words.back}</BackLink>
      <PageHeader
        title={monthly.titleOf(formatMonth(month))}
        line={data?.branch_name ?? figures.allBranches}
        action={
          <div className="flex flex-wrap gap-2 no-print">
            <PrintButton disabled={!data}>{words.print}</PrintButton>
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
      <search className="flex flex-wrap gap-3 mb-4 no-print">
        <NativeSelect
          label={monthly.month}
          value={month}
          data={monthChoices(now, month).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(event) => filter({ month: event.currentTarget.value })}
        />
        {reachOf(actor, 'reports.read') === 'all' && (
          <BranchChoice value={search.branch} onChange={(branch) => filter({ branch })} />
        )}
      </search>
      {reachOf(actor, 'reports.read') === 'all' && !search.branch && (
        <Switch
          className="mb-4 no-print"
          label={monthly.byBranch}
          checked={search.by === 'branch'}
          onChange={(event) => filter({ by: event.currentTarget.checked ? 'branch' : undefined })}
        />
      )}
      {(saving.error ?? report.error) && (
        <div className="mb-4 no-print">
          <Notice onRetry={report.error ? () => void report.refetch() : undefined}>
            {saving.error
              ? explainFailure('exportMonthlyReport', saving.error)
              : explainFailure('getMonthlyReport', report.error)}
          </Notice>
        </div>
      )}
      {(data || !report.error) && <Part report={data} />}
      {data?.branches?.map((one) => (
        <section key={one.branch_name} className={`mt-6 border-t ${styles.branch}`}>
          <h2 className="mb-4 text-xl">{monthly.partOf(one.branch_name ?? '', formatMonth(month))}</h2>
          <Part report={one} within={one.branch_name ?? ''} />
        </section>
      ))}
      <p className="hint mt-3">{monthly.notes.stock}</p>
      {data && <p className="print-only hint">{words.made(formatDayTime(data.made_at), data.made_by)}</p>}
    </>
  );
}

/** The months of the last two years, and the one that the address asks for. */
function monthChoices(now: Date, month: string): string[] {
  return [...new Set([...recentMonths(now, MONTHS), month])].toSorted().toReversed();
}

interface PartProps {
  report: ReportOfMonth | undefined;
  /** The branch, where each has a part of its own. */
  within?: string | undefined;
}

/** The figures of all branches together, or of one. */
function Part({ report, within }: PartProps) {
  return (
    <>
      {report && <Summary report={report} />}
      {MONTHLY_TABLE_NAMES.map((name) => (
        <Table key={name} name={name} report={report} within={within} />
      ))}
    </>
  );
}

/** What one asks first: how much was sold, to how many new clients. */
function Summary({ report: { tables, new_clients, unsold } }: { report: ReportOfMonth }) {
  const { orders = 0, sales: amount = 0 } = tables.officers.totals;
  return (
    <Figures>
      <Figure label={words.heads.sales} value={formatAmount(amount)} />
      <Figure label={monthly.ordersSold} value={formatAmount(orders)} />
      <Figure label={monthly.newClients} value={formatAmount(new_clients)} />
      <Figure label={sales.unsold} value={formatAmount(unsold.orders)} note={formatKes(unsold.sales)} />
    </Figures>
  );
}

function Table({ name, report, within }: PartProps & { name: MonthlyTable }) {
  const title = monthly.tables[name];
  const Title = within === undefined ? 'h2' : 'h3';
  const keys: readonly ReportColumn[] = MONTHLY_TABLES[name].columns;
  const columns = keys.map((key, n): Column<ReportRow> => ({
    key,
    head: words.heads[key],
    numeric: isFigure(REPORT_COLUMNS[key].kind),
    card: n === 0 ? 'title' : 'labelled',
    cell: (row) =>
      key === 'step' ? monthly.steps[row.id as OrderStep] : formatCell(REPORT_COLUMNS[key].kind, row[key]),
  }));
  const table = report?.tables[name];
  const sums = keys
    .slice(1)
    .filter((key) => table?.totals[key] !== undefined)
    .map((key) => [key, formatCell(REPORT_COLUMNS[key].kind, table?.totals[key])] as const);
  const note = name === 'steps' || name === 'arrears' ? monthly.notes[name] : monthly.notes.sales;
  return (
    <section className="mt-6">
      <Title className="text-lg">{title}</Title>
      <p className="hint mb-2">{note}</p>
      <DataTable
        label={within === undefined ? title : monthly.tableOf(title, within)}
        columns={columns}
        rows={table?.rows}
        rowKey={keyOfRow}
        totals={sums.length > 0 ? Object.fromEntries([[keys[0]!, words.total], ...sums]) : undefined}
        loading={!table}
        loadingText={words.loading}
        empty={<EmptyState title={monthly.none} hint={monthly.noneHint} />}
      />
    </section>
  );
}
