import type { PeriodFilter } from '#contract/common.ts';
import { refuseField } from '#domain/errors.ts';
import { closePeriod, countDays, type Period, periodBefore } from '#domain/period.ts';
import { nairobiDay } from '#domain/calendar.ts';

/** Ten years: beyond, a trend by day has more points than a screen. */
const MAX_DAYS = 3660;

/** The period to analyse and the one before it. Throws `validation` when it is longer than ten years. */
export function readPeriods(
  filter: PeriodFilter,
  now: Date,
): { period: Period; before: Period; days: number } {
  const period = closePeriod(filter, nairobiDay(now));
  const days = countDays(period);
  if (days > MAX_DAYS) throw refuseField('from', 'period_too_long', { years: 10 });
  return { period, before: periodBefore(period), days };
}

/** Both periods as the wire has them. */
export function periodFields(period: Period, before: Period) {
  return { from: period.from, to: period.to, previous_from: before.from, previous_to: before.to };
}
