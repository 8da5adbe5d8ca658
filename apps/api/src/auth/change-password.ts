import { Refusal, refuseField } from '#domain/errors.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Books } from '../platform/database.ts';
import { assertGoodPassword, hashPassword, isPassword } from './passwords.ts';
import { assertNotThrottled, noteFailure } from './throttle.ts';

/** Gives the caller a new password and ends all of their other sessions. Wrong current passwords are throttled. */
export async function changePassword(
  { db }: Books,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  const attempt = { identifier: caller.id, address };
  await assertNotThrottled(db, attempt);
  const account = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst();
  if (!account) throw new Refusal('unauthenticated', 'Please sign in.');
  if (!(await isPassword(account.password_hash, input.currentPassword))) {
    await noteFailure(db, attempt);
    throw refuseField('currentPassword', 'The current password is not right.');
  }
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
  });
}
