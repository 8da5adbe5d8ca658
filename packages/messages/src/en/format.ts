import { dateFormats } from '../date-formats.ts';

export const {
  formatDay,
  formatShortDay,
  formatLongDay,
  formatWeekday,
  formatDayTime,
  formatMonth,
  formatShortMonth,
} = dateFormats('en-KE');
