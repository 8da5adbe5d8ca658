import { sql } from 'kysely';
import type { PeriodFilter } from '#contract/common.ts';
import type { Report, ReportRow, ReportTotals } from '#contract/reports.ts';
import { nairobiTimestamp } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { describeReport, isReportName, REPORT_COLUMNS, type ReportName } from '#domain/reports.ts';
import type { Translation } from '#messages/index.ts';
import { readScope, type SumScope } from '../analytics/sums.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { describePage, type PageRequest, pageWindow } from '../platform/lists.ts';
import { FIGURES, type Figures } from './figures.ts';

/** A report's name as an address has it; any other is not found. */
function readReportName(name: string): ReportName {
  if (!isReportName(name)) throw refuse('report_not_found');
  return name;
}

/** The name of the one branch that the figures are of; none for all of them, empty for one that is not there. */
export async function nameBranch(db: Database, scope: SumScope): Promise<string | null> {
  const branchIds = [...new Set(scope.branchIds)];
  if (branchIds.length === 0) return null;
  const found = await db.selectFrom('branches').select('name').where('id', 'in', branchIds).execute();
  return found.length === 1 ? found[0]!.name : '';
}

interface FoundFigures {
  totals: ReportTotals;
  total_items: number;
  rows: ReportRow[];
}

/** The rows of figures, all or the page of them that is asked for, and the totals of all of them: one statement. */
export async function readFigures(
  db: Database,
  { rows, totals }: Figures,
  window?: { limit: number; offset: number },
): Promise<FoundFigures> {
  const found = await sql<FoundFigures>`
    with found as materialized (${rows})
    select (select to_jsonb(t) from (select ${totals} from found) t) as totals,
      (select count(*) from found) as total_items,
      (select coalesce(jsonb_agg(to_jsonb(p) order by p.place), '[]') from (
        select * from found order by place ${window ? sql`limit ${window.limit} offset ${window.offset}` : sql``}
      ) p) as rows`.execute(db);
  return found.rows[0]!;
}

/**
 * A report of what the caller reaches (DECISIONS 3 and 6), one statement whatever the number of orders: its rows, the
 * page of them that is asked for, and the totals of all of them. Another branch than the caller's own finds nothing.
 * Throws `not_found` when there is no report of that name.
 */
export async function getReport(
  db: Database,
  caller: Caller,
  asked: string,
  filter: PeriodFilter & PageRequest,
  { reportTexts, reportHeads, stockWords }: Translation['reportWords'],
): Promise<Report> {
  const name = readReportName(asked);
  const { columns, dated } = describeReport(name);
  const period = dated ? { from: filter.from, to: filter.to } : {};
  const scope = readScope(caller, 'reports.read', { ...period, branch_id: filter.branch_id });
  const window = filter.page === undefined ? undefined : pageWindow(filter);
  const [{ rows, totals, total_items }, branchName] = await Promise.all([
    readFigures(db, FIGURES[name](scope, caller.at, stockWords), window),
    nameBranch(db, scope),
  ]);
  return {
    name,
    title: reportTexts[name].title,
    from: period.from ?? null,
    to: period.to ?? null,
    branch_name: branchName,
    made_at: nairobiTimestamp(caller.at),
    made_by: caller.name,
    columns: columns.map((key) => ({ key, head: reportHeads[key], ...REPORT_COLUMNS[key] })),
    rows,
    totals,
    ...(window ? { pagination: describePage(window, total_items) } : {}),
  };
}
