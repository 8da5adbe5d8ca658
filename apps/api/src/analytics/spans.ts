import { addMonths } from '#domain/calendar.ts';
import { addDays } from '#domain/period.ts';

/** A period that has no first or no last day reaches from here to there. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** `2026-03` → `202603` */
const numberOf = (datePart: string) => Number(datePart.replaceAll('-', ''));

/** The first and the last day of a period as spans: between their numbers lie all days between them, and no longer span. */
export function daySpans(from = FIRST_DAY, to = LAST_DAY): [first: number, last: number] {
  return [numberOf(from), numberOf(to)];
}

/** The spans that a day begins, the longest first, with the last day of each. */
function spansBegunBy(day: string): { span: number; end: string }[] {
  const [year, month, ten, last] = [day.slice(0, 4), day.slice(0, 7), day.slice(0, 9), day.slice(8)];
  const endOfMonth = addDays(addMonths(`${month}-01`, 1), -1);
  const endOfTen = `${ten}9` < endOfMonth ? `${ten}9` : endOfMonth;
  return [
    ...(day.endsWith('-01-01') ? [{ span: numberOf(year), end: `${year}-12-31` }] : []),
    ...(last === '01' ? [{ span: numberOf(month), end: endOfMonth }] : []),
    ...(last === '01' || last.endsWith('0') ? [{ span: numberOf(ten), end: endOfTen }] : []),
    { span: numberOf(day), end: day },
  ];
}

/**
 * The spans of the tables of sums that make up a period, each of its days once, as few as can be. A span is all days whose
 * dates begin with the same digits: `2026` is a year, `202603` its March, `2026031` the 10th to the 19th of March, and
 * `20260312` a day (`spans_of` in migration 0041). Both ends are inclusive and optional. None when the period is empty.
 */
export function spansOf(from = FIRST_DAY, to = LAST_DAY): number[] {
  const spans: number[] = [];
  const last = to < LAST_DAY ? to : LAST_DAY;
  for (let day = from > FIRST_DAY ? from : FIRST_DAY; day <= last;) {
    const { span, end } = spansBegunBy(day).find((longest) => longest.end <= last)!;
    spans.push(span);
    day = addDays(end, 1);
  }
  return spans;
}
