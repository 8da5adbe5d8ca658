import { TREND_STEPS, type TrendStep } from '#contract/analytics.ts';
import {
  readOneOf,
  tidy,
  type ListSearch,
  readPeriodSearch,
  type PeriodSearch,
} from '../kit/list/use-list-address.ts';

/** The state of the analytics screen as its address holds it; what is as usual is left out. */
export interface AnalyticsSearch extends PeriodSearch, ListSearch {
  by?: TrendStep | undefined;
}

export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const by = readOneOf(TREND_STEPS, raw['by']);
  return tidy({ ...readPeriodSearch(raw), by: by === 'day' ? undefined : by });
}
