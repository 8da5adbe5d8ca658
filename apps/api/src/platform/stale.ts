import { refuse } from '#domain/errors.ts';
import type { NamedRecord } from '#domain/refusals.ts';

/**
 * Refuses with `stale` a change that started from an older state of the record (DECISIONS 4). A caller that does not say
 * what it saw changes whatever is there.
 */
export function assertNotStale(
  seen: string | undefined,
  updatedAt: string,
  record: NamedRecord = 'order',
): void {
  if (seen === undefined || Date.parse(seen) === Date.parse(updatedAt)) return;
  throw refuse('record_changed', { record });
}
