import type { Database } from '../platform/database.ts';

/** Ends all sessions of an account, or all but one. */
export async function endSessions(trx: Database, staffId: string, kept?: string | null): Promise<void> {
  await trx
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .$if(Boolean(kept), (others) => others.where('id', '!=', kept!))
    .execute();
}

/**
 * What a new password brings with it: it ends the sessions of the account, or all but the one in which it was chosen, and
 * makes its browsers unknown, so that whoever had the old password starts as a stranger (DECISIONS 10.36e). Mailed links
 * for yet another one are worth nothing.
 */
export async function endAccess(trx: Database, staffId: string, kept?: string | null): Promise<void> {
  await endSessions(trx, staffId, kept);
  await trx.deleteFrom('known_devices').where('staff_id', '=', staffId).execute();
  await endResetLinks(trx, staffId);
}

/** Makes the links worth nothing that were mailed to an account for a new password. */
export async function endResetLinks(trx: Database, staffId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('staff_id', '=', staffId).execute();
}
