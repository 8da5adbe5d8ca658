import { isMonth } from '#domain/monthly-report.ts';
import { readText, tidy } from '../kit/list/use-list-address.ts';

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
