import type { ReportName } from '#domain/reports.ts';
import { LIMITS } from '#domain/limits.ts';
import { readPageNumber, tidy, readPeriodSearch, type PeriodSearch } from '../kit/list/use-list-address.ts';

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

/** Two years of months stand on one page, so that the chart shows how they moved. */
const MONTHS = 24;

/** What to ask the server for: the filter of the whole report, and the page of it. */
export function toFilter({ from, to, branch }: ReportSearch) {
  return { from, to, branch_id: branch };
}

export function toPage(name: ReportName, { page = 1 }: ReportSearch) {
  return { page, limit: name === 'sales-by-month' ? MONTHS : LIMITS.pageSize };
}
