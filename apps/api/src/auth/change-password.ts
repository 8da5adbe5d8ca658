import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Books } from '../platform/database.ts';
import { tellOfChange } from './account-mails.ts';
import { assertGoodPassword, assertPassword, hashPassword } from './passwords.ts';

/** Gives the caller a new password and ends all of their other sessions. Wrong current passwords are throttled. */
export async function changePassword(
  { db }: Books,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
  { address, mail }: { address: string; mail: MailSettings | undefined },
): Promise<void> {
  await assertPassword(db, caller, { password: input.currentPassword, path: 'currentPassword', address });
  assertGoodPassword(input.newPassword, 'newPassword');
  const password_hash = await hashPassword(input.newPassword);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('staff')
      .set({ password_hash, updated_at: caller.at.toISOString() })
      .where('id', '=', caller.id)
      .execute();
    await trx
      .deleteFrom('sessions')
      .where('staff_id', '=', caller.id)
      .where('id', '!=', caller.sessionId)
      .execute();
    await writeAudit(trx, caller, { action: 'staff.change-password', entity: 'staff', entityId: caller.id });
    await tellOfChange(trx, mail, caller.id, { change: 'password', at: caller.at });
  });
}
