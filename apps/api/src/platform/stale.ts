import { Refusal } from '#domain/errors.ts';

/**
 * Refuses with `stale` a change that started from an older state of `what` (DECISIONS 4). A caller that does not say
 * what it saw changes whatever is there.
 */
export function assertNotStale(seen: string | undefined, updatedAt: string, what = 'this order'): void {
  if (seen === undefined || Date.parse(seen) === Date.parse(updatedAt)) return;
  throw new Refusal('stale', `Someone changed ${what} while you were looking at it. Nothing was saved.`);
}
