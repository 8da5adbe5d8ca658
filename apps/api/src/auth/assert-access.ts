import type { BulkRow } from '#contract/common.ts';
import { refuse } from '#domain/errors.ts';
import type { Bulk } from '../platform/bulk.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/**
 * Locks the account of the caller until the transaction ends, and refuses the call where access was revoked while it waited: the
 * account was deactivated, locked or given another role, or the machine's key was ended. Call it after the other locks of a command
 * that changes accounts. Throws `unauthenticated`.
 */
export async function assertAccess(trx: Database, caller: Caller): Promise<void> {
  const account = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', caller.id)
    .where('role', '=', caller.role)
    .where('active', '=', true)
    .where('locked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!account) throw refuse('not_signed_in');
  if (caller.machineKeyId !== undefined) {
    const key = await trx
      .selectFrom('machine_keys')
      .select('id')
      .where('id', '=', caller.machineKeyId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!key) throw refuse('machine_key_not_valid');
  }
  if (caller.sessionId === null) return;
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', caller.sessionId)
    .executeTakeFirst();
  if (!session) throw refuse('not_signed_in');
}

/** What a call with rows says of them. */
export const bulkOf = (call: {
  caller: Caller;
  body: { rows: readonly BulkRow[] };
  request: { headers: { 'accept-language'?: string | undefined } };
}): Bulk => ({
  rows: call.body.rows,
  language: call.request.headers['accept-language'],
  assertAccess: (within: Database) => assertAccess(within, call.caller),
});
