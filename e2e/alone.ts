import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

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
