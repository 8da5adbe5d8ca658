import { nairobiDay, startOfNairobiDay } from '#domain/calendar.ts';
import type { Dice } from './random.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPENS = 8 * 60 + 15;
const CLOSES = 16 * 60 + 45;

/** Midnight in Nairobi, so many days before (or, negative, after) the day of an instant. */
function midnight(instant: Date, daysBefore: number): number {
  return startOfNairobiDay(nairobiDay(instant)).getTime() - daysBefore * DAY;
}

function isSunday(start: number): boolean {
  return new Date(`${nairobiDay(new Date(start))}T12:00:00Z`).getUTCDay() === 0;
}

/** Minutes after midnight: in office hours, but for the few who write down the day's visits in the evening. */
function timeOfDay(dice: Dice): number {
  const evening = dice.chance(0.05);
  const within = dice.roll();
  return evening ? 17 * 60 + within * 150 : OPENS + within * (CLOSES - OPENS);
}

/**
 * A moment so many days ago, never after `now`. Older Sundays stay: their work counts as Saturday's. Today's
 * moments lie between the opening and now; before the opening, between midnight and now.
 */
export function momentAgo(now: Date, daysAgo: number, dice: Dice): Date {
  const minutes = timeOfDay(dice);
  const start = midnight(now, daysAgo);
  if (daysAgo > 1) return new Date((isSunday(start) ? start - DAY : start) + minutes * MINUTE);
  const at = start + minutes * MINUTE;
  if (at <= now.getTime()) return new Date(at);
  const opening = start + OPENS * MINUTE;
  const earliest = now.getTime() - opening > 30 * MINUTE ? opening : start;
  return new Date(earliest + ((minutes * MINUTE) / DAY) * (now.getTime() - earliest));
}

/** A working moment some days after another: later that day for 0, never a Sunday before today, never after `now`. */
export function momentAfter(now: Date, earlier: Date, days: number, dice: Dice): Date {
  const minutes = timeOfDay(dice);
  const wait = 10 + dice.roll() * 150;
  let at = earlier.getTime() + wait * MINUTE;
  if (days > 0) {
    const start = midnight(earlier, -days);
    at = (isSunday(start) ? start + DAY : start) + minutes * MINUTE;
  }
  if (at < now.getTime()) return new Date(at);
  return new Date(earlier.getTime() + (0.2 + (0.6 * wait) / 160) * (now.getTime() - earlier.getTime()));
}

/** How many days ago each of so many things happened, the oldest first: a little denser the nearer to today. */
export function spreadDays(count: number, oldest: number, newest: number, growth: number): number[] {
  const span = oldest - newest + 1;
  return Array.from({ length: count }, (_, index) => {
    // The share of the span by which a part of everything has happened, when the density rises from 1 to 1 + growth.
    const part = (index + 0.5) / count;
    const share = (Math.sqrt(1 + part * growth * (2 + growth)) - 1) / growth;
    return oldest - Math.floor(share * span);
  });
}
