import { refuse, refuseField } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { queueChangeMail } from './account-mails.ts';
import { assertAccess } from './assert-access.ts';
import { endAccess } from './end-access.ts';
import { assertGoodPassword, assertPassword, hashPassword } from './passwords.ts';

/**
 * Changes the caller's password, which is their own from then on, and ends all other sessions. Wrong current passwords are throttled. Throws `unauthenticated` when the password was reset, or the session or the
 * account ended, while the new one was hashed or waited: the reset stays.
 */
export async function changePassword(
  db: Database,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
  { address, mail }: { address: string; mail: MailSettings | undefined },
): Promise<void> {
  const verified = await assertPassword(db, caller, {
    password: input.currentPassword,
    path: 'currentPassword',
    address,
  });
  if (input.newPassword === input.currentPassword) throw refuseField('newPassword', 'password_unchanged');
  assertGoodPassword(input.newPassword, 'newPassword');
  const password_hash = await hashPassword(input.newPassword);
  await db.inTransaction(async (trx) => {
    const changed = await trx
      .updateTable('staff')
      .set({ password_hash, temporary_password_until: null, updated_at: caller.at.toISOString() })
      .where('id', '=', caller.id)
      .where('password_hash', '=', verified)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse('not_signed_in');
    await assertAccess(trx, caller);
    await endAccess(trx, caller.id, caller.sessionId);
    await writeAudit(trx, caller, 'staff.change-password', caller.id);
    await queueChangeMail(trx, mail, caller.id, { change: 'password', at: caller.at });
  });
}
