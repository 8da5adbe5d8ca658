import { randomFillSync, randomInt } from 'node:crypto';
import { v7, validate } from 'uuid';

/** The numbers that were last given to the ids of a moment, from a random one on. */
const serials = new WeakMap<Date, number>();

/** Random bytes for the next ids: to draw them for each id takes ten times as long. */
const random = new Uint8Array(4096);
let used = random.length;

function drawBytes(count: number): Uint8Array {
  if (used + count > random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += count;
  return random.subarray(used - count, used);
}

/**
 * A new UUIDv7: sorts by the time it was made. `at` is the moment of the request, or of the past for demo data: of one `Date` the ids
 * sort in the order in which they were made. Two ids of different requests do not show how many were made in between: a
 * person who compared them would learn which accounts and subscribers exist, where the answers are the same (DECISIONS 3.24, 7.3).
 */
export function newId(at = new Date()): string {
  const serial = (serials.get(at) ?? randomInt(2 ** 31)) + 1;
  serials.set(at, serial);
  return v7({ msecs: at.getTime(), seq: serial, random: drawBytes(16) });
}

/** Whether a text has the form of an id; any other is an id that no record has. */
export function isId(text: string): boolean {
  return validate(text);
}

/** The id in a text, or for another text an id that no record has. */
export function idOrNone(text: string): string {
  return isId(text) ? text.toLowerCase() : '00000000-0000-0000-0000-000000000000';
}
