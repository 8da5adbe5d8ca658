import { refuse } from '#domain/errors.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

/**
 * Holds the account of the caller until the transaction ends. Call it after the other locks of a verb that decides on
 * accounts: who was shut out, locked, given another role or signed out, or whose key was ended, while the call waited decides
 * nothing more. Throws `unauthenticated`.
 */
export async function assertStands(trx: Database, caller: Caller): Promise<void> {
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
