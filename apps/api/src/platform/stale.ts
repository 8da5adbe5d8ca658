import { refuse } from '#domain/errors.ts';
import type { NamedRecord } from '#domain/refusals.ts';

/** When a record was changed last that there is not yet, and when somebody read it who saw that there was none. */
export const NEVER = '1970-01-01T00:00:00Z';

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
