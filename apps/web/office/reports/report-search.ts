import { z } from 'zod';
import { id } from '#contract/common.ts';
import { LIMITS } from '#domain/limits.ts';
import { isMonth } from '#domain/monthly-report.ts';
import type { ReportName } from '#domain/reports.ts';
import { addressOf, page, PERIOD } from '../kit/list/list-search.ts';

/** The address of a report. `unsold`: rejected and cancelled orders are shown beside the sales. */
export const readReportSearch = addressOf({
  ...PERIOD,
  page,
  unsold: z.literal('true').transform(() => true),
});
export type ReportSearch = ReturnType<typeof readReportSearch>;

/** One page has two years of months, so that the chart shows a trend. */
const MONTHS = 24;

/** What to ask the server for: the filter of the whole report, and the page of it. */
export function toFilter({ from, to, branch }: ReportSearch) {
  return { from, to, branch_id: branch };
}

export function toPage(name: ReportName, { page = 1 }: ReportSearch) {
  return { page, limit: name === 'sales-by-month' ? MONTHS : LIMITS.pageSize };
}

const readMonth = addressOf({ month: z.string().refine(isMonth), branch: id, by: z.enum(['branch']) });
export type MonthSearch = ReturnType<typeof readMonth>;

/** The address of the monthly report: its month, its branch, and whether each branch has a part of its own. */
export function readMonthSearch(raw: Record<string, unknown>): MonthSearch {
  const { by, ...search } = readMonth(raw);
  // One branch has no parts.
  return by && search.branch === undefined ? { ...search, by } : search;
}
