import { refuse } from '#domain/errors.ts';
import type { NamedRecord } from '#domain/refusals.ts';

/**
 * Refuses a change with `stale` when the record was changed since the caller read it (DECISIONS 4). A caller that does
 * not send `updated_at` is not checked.
 */
export function assertNotStale(
  seen: string | undefined,
  updatedAt: string,
  record: NamedRecord = 'order',
): void {
  if (seen === undefined || Date.parse(seen) === Date.parse(updatedAt)) return;
  throw refuse('record_changed', { record });
}
