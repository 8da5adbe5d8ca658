import type { BulkRow } from '#contract/bulk.ts';
import type { Bulk } from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { assertStands } from './assert-stands.ts';

/** What a call with rows says of them. With a key all that is done is there at once (DECISIONS 19.4.1). */
export const bulkOf = (call: {
  caller: Caller;
  command: unknown;
  body: { rows: readonly BulkRow[] };
  request: { headers: { 'accept-language'?: string | undefined } };
}): Bulk => ({
  rows: call.body.rows,
  language: call.request.headers['accept-language'],
  assertStands: (within: Database) => assertStands(within, call.caller),
  together: call.command !== undefined,
});
