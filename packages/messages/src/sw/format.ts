import { LOCALES } from '#domain/languages.ts';
import { formatDecimals } from '#domain/money.ts';
import { dateFormats } from '../formats.ts';

export const {
  formatDay,
  formatShortDay,
  formatLongDay,
  formatWeekday,
  formatDayTime,
  formatMonth,
  formatShortMonth,
} = dateFormats(LOCALES.sw);

/** `milioni 1.8`, `elfu 12`: a figure of an axis. */
export function formatCompact(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `milioni ${formatDecimals(value / 1_000_000, 2)}`;
  return Math.abs(value) >= 1000 ? `elfu ${formatDecimals(value / 1000, 2)}` : formatDecimals(value, 2);
}
