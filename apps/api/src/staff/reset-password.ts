import type { StaffMemberWithPassword } from '#contract/staff.ts';
import { refuse } from '#domain/errors.ts';
import { queueChangeMail } from '../auth/account-mails.ts';
import { assertAccess } from '../auth/assert-access.ts';
import { endAccess } from '../auth/end-access.ts';
import { endOfTemporaryPassword, hashPassword, makeTemporaryPassword } from '../auth/passwords.ts';
import { clearAccountFailures } from '../auth/throttle.ts';
import { dropTwoFactor } from '../auth/two-factor.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { findStaff } from './staff.queries.ts';

/**
 * Gives an account a temporary password, ends its sessions at once and turns its second factor off: a person who lost the
 * phone and the recovery codes has no other way back. Only this answer shows the password. It opens nothing but the choice of
 * another one (DECISIONS 10.36a), and nothing after a week. The caller's own account is refused: the reset would end the
 * session that reads the answer, and there is a screen for it.
 */
export async function resetPassword(
  db: Database,
  caller: Caller,
  id: string,
  mail: MailSettings | undefined,
): Promise<StaffMemberWithPassword> {
  const temporary = makeTemporaryPassword();
  // Hashing takes a moment, for which no transaction waits.
  const hash = await hashPassword(temporary);
  return db.inTransaction(async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', idOrNone(id)).forNoKeyUpdate().execute();
    await assertAccess(trx, caller);
    const account = await findStaff(trx, caller, 'staff.write', id);
    if (account.id === caller.id) {
      throw refuse('own_password_reset');
    }
    await trx
      .updateTable('staff')
      .set({
        password_hash: hash,
        temporary_password_until: endOfTemporaryPassword(caller.at),
        updated_at: caller.at.toISOString(),
      })
      .where('id', '=', account.id)
      .execute();
    await endAccess(trx, account.id);
    await clearAccountFailures(trx, account.id);
    const hadSecondFactor = await dropTwoFactor(trx, account.id);
    await writeAudit(trx, caller, 'staff.reset-password', account.id, {
      after: {
        name: account.name,
        username: account.username,
        ...(hadSecondFactor && { two_factor: 'off' }),
      },
    });
    await queueChangeMail(trx, mail, account.id, { change: 'reset', at: caller.at });
    return { ...(await findStaff(trx, caller, 'staff.write', account.id)), temporary_password: temporary };
  });
}
