import type { Report, ReportTotals } from '#contract/reports.ts';
import { formatAmount, formatKes } from '#domain/money.ts';
import { REPORTS } from '#domain/reports.ts';
import type { Translation } from './index.ts';

type Scope = Pick<Report, 'name' | 'from' | 'to' | 'made_at'>;

/** Which Nairobi days a report is of: `1 Mar 2026 to 31 Mar 2026`, `All time`, or the moment of current figures. */
export function reportPeriod(
  { figures, reports, format }: Pick<Translation, 'figures' | 'reports' | 'format'>,
  { name, from, to, made_at }: Scope,
): string {
  return REPORTS[name].dated
    ? periodText({ figures, format }, { from, to })
    : reports.now(format.formatDayTime(made_at));
}

/** Which Nairobi days a filter takes. */
export function periodText(
  { figures, format }: Pick<Translation, 'figures' | 'format'>,
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
): string {
  if (from && to) return figures.between(format.formatDay(from), format.formatDay(to));
  if (from) return figures.since(format.formatDay(from));
  return to ? figures.until(format.formatDay(to)) : figures.allTime;
}

/** `3 orders, KES 1,200`: what sales leave out. Nothing for a report that leaves nothing out. */
export function describeUnsold(
  { sales }: Pick<Translation, 'sales'>,
  { unsold_orders, unsold_quantity, unsold_sales }: ReportTotals,
): string | undefined {
  if (unsold_sales === undefined) return undefined;
  const amount = formatKes(unsold_sales);
  if (unsold_orders !== undefined)
    return sales.unsoldOrders(unsold_orders, formatAmount(unsold_orders), amount);
  return sales.unsoldUnits(unsold_quantity ?? 0, formatAmount(unsold_quantity ?? 0), amount);
}
