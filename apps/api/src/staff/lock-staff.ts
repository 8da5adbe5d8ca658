import type { StaffMember } from '#contract/staff.ts';
import { refuse } from '#domain/errors.ts';
import { mayLock, mayUnlock } from '#domain/permissions.ts';
import { queueChangeMail } from '../auth/account-mails.ts';
import { assertAccess } from '../auth/assert-access.ts';
import { endDevices, endSessions } from '../auth/end-access.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { findStaff } from './staff.queries.ts';

/** What each of these verbs needs to know. */
interface Asked {
  id: string;
  /** `undefined`: none was given, which the audit log says. */
  reason?: string | undefined;
  mail: MailSettings | undefined;
}

/**
 * The account, held until the transaction ends. Throws `not_found` out of reach, `validation` for one's own, `forbidden`
 * for those that an admin alone locks (DECISIONS 3.22).
 */
async function holdAccount(trx: Database, caller: Caller, id: string): Promise<StaffMember> {
  await trx.selectFrom('staff').select('id').where('id', '=', idOrNone(id)).forNoKeyUpdate().execute();
  await assertAccess(trx, caller);
  const account = await findStaff(trx, caller, 'staff.lock', id);
  if (account.id === caller.id) throw refuse('own_account_locked');
  if (!mayLock(caller, account)) throw refuse('account_for_admin_to_lock');
  return account;
}

/**
 * Locks an account (DECISIONS 3.22): its sessions and devices end at once, and a sign-in is answered as if it were deactivated, until
 * somebody unlocks it. Its person has a mail. Throws `illegal_transition` when it is locked
 * already, `validation` when no admin could sign in any more, and as `holdAccount` does.
 */
export function lockStaff(
  db: Database,
  caller: Caller,
  { id, reason, mail }: Asked & { reason: string },
): Promise<StaffMember> {
  return db.inTransaction(async (trx) => {
    const admins = await lockOpenAdmins(trx);
    const account = await holdAccount(trx, caller, id);
    if (account.locked_at) {
      throw refuse('account_locked_already', { by: account.locked_by_name ?? '', at: account.locked_at });
    }
    if (account.role === 'admin' && admins.every((admin) => admin === account.id)) {
      throw refuse('last_admin');
    }
    await trx
      .updateTable('staff')
      .set({ locked_at: caller.at.toISOString(), locked_by: caller.id, lock_reason: reason })
      .where('id', '=', account.id)
      .execute();
    const sessions = await endSessions(trx, account.id);
    await endDevices(trx, caller, { staffId: account.id }, reason);
    const locked = await findStaff(trx, caller, 'staff.lock', account.id);
    await writeAudit(trx, caller, 'staff.lock', account.id, {
      before: { locked_at: null, sessions, reason: null },
      after: { locked_at: locked.locked_at, sessions: 0, reason },
    });
    await queueChangeMail(trx, mail, account.id, { change: 'locked', at: caller.at });
    return locked;
  });
}

/**
 * Unlocks an account. Throws `illegal_transition` when it is not locked, `forbidden` for a
 * manager when an admin has locked it, and as `holdAccount` does.
 */
export function unlockStaff(db: Database, caller: Caller, { id, reason, mail }: Asked): Promise<StaffMember> {
  return db.inTransaction(async (trx) => {
    const account = await holdAccount(trx, caller, id);
    if (!account.locked_at) throw refuse('account_not_locked');
    if (!mayUnlock(caller, account.locked_by_role)) throw refuse('account_for_admin_to_unlock');
    await trx
      .updateTable('staff')
      .set({ locked_at: null, locked_by: null, lock_reason: null })
      .where('id', '=', account.id)
      .execute();
    await writeAudit(trx, caller, 'staff.unlock', account.id, {
      before: { locked_at: account.locked_at, reason: account.lock_reason },
      after: { locked_at: null, reason: reason ?? null },
    });
    await queueChangeMail(trx, mail, account.id, { change: 'unlocked', at: caller.at });
    return findStaff(trx, caller, 'staff.lock', account.id);
  });
}

/** Signs an account out everywhere and ends its devices; its person may sign in again. Throws as `holdAccount` does. */
export function endStaffSessions(
  db: Database,
  caller: Caller,
  { id, reason, mail }: Asked,
): Promise<{ ended: number }> {
  return db.inTransaction(async (trx) => {
    const account = await holdAccount(trx, caller, id);
    const ended = await endSessions(trx, account.id);
    const devices = await endDevices(trx, caller, { staffId: account.id }, reason);
    await writeAudit(trx, caller, 'staff.end-sessions', account.id, {
      before: { sessions: ended, devices, reason: null },
      after: { sessions: 0, devices: 0, reason: reason ?? null },
    });
    if (ended + devices > 0)
      await queueChangeMail(trx, mail, account.id, { change: 'signed-out', at: caller.at });
    return { ended };
  });
}

/**
 * Locks the rows of the admins who can sign in, so that two who close each other's accounts do so one after the other.
 * Answers their ids.
 */
export async function lockOpenAdmins(trx: Database): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', true)
    .where('locked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
