import { isMonth } from '#domain/monthly-report.ts';
import { readText, tidy } from '../kit/list-search.ts';

/** The month and the branch of the monthly report, as its address holds them. */
export interface MonthSearch {
  month?: string | undefined;
  branch?: string | undefined;
}

/** Reads an address, however it was typed: what cannot be meant falls away. */
export function readMonthSearch(raw: Record<string, unknown>): MonthSearch {
  const month = readText(raw['month'], 7);
  return tidy({ month: month && isMonth(month) ? month : undefined, branch: readText(raw['branch'], 64) });
}
