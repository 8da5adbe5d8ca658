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
} = dateFormats(LOCALES.en);

/** `1.8M`, `12K`: a figure of an axis. */
export function formatCompact(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${formatDecimals(value / 1_000_000, 2)}M`;
  return Math.abs(value) >= 1000 ? `${formatDecimals(value / 1000, 2)}K` : formatDecimals(value, 2);
}
