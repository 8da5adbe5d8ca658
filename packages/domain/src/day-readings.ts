import { cellText, hasShortYear, isDayFirst, isEitherWay, isMonthFirst, readDay } from './import-values.ts';

/** How days of a column are read that could be meant otherwise, by the first such day: one with a year of two digits is another. */
export interface DayReading {
  /** Counted from 0. */
  column: number;
  line: number;
  text: string;
  /** As which it is read, `YYYY-MM-DD`. */
  day: string;
  /**
   * Of a day with the year first: another line of the column has the month before the day. A spreadsheet that takes the day first
   * makes `2026-10-11` of `11/10/2026`, and leaves `11/20/2026` beside it as it was.
   */
  month_first: { line: number; day: string } | null;
}

type Row = { line: number; cells: readonly string[] };

/** A day with the year first that would be another one with its month and day turned round. */
function mayBeTurned(text: string): boolean {
  const [, month = '', day = ''] = /^\d{4}-(\d{2})-(\d{2})/.exec(text) ?? [];
  return month !== day && Number(day) <= 12 && month !== '';
}

function readColumn(rows: readonly Row[], column: number): DayReading[] {
  let monthFirst: DayReading['month_first'] = null;
  let isDayBefore = false;
  const first: Partial<Record<'either' | 'turned' | 'short', DayReading>> = {};
  for (const { line, cells } of rows) {
    const text = cellText(cells[column] ?? '');
    // Most cells are no days, and a file may have many.
    if (!/^\d/.test(text)) continue;
    isDayBefore ||= isDayFirst(text);
    if (isMonthFirst(text)) monthFirst ??= { line, day: text };
    const how = isEitherWay(text)
      ? 'either'
      : mayBeTurned(text)
        ? 'turned'
        : hasShortYear(text)
          ? 'short'
          : undefined;
    const day = how && readDay(text);
    if (how && day) first[how] ??= { column, line, text, day, month_first: null };
  }
  // With the month first, days that could be meant either way are refused (DECISIONS 6.29.3).
  const doubted = monthFirst
    ? first.turned && { ...first.turned, month_first: monthFirst }
    : isDayBefore
      ? undefined
      : first.either;
  return [doubted, first.short].filter((reading) => reading !== undefined);
}

/** How days are read in each column of a file where no cell tells of itself how it is meant. */
export function findDayReadings(rows: readonly Row[], width: number): DayReading[] {
  return Array.from({ length: width }, (_, column) => readColumn(rows, column)).flat();
}
