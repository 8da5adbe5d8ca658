import { DAY_MS, endOfNairobiDay, nairobiDay, startOfNairobiDay } from './calendar.ts';

/** Nairobi days, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** The default period of analytics in days, including today. */
const USUAL_DAYS = 30;

/** The day so many days after, or before when negative. */
export function addDays(day: string, days: number): string {
  return nairobiDay(new Date(startOfNairobiDay(day).getTime() + days * DAY_MS));
}

export function countDays({ from, to }: Period): number {
  return (endOfNairobiDay(to).getTime() - startOfNairobiDay(from).getTime()) / DAY_MS;
}

/** The period of the same length that ends the day before (DECISIONS 6: compare with the previous period). */
export function periodBefore(period: Period): Period {
  return { from: addDays(period.from, -countDays(period)), to: addDays(period.from, -1) };
}

/** Fills in a missing start or end: the period ends today and has 30 days. */
export function closePeriod(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): Period {
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today);
  return { from: asked.from ?? addDays(to, 1 - USUAL_DAYS), to };
}

/** The periods that are asked for most, by name. */
export const PRESETS = ['lastDays', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** These periods as they are today: the usual number of days, and calendar months and years. */
export function presetPeriods(today: string): Record<Preset, Period> {
  const thisMonth = `${today.slice(0, 7)}-01`;
  const endOfLastMonth = addDays(thisMonth, -1);
  return {
    lastDays: { from: addDays(today, 1 - USUAL_DAYS), to: today },
    thisMonth: { from: thisMonth, to: today },
    lastMonth: { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
}

/** Monday to Friday. */
function isWorkingDay(day: string): boolean {
  // The first moment of a day in Nairobi is still the day before in UTC.
  const weekday = (startOfNairobiDay(day).getUTCDay() + 1) % 7;
  return weekday >= 1 && weekday <= 5;
}

/**
 * The Nairobi day so many working days after a day, which is not counted itself. Saturdays and Sundays are no working
 * days. Public holidays are: the government names some of them days before, and a deadline that comes too soon breaks no
 * promise (DECISIONS 16.9).
 */
export function addWorkingDays(day: string, count: number): string {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
