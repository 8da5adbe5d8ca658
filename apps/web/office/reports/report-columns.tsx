import type { Report, ReportRow } from '#contract/reports.ts';
import { describeReport, REPORT_COLUMNS } from '#domain/reports.ts';
import type { ReactNode } from 'react';
import { reports as words } from '#words/index.ts';
import type { Column } from '../kit/data-table.ts';
import { StatusBadge } from '../kit/StatusBadge.tsx';
import { formatCell, isFigure } from './format-cell.ts';

/** The columns of a report as the table has them; the first names the row. */
export function reportColumns(name: Report['name']): Column<ReportRow>[] {
  return describeReport(name).columns.map((key, n) => {
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
export function reportTotals({ name, totals }: Report): Record<string, ReactNode> {
  const [first, ...rest] = describeReport(name).columns;
  return Object.fromEntries([
    [first, words.total],
    ...rest
      .filter((key) => totals[key] !== undefined)
      .map((key) => [key, formatCell(REPORT_COLUMNS[key].kind, totals[key])]),
  ]);
}
