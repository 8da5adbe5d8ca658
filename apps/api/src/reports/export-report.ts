import type { Translation } from '#messages/index.ts';
import type { Readable } from 'node:stream';
import type { PeriodFilter } from '#contract/period.ts';
import type { Report, ReportRow, ReportTotals } from '#contract/reports.ts';
import { reportFileName, type ReportColumn } from '#domain/reports.ts';
import { nairobiDay } from '#domain/calendar.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { writeWorkbook, type Cell } from '../platform/workbook.ts';
import { getReport } from './get-report.ts';

function cellsOf(report: Report, row: ReportRow | ReportTotals): Cell[] {
  return report.columns.map(({ key }) => row[key as ReportColumn] ?? '');
}

/** Every row and, below them, the totals. Sums and counts are numbers, names are text whatever they begin with. */
async function* readRows(report: Report, total: string): AsyncGenerator<Cell[]> {
  for (const row of report.rows) yield cellsOf(report, row);
  if (report.rows.length > 0) {
    const totals = cellsOf(report, report.totals);
    yield [total, ...totals.slice(1)];
  }
}

/** A report, as a workbook too (DECISIONS 6), with the name of its file. */
export async function exportReport(
  db: Database,
  caller: Caller,
  name: string,
  filter: PeriodFilter,
  words: Translation['reportWords'],
): Promise<{ fileName: string; workbook: Readable; report: Report }> {
  const report = await getReport(db, caller, name, filter, words);
  const heads = report.columns.map(({ head }) => head);
  return {
    fileName: reportFileName(report, nairobiDay(caller.at)),
    workbook: writeWorkbook(report.title, heads, readRows(report, words.monthlySheet.total)),
    report,
  };
}
