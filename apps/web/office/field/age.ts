import { layout } from '#words/index.ts';

const MINUTE = 60_000;

/** How long ago a moment was, by the clock of the device. A moment in the future is now: its clock may be wrong. */
export function ageOf(at: string | number, now: number): string {
  const minutes = Math.floor((now - new Date(at).getTime()) / MINUTE);
  if (minutes < 1) return layout.age.now;
  if (minutes < 60) return layout.age.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? layout.age.hours(hours) : layout.age.days(Math.floor(hours / 24));
}
