import type { Report, ReportRow } from '#contract/reports.ts';
import { type ReportColumn, describeReport, REPORT_COLUMNS } from '#domain/reports.ts';
import { formatAmount } from '#domain/money.ts';
import { reports as words } from '#words/index.ts';
import { formatShortMonth } from '#words/format.ts';
import { Bars, Lines } from '../kit/charts/Charts.tsx';
import { formatCell, formatPercent } from './format-cell.ts';

/** The rows of the table below, drawn by what the report is about. */
export function ReportChart({ report }: { report: Report }) {
  const { columns, charted } = describeReport(report.name);
  const key = columns[0]!;
  const series = [{ name: charted, label: words.heads[charted] }];
  const format = REPORT_COLUMNS[charted].kind === 'percent' ? formatPercent : formatAmount;
  if (REPORT_COLUMNS[key].kind === 'month') {
    // The table begins with the last month, time with the first.
    const rows = report.rows.toReversed();
    return <Lines rows={rows} name={key} series={series} format={format} formatName={formatShortMonth} />;
  }
  return <Bars rows={named(report.rows, key)} name="label" series={series} format={format} />;
}

/** Bars of one name would fall together: the second has its branch behind it, and a number where that has a bar too. */
function named(rows: readonly ReportRow[], key: ReportColumn) {
  const taken = new Set<string>();
  return rows.map((row) => {
    const name = formatCell(REPORT_COLUMNS[key].kind, row[key]);
    const where = row.branch ?? row.location;
    let label = taken.has(name) && where ? `${name}, ${where}` : name;
    for (let n = 2; taken.has(label); n += 1) label = `${name} ${n}`;
    taken.add(label);
    return { ...row, label };
  });
}
