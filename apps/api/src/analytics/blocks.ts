import { DAY_MS } from '#domain/calendar.ts';
/** The largest blocks have 4^6 = 4096 days. */
const LARGEST = 6;
const PER_SIZE = 1_000_000;

/** Ends of a period that has none, where the largest blocks end too: 1891 and 2205. */
const FIRST = -7 * 4 ** LARGEST;
const LAST = 21 * 4 ** LARGEST - 1;

/** A day's block of one day: its number since 1970. */
export function blockOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** The first and the last day of a period as blocks of one day. */
export function endsOf(from?: string, to?: string): [first: number, last: number] {
  return [Math.max(from ? blockOfDay(from) : FIRST, FIRST), Math.min(to ? blockOfDay(to) : LAST, LAST)];
}

/**
 * The blocks of the tables of sums (`blocks_of` in migration 0019) that make up the days from one to another, both
 * inclusive and both optional, each day once: at most six of each size but the largest. None when the period is empty.
 */
export function blocksOf(from?: string, to?: string): number[] {
  let [first, last] = endsOf(from, to);
  const blocks: number[] = [];
  let base = 0;
  for (; first <= last && base < LARGEST * PER_SIZE; base += PER_SIZE) {
    // What does not fill a block of the next size at either end.
    while (first <= last && (first & 3) !== 0) blocks.push(base + first++);
    while (first <= last && (last & 3) !== 3) blocks.push(base + last--);
    if (first > last) return blocks;
    [first, last] = [first >> 2, last >> 2];
  }
  while (first <= last) blocks.push(base + first++);
  return blocks;
}
