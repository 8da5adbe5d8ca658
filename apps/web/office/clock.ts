import { useSyncExternalStore } from 'react';
import { nairobiDay } from '#domain/calendar.ts';
import { newListeners } from './listeners.ts';

// The clock of a phone can be wrong: days on the screens are those of the server (DECISIONS 17.16a).

const NAME = 'office-clock';
/** A clock that differs by less is right. */
const WRONG_MS = 5 * 60_000;
/** Who sets the clock right takes about so long. */
const SETTING_MS = 2 * 60_000;
/** So often it is noted that this device has looked. */
const NOTED_MS = 60_000;

interface Clock {
  /** How far the server is ahead of this device, in milliseconds; 0 for a clock that is right. */
  offset: number;
  /** When this device looked last, by its own clockNow(). */
  seenAt: number;
}

function readClock(): Clock {
  const kept = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Clock>;
  return { offset: kept.offset ?? 0, seenAt: kept.seenAt ?? Date.now() };
}

let read: Clock | undefined;
const clockNow = (): Clock => (read ??= readClock());
const { watch, tell } = newListeners();

function become(now: Clock): void {
  const isOther = now.offset !== clockNow().offset;
  read = now;
  if (now.offset !== 0) localStorage.setItem(NAME, JSON.stringify(now));
  else localStorage.removeItem(NAME);
  if (isOther) tell();
}

/** Notes the time that the server has told. It is kept for when there is no network. */
export function noteServerTime(told: number): void {
  const now = Date.now();
  const found = told - now;
  const offset = Math.abs(found) < WRONG_MS ? 0 : found;
  if (Math.abs(offset - clockNow().offset) >= WRONG_MS) become({ offset, seenAt: now });
}

/** Looks whether somebody has set the clock right: it has moved by what was wrong. */
function look(): void {
  const { offset, seenAt } = clockNow();
  if (offset === 0) return;
  const now = Date.now();
  const moved = now - seenAt;
  const isSet = Math.abs(moved - offset) < SETTING_MS;
  if (isSet || Math.abs(moved) >= NOTED_MS) become({ offset: isSet ? 0 : offset, seenAt: now });
}

/** The time of the server in milliseconds, as well as this device knows it. */
export function serverNow(): number {
  look();
  return Date.now() + clockNow().offset;
}

/** The day of the server in Nairobi. */
export const today = (): string => nairobiDay(new Date(serverNow()));

/** How far the server is ahead of this device, in milliseconds; 0 where the clock is right. */
export const useClockOffset = (): number => useSyncExternalStore(watch, () => clockNow().offset);
