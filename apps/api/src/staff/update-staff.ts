import type { BodyOf } from '#contract/endpoint.ts';
import type { StaffMember, updateStaff as updateEndpoint } from '#contract/staff.ts';
import { refuseField } from '#domain/errors.ts';
import { foldText } from '#domain/folding.ts';
import { normalisePhone } from '#domain/phone.ts';
import { queueChangeMail } from '../auth/account-mails.ts';
import { assertAccess } from '../auth/assert-access.ts';
import { endDevices, endResetLinks, endSessions } from '../auth/end-access.ts';
import { writeAudit, writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { toColumns } from '../platform/columns.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { assertNotStale } from '../platform/stale.ts';
import { assertBranchExists } from '../branches/branches.queries.ts';
import { explainDuplicate } from './create-staff.ts';
import { lockOpenAdmins } from './lock-staff.ts';
import { accountOf, findStaff } from './staff.queries.ts';

type Changes = Omit<BodyOf<typeof updateEndpoint>, 'updatedAt'>;

/** Nobody takes their own rights away, since nobody might be left to give them back. */
function assertNotAgainstOneself(caller: Caller, before: StaffMember, changes: Changes): void {
  if (before.id !== caller.id) return;
  if (changes.active === false) throw refuseField('active', 'own_account_deactivated');
  if (changes.role && changes.role !== before.role) {
    throw refuseField('role', 'own_role_changed');
  }
}

/** An admin has all branches; when the role changes, the branch must be chosen. */
function assertBranchSaid(before: StaffMember, { role, branchId }: Changes): void {
  if (before.role !== 'admin' || !role || role === 'admin' || branchId !== undefined) return;
  throw refuseField('branchId', 'branch_not_said');
}

/** Whether an open account of this kind is not what it was: what its sessions were opened for holds no more. */
function endsSessions(before: StaffMember, after: StaffMember): boolean {
  return !after.active || before.role !== after.role || before.branch_id !== after.branch_id;
}

/**
 * Changes the given fields of an account. Deactivation, another role or another branch ends its sessions at once, but
 * for the one that asks; deactivation its devices and mailed links too. Throws `validation` for what would leave no admin,
 * `duplicate`, `stale`, `not_found`.
 */
export async function updateStaff(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, ...changes }: BodyOf<typeof updateEndpoint>,
  mail: MailSettings | undefined,
): Promise<StaffMember> {
  try {
    return await db.inTransaction(async (trx) => {
      const admins = await lockOpenAdmins(trx);
      await trx.selectFrom('staff').select('id').where('id', '=', idOrNone(id)).forNoKeyUpdate().execute();
      await assertAccess(trx, caller);
      const before = await findStaff(trx, caller, 'staff.write', id);
      assertNotStale(updatedAt, before.updated_at, 'account');
      assertNotAgainstOneself(caller, before, changes);
      assertBranchSaid(before, changes);
      if (changes.branchId) await assertBranchExists(trx, changes.branchId);
      const closes = changes.active === false || (changes.role && changes.role !== 'admin');
      if (closes && admins.every((admin) => admin === before.id) && admins.length > 0) {
        const path = changes.active === false ? 'active' : 'role';
        throw refuseField(path, 'last_admin');
      }
      const columns = toColumns(changes);
      if (Object.keys(columns).length === 0) return before;
      await trx
        .updateTable('staff')
        .set({
          ...columns,
          ...(columns.phone !== undefined && { phone: normalisePhone(columns.phone) }),
          ...('branch_id' in columns && { branch_id: columns.branch_id || null }),
          updated_at: caller.at.toISOString(),
        })
        .where('id', '=', before.id)
        .execute();
      const after = await findStaff(trx, caller, 'staff.write', before.id);
      if (endsSessions(before, after)) {
        await releaseClients(trx, caller, before.id);
        await endSessions(trx, before.id, before.id === caller.id ? caller.sessionId : null);
      }
      if (before.active && !after.active) {
        await endDevices(trx, caller, { staffId: before.id }, undefined);
        await endResetLinks(trx, before.id);
      }
      await writeAudit(trx, caller, 'staff.update', before.id, {
        before: accountOf(before),
        after: accountOf(after),
      });
      if (foldText(after.email) !== foldText(before.email)) {
        // They were mailed to the former address.
        await endResetLinks(trx, before.id);
        await queueChangeMail(trx, mail, before.id, { change: 'email', at: caller.at, to: before.email });
      }
      return after;
    });
  } catch (error) {
    throw explainDuplicate(error);
  }
}

/**
 * Leaves the clients of an account without a credit officer, because it is no officer of their branch any more. They stay in
 * their branch, and its manager is notified (DECISIONS 20.4).
 */
export async function releaseClients(trx: Database, caller: Caller, staffId: string): Promise<void> {
  const at = caller.at.toISOString();
  const left = await trx
    .updateTable('clients')
    .set({ officer_id: null, officer_left_at: at, updated_at: at })
    .where('officer_id', '=', staffId)
    .returning('id')
    .execute();
  await writeAudits(
    trx,
    caller,
    left.map(({ id }) => ({
      action: 'client.lose-officer',
      entityId: id,
      before: { officer_id: staffId },
      after: { officer_id: null },
    })),
  );
}
