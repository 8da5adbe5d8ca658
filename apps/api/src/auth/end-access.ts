import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Author } from '../platform/audit.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';

const eb = expressionBuilder<DB, 'devices' | 'staff'>();
/** Whether a device of an account was ended, or the account is closed: then it wipes itself (DECISIONS 12.4). */
export const IS_ENDED: Expression<SqlBool> = eb.or([
  eb('devices.ended_at', 'is not', null),
  eb('staff.active', '=', false),
  eb('staff.locked_at', 'is not', null),
]);

/** Ends all sessions of an account, or all but one. Answers how many. */
export async function endSessions(trx: Database, staffId: string, kept?: string | null): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('staff_id', '=', staffId)
    .$if(Boolean(kept), (others) => others.where('id', '!=', kept!))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * What a new password brings with it: it ends the sessions of the account, or all but the one in which it was chosen
 * (DECISIONS 10.36e), and mailed links for another one.
 */
export async function endAccess(trx: Database, staffId: string, kept?: string | null): Promise<void> {
  await endSessions(trx, staffId, kept);
  await endResetLinks(trx, staffId);
}

/** Makes the links worth nothing that were mailed to an account for a new password. */
export async function endResetLinks(trx: Database, staffId: string): Promise<void> {
  await trx.deleteFrom('password_resets').where('staff_id', '=', staffId).execute();
}

/**
 * Ends devices of an account, all or one (DECISIONS 12.4): their sessions end, and they wipe themselves when they next ask.
 * Answers how many were not ended before.
 */
export async function endDevices(
  trx: Database,
  author: Pick<Author, 'id' | 'at'>,
  whose: { staffId: string; deviceId?: string },
  reason: string | undefined,
): Promise<number> {
  const { staffId, deviceId } = whose;
  const ended = await trx
    .updateTable('devices')
    .set({ ended_at: author.at.toISOString(), ended_by: author.id, end_reason: reason ?? null })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .$if(deviceId !== undefined, (one) => one.where('id', '=', deviceId!))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('sessions').where('device_id', 'in', ids).execute();
  return ids.length;
}
