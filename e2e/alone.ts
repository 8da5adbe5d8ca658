import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfNairobiDay, nairobiDay } from '#domain/calendar.ts';

/** As long as the longest journey may take. */
const OF_THE_DAY_MS = 6 * 60_000;

/** A journey is of one day in Kenya: what it makes for today, and what it calculates from today, are of today to its end. */
export async function untilItsDay(): Promise<void> {
  const left = endOfNairobiDay(nairobiDay(new Date())).getTime() - Date.now();
  if (left < OF_THE_DAY_MS) await sleep(left);
}

/**
 * Does `work` while no other worker does its own under the same file. That lies in a folder which Playwright empties before
 * each run: what a killed run left stops no later one.
 */
export async function haveAlone(file: string, work: () => Promise<void>): Promise<void> {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  while (!tryToTake(file)) await sleep(50);
  try {
    await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Answers whether it is ours now. */
function tryToTake(file: string): boolean {
  try {
    fs.closeSync(fs.openSync(file, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
