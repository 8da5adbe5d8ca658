import { startOfNairobiDay } from './calendar.ts';
import { addDays } from './period.ts';

/** Monday to Friday. */
function isWorkingDay(day: string): boolean {
  // The first moment of a day in Nairobi is still the day before in UTC.
  const weekday = (startOfNairobiDay(day).getUTCDay() + 1) % 7;
  return weekday >= 1 && weekday <= 5;
}

/**
 * The Nairobi day so many working days after a day, which is not counted itself. Saturdays and Sundays are no working
 * days. Public holidays are: the government names some of them days before, and a deadline that comes too soon breaks no
 * promise (DECISIONS 16.9).
 */
export function addWorkingDays(day: string, count: number): string {
  let [at, left] = [day, count];
  while (left > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
