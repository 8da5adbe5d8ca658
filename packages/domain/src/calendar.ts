/**
 * The institution's own time: Africa/Nairobi, UTC+3 the whole year round (no summer time since 1960).
 * Every day, month and timestamp that the system shows or groups by is Nairobi's (DECISIONS 2).
 */
export const TIME_ZONE = 'Africa/Nairobi';
const OFFSET_MS = 3 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** `2026-03-01T00:30:00.000+03:00`; the part before the `T` is the Nairobi calendar day. */
export function nairobiTimestamp(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().replace('Z', '+03:00');
}

/** The Nairobi calendar day of an instant, `YYYY-MM-DD`. */
export function nairobiDay(instant: Date): string {
  return nairobiTimestamp(instant).slice(0, 10);
}

/** The first instant of a Nairobi day given as `YYYY-MM-DD`. */
export function startOfNairobiDay(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** The first instant of the next Nairobi day: the day ends before it. */
export function endOfNairobiDay(day: string): Date {
  return new Date(startOfNairobiDay(day).getTime() + 24 * 60 * 60 * 1000);
}

/** The first day that a record may have. It excludes the year 0, which JavaScript has and PostgreSQL does not. */
export const FIRST_DAY = '1900-01-01';

/** Whether a text is a day that the database can store: `2026-02-30` is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  // JavaScript reads 30 February as 2 March.
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

/** The same day of the month some months later, or that month's last day where it is shorter: 31 Jan → 28 Feb. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(dayOfMonth, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** How many days ago a timestamp was, in Nairobi days: 0 on the same day. */
export function daysSince(timestamp: string, now: Date): number {
  const start = (instant: Date) => startOfNairobiDay(nairobiDay(instant)).getTime();
  return Math.max(0, Math.round((start(now) - start(new Date(timestamp))) / DAY_MS));
}
