import { useSyncExternalStore } from 'react';
import { nairobiDay } from '#domain/calendar.ts';
import { newListeners } from './listeners.ts';

// The clock of a phone can be wrong: days on the screens are those of the server (DECISIONS 17.16a).

const NAME = 'office-clock';
/** A clock that differs by less is right. */
const WRONG_MS = 5 * 60_000;

let offset: number | undefined;
/** How far the server is ahead of this device, in milliseconds; 0 for a clock that is right. */
const readOffset = (): number => (offset ??= Number(localStorage.getItem(NAME)) || 0);
const { watch, tell } = newListeners();

/** Notes the time of the server, in milliseconds. The difference is stored for when there is no network. */
export function noteServerTime(serverTime: number): void {
  const found = serverTime - Date.now();
  const next = Math.abs(found) < WRONG_MS ? 0 : found;
  if (Math.abs(next - readOffset()) < WRONG_MS) return;
  offset = next;
  if (next === 0) localStorage.removeItem(NAME);
  else localStorage.setItem(NAME, String(next));
  tell();
}

/** The time of the server in milliseconds, as well as this device knows it. */
export const serverNow = (): number => Date.now() + readOffset();

export const today = (): string => nairobiDay(new Date(serverNow()));

/** How far the server is ahead of this device, in milliseconds; 0 where the clock is right. */
export const useClockOffset = (): number => useSyncExternalStore(watch, readOffset);
