import type { BodyOf } from '#contract/endpoint.ts';
import type { createStaff as createEndpoint, StaffMemberWithPassword } from '#contract/staff.ts';
import { assertStands } from '../auth/assert-stands.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { createStaff } from './create-staff.ts';
import { findStaff } from './staff.queries.ts';
import { endOfTemporaryPassword, makeTemporaryPassword } from './temporary-password.ts';

/**
 * Makes an account from Settings (DECISIONS 6). Without a password of the admin's choosing it gets a temporary one, which
 * stands in this answer and nowhere else, and which its owner has to change (DECISIONS 10.36a). Throws as `createStaff` does.
 */
export async function hireStaff(
  db: Database,
  caller: Caller,
  { password, ...staff }: BodyOf<typeof createEndpoint>,
): Promise<StaffMemberWithPassword> {
  const temporary = password === undefined ? makeTemporaryPassword() : undefined;
  const deadline = temporary === undefined ? {} : { temporaryUntil: endOfTemporaryPassword(caller.at) };
  const { id } = await db.inTransaction(async (trx) => {
    // First: the line of the audit log holds the caller's account too, so that who shuts them out and this would wait for each
    // other.
    await assertStands(trx, caller);
    return createStaff(trx, caller, { ...staff, ...deadline, password: password ?? temporary! });
  });
  const made = await findStaff(db, caller, 'staff.write', id);
  return temporary === undefined ? made : { ...made, temporary_password: temporary };
}
