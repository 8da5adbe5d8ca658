import type { Readable } from 'node:stream';
import type { PeriodFilter } from '#contract/common.ts';
import type { Report, ReportRow, ReportTotals } from '#contract/reports.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { type ReportColumn, reportFileName } from '#domain/reports.ts';
import type { Translation } from '#messages/index.ts';
import { describeUnsold, reportPeriod } from '#messages/report-scope.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type About, type Cell, writeWorkbook } from '../platform/workbook.ts';
import { getInstitution } from '../settings/read-settings.ts';
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

/** The sheet about the report: its subject, what it counts and leaves out, who made it and when (DECISIONS 13.4). */
function aboutReport(report: Report, words: Translation, institution: string): About {
  const { aboutSheet: heads } = words.reportWords;
  const period = reportPeriod(words, report);
  const branch = report.branch_name ?? words.figures.allBranches;
  const made = words.format.formatDayTime(report.made_at);
  const unsold = describeUnsold(words, report.totals);
  return {
    sheetName: heads.name,
    rows: [
      [words.orderExport.about.institution, institution],
      [heads.report, report.title],
      [heads.period, period],
      [heads.branch, branch],
      [heads.made, made],
      [heads.by, report.made_by],
      [heads.counted, words.reportWords.reportTexts[report.name].note],
      ...(unsold ? [[words.sales.unsold, unsold] as const] : []),
    ],
    onPaper: {
      title: `${institution}: ${report.title}`,
      scope: [period, branch].filter(Boolean).join(' · '),
      made: heads.madeBy(made, report.made_by),
    },
  };
}

/** A report, as a workbook too (DECISIONS 6), with the name of its file. */
export async function exportReport(
  db: Database,
  caller: Caller,
  name: string,
  filter: PeriodFilter,
  words: Translation,
): Promise<{ fileName: string; workbook: Readable; report: Report }> {
  const report = await getReport(db, caller, name, filter, words.reportWords);
  const { name: institution } = await getInstitution(db);
  const heads = report.columns.map(({ head }) => head);
  return {
    fileName: reportFileName(report, nairobiDay(caller.at), words.reportWords.files),
    workbook: writeWorkbook(
      [{ name: report.title, columns: heads, rows: readRows(report, words.reportWords.monthlySheet.total) }],
      aboutReport(report, words, institution),
    ),
    report,
  };
}
