import { isDay } from '#domain/calendar.ts';

/** The analytics filters as the address bar holds them, so that Back and a shared link work. */
export interface DashboardSearch {
  from?: string | undefined;
  to?: string | undefined;
  branch?: string | undefined;
}

/** Whatever does not make sense in an address is as if it were not there. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
  const { from, to, branch } = search;
  return {
    from: day(from),
    to: day(to),
    branch: typeof branch === 'string' && branch ? branch : undefined,
  };
}

/** No period at all: the server would answer with nothing, so it is not asked. */
export function isBackwards({ from, to }: DashboardSearch): boolean {
  return !!from && !!to && to < from;
}
