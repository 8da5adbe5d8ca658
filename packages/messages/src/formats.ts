import { startOfNairobiDay, TIME_ZONE } from '#domain/calendar.ts';
import type { LOCALES } from '#domain/languages.ts';
import { formatDecimals } from '#domain/money.ts';

/** A format that is made when it is first used: making one takes longer than loading a screen's scripts. */
function lazily(language: string, parts: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => (format ??= new Intl.DateTimeFormat(language, parts)).format(instant);
}

const instantOf = (timestamp: string) =>
  timestamp.length === 10 ? startOfNairobiDay(timestamp) : new Date(timestamp);

/**
 * How a language writes days, times and months, all in Nairobi's time. Each takes a timestamp or a day
 * (`YYYY-MM-DD`), months also `YYYY-MM`. Comments give the English of Kenya.
 */
export function dateFormats(language: (typeof LOCALES)[keyof typeof LOCALES]) {
  const format = (parts: Intl.DateTimeFormatOptions) => lazily(language, { timeZone: TIME_ZONE, ...parts });
  const day = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const shortDay = format({ day: 'numeric', month: 'short' });
  const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = format({ weekday: 'short' });
  const month = format({ month: 'long', year: 'numeric' });
  const shortMonth = format({ month: 'short', year: '2-digit' });
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const monthOf = (text: string) => instantOf(text.length === 7 ? `${text}-01` : text);
  return {
    /** `1 Mar 2026`. */
    formatDay: (timestamp: string) => day(instantOf(timestamp)),
    /** `1 Mar`. */
    formatShortDay: (timestamp: string) => shortDay(instantOf(timestamp)),
    /** `Sunday, 1 March`. */
    formatLongDay: (timestamp: string) => longDay(instantOf(timestamp)),
    /** `Sun`. */
    formatWeekday: (timestamp: string) => weekday(instantOf(timestamp)),
    /** `1 Mar 2026, 00:30`. */
    formatDayTime: (timestamp: string) => `${day(instantOf(timestamp))}, ${clock(instantOf(timestamp))}`,
    /** `March 2026`. */
    formatMonth: (text: string) => month(monthOf(text)),
    /** `Mar 26`. */
    formatShortMonth: (text: string) => shortMonth(monthOf(text)),
  };
}

/** How a language writes a figure of an axis: `millions` and `thousands` put their word to it. */
export const compactFormat =
  (millions: (figure: string) => string, thousands: (figure: string) => string) =>
  (value: number): string => {
    if (Math.abs(value) >= 1_000_000) return millions(formatDecimals(value / 1_000_000, 2));
    return Math.abs(value) >= 1000 ? thousands(formatDecimals(value / 1000, 2)) : formatDecimals(value, 2);
  };
