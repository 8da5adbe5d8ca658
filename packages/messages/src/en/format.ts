import { LOCALES } from '#domain/languages.ts';
import { compactFormat, dateFormats } from '../formats.ts';

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
export const formatCompact = compactFormat(
  (figure) => `${figure}M`,
  (figure) => `${figure}K`,
);
