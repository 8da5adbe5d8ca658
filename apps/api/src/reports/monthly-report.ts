import type { Readable } from 'node:stream';
import type { MonthlyReport, ReportOfMonth, ReportRow, ReportTotals } from '#contract/reports.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import {
  lastCompleteMonth,
  MONTHLY_TABLE_NAMES,
  MONTHLY_TABLES,
  monthlyFileName,
  monthPeriod,
  type MonthlyTable,
  type OrderStep,
} from '#domain/monthly-report.ts';
import type { ReportColumn } from '#domain/reports.ts';
import type { Translation } from '#messages/index.ts';
import { readScope, type SumScope } from '../analytics/sums.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { headRow, writeWorkbook, type Cell, type Row } from '../platform/workbook.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { nameBranch, readFigures } from './get-report.ts';
import { countNewClients, MONTHLY_FIGURES, sumUnsold } from './monthly-figures.ts';

type Words = Translation['reportWords'];

interface Asked {
  month?: string | undefined;
  branch_id?: string | undefined;
  /** A report of each branch, too. */
  by?: 'branch' | undefined;
}

/**
 * The report of one month within the caller's reach (DECISIONS 3 and 6), by default the last complete one; sales leave
 * out rejected and cancelled orders (DECISIONS 13.4). Another branch than the caller's own gives an empty report.
 * `by: 'branch'` adds the report of each branch; they come one after the other, since one is a dozen statements.
 */
export async function getMonthlyReport(
  db: Database,
  caller: Caller,
  { month = lastCompleteMonth(caller.at), branch_id, by }: Asked,
  words: Words,
): Promise<MonthlyReport> {
  const of = { ...monthPeriod(month), branch_id };
  const scope = readScope(caller, 'reports.read', of);
  const whole = await reportOfScope(db, caller, month, scope, words);
  if (by === undefined) return whole;
  const branches: ReportOfMonth[] = [];
  for (const id of await branchesOf(db, scope)) {
    const one = readScope(caller, 'reports.read', { ...of, branch_id: id });
    branches.push(await reportOfScope(db, caller, month, one, words));
  }
  return { ...whole, branches };
}

/** The branches of a scope, by name. */
async function branchesOf(db: Database, { branchIds }: SumScope): Promise<string[]> {
  const found = await db
    .selectFrom('branches')
    .select('id')
    .where((eb) => eb.and(branchIds.map((id) => eb('id', '=', id))))
    .orderBy('folded_name')
    .execute();
  return found.map(({ id }) => id);
}

async function reportOfScope(
  db: Database,
  caller: Caller,
  month: string,
  scope: SumScope,
  { orderSteps }: Words,
): Promise<ReportOfMonth> {
  const read = async (name: MonthlyTable) => {
    const { rows, totals } = await readFigures(db, MONTHLY_FIGURES[name](scope));
    const named =
      name === 'steps' ? rows.map((row) => ({ ...row, step: orderSteps[row.id as OrderStep] })) : rows;
    return [name, { rows: named, totals }] as const;
  };
  const [branchName, newClients, unsold, ...tables] = await Promise.all([
    nameBranch(db, scope),
    countNewClients(db, scope),
    sumUnsold(db, scope),
    ...MONTHLY_TABLE_NAMES.map(read),
  ]);
  return {
    month,
    ...monthPeriod(month),
    branch_name: branchName,
    made_at: nairobiTimestamp(caller.at),
    made_by: caller.name,
    new_clients: newClients,
    unsold,
    tables: Object.fromEntries(tables) as MonthlyReport['tables'],
  };
}

function tableRows({ tables }: ReportOfMonth, name: MonthlyTable, words: Words): Row[] {
  const { rows, totals } = tables[name];
  const columns: readonly ReportColumn[] = MONTHLY_TABLES[name].columns;
  const cells = (row: ReportRow | ReportTotals): Cell[] => columns.map((key) => row[key] ?? '');
  const sums = cells(totals).slice(1);
  return [
    [],
    headRow([words.monthlyTitles[name]]),
    headRow(columns.map((key) => words.reportHeads[key])),
    ...rows.map(cells),
    ...(rows.length > 0 && sums.some((sum) => sum !== '') ? [[words.monthlySheet.total, ...sums]] : []),
  ];
}

async function* sheetOf(
  report: ReportOfMonth,
  words: Words,
  { sales, orderExport, format }: Pick<Translation, 'sales' | 'orderExport' | 'format'>,
  institution: string,
): AsyncGenerator<Row> {
  const { monthlySheet: heads } = words;
  yield [orderExport.about.institution, institution];
  yield [heads.month, format.formatMonth(report.month)];
  yield [heads.branch, report.branch_name ?? heads.allBranches];
  yield [heads.made, format.formatDayTime(report.made_at)];
  yield [heads.by, report.made_by];
  yield [heads.newClients, report.new_clients];
  const { orders, sales: amount } = report.unsold;
  yield [sales.unsold, sales.unsoldOrders(orders, formatAmount(orders), formatKes(amount))];
  for (const note of Object.values(words.monthlyNotes)) yield [note];
  for (const name of MONTHLY_TABLE_NAMES) yield* tableRows(report, name, words);
}

/** The same as a workbook, with the name of its file; of more than one branch each has a sheet of its own. */
export async function exportMonthlyReport(
  db: Database,
  caller: Caller,
  asked: Asked,
  { reportWords: words, ...others }: Pick<Translation, 'reportWords' | 'sales' | 'orderExport' | 'format'>,
): Promise<{ fileName: string; workbook: Readable; report: MonthlyReport }> {
  const report = await getMonthlyReport(db, caller, asked, words);
  const { name: institution } = await getInstitution(db);
  const title = words.monthlySheet.titleOf(others.format.formatMonth(report.month));
  const widest = Math.max(...MONTHLY_TABLE_NAMES.map((name) => MONTHLY_TABLES[name].columns.length));
  const heads = [title, ...Array.from({ length: widest - 1 }, () => '')];
  return {
    fileName: monthlyFileName({ ...report, by: asked.by }, words.files),
    workbook: writeWorkbook(
      [report, ...(report.branches ?? [])].map((one, at) => ({
        name: at === 0 ? others.format.formatMonth(report.month) : (one.branch_name ?? ''),
        columns: heads,
        rows: sheetOf(one, words, others, institution),
      })),
    ),
    report,
  };
}
