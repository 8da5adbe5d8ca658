import { LIMITS } from '#domain/limits.ts';
import { isMonth } from '#domain/monthly-report.ts';
import type { ReportName } from '#domain/reports.ts';
import {
  readPageNumber,
  tidy,
  readPeriodSearch,
  type PeriodSearch,
  readText,
} from '../kit/list/use-list-address.ts';

/** The state of a report as its address holds it. */
export interface ReportSearch extends PeriodSearch {
  page?: number | undefined;
  /** Whether rejected and cancelled orders are shown beside the sales. */
  unsold?: true | undefined;
}

export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  return tidy({
    ...readPeriodSearch(raw),
    page: readPageNumber(raw['page']),
    unsold: raw['unsold'] === true ? true : undefined,
  });
}

/** One page has two years of months, so that the chart shows a trend. */
const MONTHS = 24;

/** What to ask the server for: the filter of the whole report, and the page of it. */
export function toFilter({ from, to, branch }: ReportSearch) {
  return { from, to, branch_id: branch };
}

export function toPage(name: ReportName, { page = 1 }: ReportSearch) {
  return { page, limit: name === 'sales-by-month' ? MONTHS : LIMITS.pageSize };
}

/** The month and the branch of the monthly report, as its address holds them, and whether each branch has a part of its own. */
export interface MonthSearch {
  month?: string | undefined;
  branch?: string | undefined;
  by?: 'branch' | undefined;
}

/** Reads an address, however it was typed: what cannot be meant falls away. */
export function readMonthSearch(raw: Record<string, unknown>): MonthSearch {
  const month = readText(raw['month'], 7);
  const branch = readText(raw['branch'], 64);
  return tidy({
    month: month && isMonth(month) ? month : undefined,
    branch,
    // One branch has no parts.
    by: branch === undefined && raw['by'] === 'branch' ? 'branch' : undefined,
  });
}
