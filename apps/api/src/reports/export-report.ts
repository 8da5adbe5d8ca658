import type { Readable } from 'node:stream';
import type { PeriodFilter } from '#contract/period.ts';
import type { Report, ReportColumn, ReportRow, ReportTotals } from '#contract/reports.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { writeWorkbook, type Cell } from '../platform/workbook.ts';
import { getReport } from './get-report.ts';

const TOTAL = 'Total';

function cellsOf(report: Report, row: ReportRow | ReportTotals): Cell[] {
  return report.columns.map(({ key }) => row[key as ReportColumn] ?? '');
}

/** Every row and, below them, the totals. Sums and counts are numbers, names are text whatever they begin with. */
async function* readRows(report: Report): AsyncGenerator<Cell[]> {
  for (const row of report.rows) yield cellsOf(report, row);
  if (report.rows.length > 0) {
    const totals = cellsOf(report, report.totals);
    yield [TOTAL, ...totals.slice(1)];
  }
}

/** `sales-by-branch-2026-01-01-to-2026-03-31`, or up to the day it is made when no end was asked for. */
export function fileName(report: Pick<Report, 'name' | 'from' | 'to' | 'made_at'>): string {
  const days = [report.from, report.to ?? report.made_at.slice(0, 10)].filter((day) => day !== null);
  return `${report.name}-${days.join('-to-')}.xlsx`;
}

/** A report as a workbook (DECISIONS 6), with the name of its file. */
export async function exportReport(
  db: Database,
  caller: Caller,
  name: string,
  filter: PeriodFilter,
): Promise<{ fileName: string; workbook: Readable }> {
  const report = await getReport(db, caller, name, filter);
  const heads = report.columns.map(({ head }) => head);
  return { fileName: fileName(report), workbook: writeWorkbook(report.title, heads, readRows(report)) };
}
