import type { User } from '#contract/auth.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createStaff as createEndpoint, NewStaff, StaffMemberWithPassword } from '#contract/staff.ts';
import { refuseField } from '#domain/errors.ts';
import { normalisePhone } from '#domain/phone.ts';
import { assertAccess } from '../auth/assert-access.ts';
import {
  assertGoodPassword,
  endOfTemporaryPassword,
  hashPassword,
  makeTemporaryPassword,
} from '../auth/passwords.ts';
import { getUser } from '../auth/sign-in.ts';
import { assertBranchExists } from '../branches/branches.queries.ts';
import { type Author, writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { brokenConstraint, type Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { findStaff } from './staff.queries.ts';

/** `Duplicate entry …` with the field (DECISIONS 5); other errors are thrown again. */
export function explainDuplicate(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'staff_username':
      return refuseField('username', 'username_taken');
    case 'staff_email':
      return refuseField('email', 'staff_email_taken');
    default:
      return error;
  }
}

/**
 * Makes an account with a password that is nobody else's; `author` is `null` at the terminal of the machine.
 * `temporaryUntil` is when a password that was made for somebody ends, unless they change it. Throws `duplicate` for a known username or
 * email in any case, `validation` for an unknown branch or a password that others know.
 */
export async function createStaff(
  db: Database,
  author: Author | null,
  { password, temporaryUntil, ...staff }: NewStaff & { password: string; temporaryUntil?: string },
): Promise<User> {
  assertGoodPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  const by = author ?? { id: null, at: new Date(), requestId: 'terminal' };
  return addStaff(db, by, staff, passwordHash, temporaryUntil);
}

/**
 * The same for a password that is hashed already, whatever it is. For the demo accounts alone, whose password
 * `createStaff` refuses: no request carries a hash, so none comes here.
 */
export async function addStaff(
  db: Database,
  author: Author,
  staff: NewStaff,
  passwordHash: string,
  temporaryUntil?: string,
): Promise<User> {
  try {
    return await db.inTransaction(async (trx) => {
      const id = newId(author.at);
      if (staff.branchId) await assertBranchExists(trx, staff.branchId);
      await trx
        .insertInto('staff')
        .values({
          id,
          name: staff.name,
          username: staff.username,
          email: staff.email,
          phone: normalisePhone(staff.phone ?? ''),
          role: staff.role,
          branch_id: staff.branchId || null,
          password_hash: passwordHash,
          temporary_password_until: temporaryUntil ?? null,
          keeps_stock: staff.keepsStock ?? false,
          active: staff.active ?? true,
          created_at: author.at.toISOString(),
          updated_at: author.at.toISOString(),
        })
        .execute();
      const created = await getUser(trx, id);
      await writeAudit(trx, author, 'staff.create', id, {
        after: { ...created, keeps_stock: staff.keepsStock ?? false, active: staff.active ?? true },
      });
      return created;
    });
  } catch (error) {
    throw explainDuplicate(error);
  }
}

/**
 * Makes an account from Settings (DECISIONS 6). Unless the admin chooses a password it gets a temporary one, which only
 * this answer shows, and which its owner has to change (DECISIONS 10.36a). Throws as `createStaff` does.
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
    await assertAccess(trx, caller);
    return createStaff(trx, caller, { ...staff, ...deadline, password: password ?? temporary! });
  });
  const made = await findStaff(db, caller, 'staff.write', id);
  return temporary === undefined ? made : { ...made, temporary_password: temporary };
}
