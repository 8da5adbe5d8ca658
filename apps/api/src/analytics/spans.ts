import { addMonths, FIRST_DAY } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';

/** A period that has no first or no last day reaches from here to there: orders of before are brought in with their own days. */
const LAST_DAY = '2099-12-31';
/** The first and the last year as spans: no month and no day lies between their numbers. */
export const ALL_YEARS = [1900, 2099] as const;

/** How much of a date each kind of span shares, the longest span first, and which days begin one. */
const KINDS = [
  { of: 'a year', shared: 4, begins: /-01-01$/ },
  { of: 'a month', shared: 7, begins: /-01$/ },
  { of: 'ten days', shared: 9, begins: /(0|-01)$/ },
  { of: 'a day', shared: 10, begins: /$/ },
];

/** `2026-03` → `202603` */
const numberOf = (part: string) => Number(part.replaceAll('-', ''));

/** The last day whose date begins so. */
function lastDayOf(part: string): string {
  if (part.length === 10) return part;
  if (part.length === 4) return `${part}-12-31`;
  const endOfMonth = addDays(addMonths(`${part.slice(0, 7)}-01`, 1), -1);
  const end = part.length === 9 ? `${part}9` : endOfMonth;
  return end < endOfMonth ? end : endOfMonth;
}

/** The first and the last day of a period as spans: between their numbers lie all days between them, and no longer span. */
export function daySpans(from = FIRST_DAY, to = LAST_DAY): [first: number, last: number] {
  return [numberOf(from), numberOf(to)];
}

/**
 * The spans of the tables of sums that make up a period, each of its days once, as few as can be. A span is all days whose
 * dates begin with the same digits: `2026` is a year, `202603` its March, `2026031` the 10th to the 19th of March, and
 * `20260312` a day (`spans_of` in 0001_functions.sql). Both ends are inclusive and optional. None when the period is empty.
 */
export function spansOf(from = FIRST_DAY, to = LAST_DAY): number[] {
  const [first, last] = [from > FIRST_DAY ? from : FIRST_DAY, to < LAST_DAY ? to : LAST_DAY];
  const spans: number[] = [];
  for (let day = first; day <= last;) {
    const longest = KINDS.filter(({ begins }) => begins.test(day))
      .map(({ shared }) => day.slice(0, shared))
      .find((part) => lastDayOf(part) <= last)!;
    spans.push(numberOf(longest));
    day = addDays(lastDayOf(longest), 1);
  }
  return spans;
}
