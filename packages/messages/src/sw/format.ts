import { LOCALES } from '#domain/languages.ts';
import { compactFormat, dateFormats } from '../formats.ts';

export const { formatDay, formatShortDay, formatLongDay, formatDayTime, formatMonth, formatShortMonth } =
  dateFormats(LOCALES.sw);

/** Short forms as calendars in Kenya have them; the system's short forms are whole words. */
const WEEKDAYS = ['Jpl', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jms'];

/** `Jms`, of a day (`YYYY-MM-DD`). */
export const formatWeekday = (day: string): string =>
  WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? day;

/** `milioni 1.8`, `elfu 12`: a figure of an axis. */
export const formatCompact = compactFormat(
  (figure) => `milioni ${figure}`,
  (figure) => `elfu ${figure}`,
);
