import { setTimeout as sleep } from 'node:timers/promises';
import { endOfNairobiDay, nairobiDay } from '#domain/calendar.ts';

/** Longer than any file of tests takes. */
const ABOUT_TO_TURN_MS = 60_000;

// Today is one day from the first line of a file to its last: one that would begin just before midnight waits for it. Not in a
// hook: what a file calculates from today outside of its tests comes before those.
const remainingMs = endOfNairobiDay(nairobiDay(new Date())).getTime() - Date.now();
if (remainingMs < ABOUT_TO_TURN_MS) await sleep(remainingMs);
