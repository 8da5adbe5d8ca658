import type { Report, ReportRow } from '#contract/reports.ts';
import { describeReport, REPORT_COLUMNS, UNSOLD_COLUMNS, type ReportColumn } from '#domain/reports.ts';
import type { ReactNode } from 'react';
import { reports as words } from '#words/index.ts';
import type { Column } from '../kit/list/data-table.ts';
import { StatusBadge } from '../kit/record/StatusBadge.tsx';
import { formatCell, isFigure } from './format-cell.ts';

/** The columns that the screen shows: those of rejected and cancelled orders if they are asked for. */
function columnsOf(name: Report['name'], unsold: boolean): ReportColumn[] {
  return describeReport(name).columns.filter((key) => unsold || !UNSOLD_COLUMNS.has(key));
}

/** The columns of a report as the table has them; the first names the row. */
export function reportColumns(name: Report['name'], unsold: boolean): Column<ReportRow>[] {
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

/** What the columns add up to, over all pages. */
export function reportTotals({ name, totals }: Report, unsold: boolean): Record<string, ReactNode> {
  const [first, ...rest] = columnsOf(name, unsold);
  return Object.fromEntries([
    [first!, words.total],
    ...rest
      .filter((key) => totals[key] !== undefined)
      .map((key) => [key, formatCell(REPORT_COLUMNS[key].kind, totals[key])]),
  ]);
}
