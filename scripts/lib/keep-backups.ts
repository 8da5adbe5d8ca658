import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A name that `npm run backup` chooses: the time in UTC. A file with another name was made by hand, and is nobody's to remove. */
const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.zip(?:\.age)?$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A file to which nothing was written for so long was left by a killed backup. Less than a day: the next night needs its room. */
const GIVEN_UP_MS = DAY_MS / 2;
/** So many stay whatever their age: also when nothing new came for long, or the clock is wrong. */
export const ALWAYS_KEPT = 3;

/** When a backup was made, by its name, in ms since 1970; `undefined` for a file that is no backup of the timer. */
export function madeAt(name: string): number | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** The backups among these names, the newest first. */
export function listBackups(names: readonly string[]): string[] {
  return names.filter((name) => madeAt(name) !== undefined).toSorted((a, b) => madeAt(b)! - madeAt(a)!);
}

/** Which of these files are backups older than `keepDays`. The newest `ALWAYS_KEPT` are never among them. */
export function findExpired(names: readonly string[], keepDays: number, now: number): string[] {
  return listBackups(names)
    .slice(ALWAYS_KEPT)
    .filter((name) => now - madeAt(name)! > keepDays * DAY_MS);
}

/** Removes what a killed backup left in a folder more than half a day ago. Answers the names. */
export async function removeUnfinished(folder: string, now: number): Promise<string[]> {
  const removed: string[] = [];
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.unfinished'))) {
    if (now - (await stat(join(folder, name))).mtimeMs <= GIVEN_UP_MS) continue;
    await rm(join(folder, name), { force: true });
    removed.push(name);
  }
  return removed;
}

/** Removes the expired backups of a folder, and what killed ones left there. Answers their names. */
export async function removeExpired(folder: string, keepDays: number, now: number): Promise<string[]> {
  const expired = findExpired(await readdir(folder), keepDays, now);
  for (const name of expired) await rm(join(folder, name), { force: true });
  return [...expired, ...(await removeUnfinished(folder, now))];
}
