import { LOCALES } from '#domain/languages.ts';
import { formatDecimals } from '#domain/money.ts';
import { dateFormats } from '../formats.ts';

export const { formatDay, formatShortDay, formatLongDay, formatDayTime, formatMonth, formatShortMonth } =
  dateFormats(LOCALES.sw);

/** Short forms as calendars in Kenya have them; the system's short forms are whole words. */
const WEEKDAYS = ['Jpl', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jms'];

/** `Jms`, of a day (`YYYY-MM-DD`). */
export const formatWeekday = (day: string): string =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? day;

/** `milioni 1.8`, `elfu 12`: a figure of an axis. */
export function formatCompact(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `milioni ${formatDecimals(value / 1_000_000, 2)}`;
  return Math.abs(value) >= 1000 ? `elfu ${formatDecimals(value / 1000, 2)}` : formatDecimals(value, 2);
}
