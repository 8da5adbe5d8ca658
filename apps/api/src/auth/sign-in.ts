import type { Credentials, User } from '#contract/auth.ts';
import { Refusal } from '#domain/errors.ts';
import { readRole } from '#domain/roles.ts';
import { foldText } from '#domain/text.ts';
import type { Books, Database } from '../platform/database.ts';
import { isPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { assertNotThrottled, decideInTurn, forgiveFailures, noteFailure } from './throttle.ts';
import { hasTwoFactor, takeCode } from './two-factor.ts';

function selectUsers(db: Database) {
  return db
    .selectFrom('staff')
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.username',
      'staff.email',
      'staff.avatar',
      'staff.role',
      'staff.branch_id',
      'branches.name as branch_name',
    ]);
}

/** The user as the API tells it. Throws when it is gone, which a live session rules out. */
export async function getUser(db: Database, id: string): Promise<User> {
  const user = await selectUsers(db).where('staff.id', '=', id).executeTakeFirstOrThrow();
  return { ...user, role: readRole(user.role) };
}

/**
 * Opens a session for a right password. Every other outcome, an unknown or a deactivated account too, is the same
 * `invalid_credentials` in the same time; too many of them are `too_many_attempts`. With two-factor on, a right password
 * without a code is `two_factor_required`, and a wrong code counts as a wrong password.
 */
export function signIn(
  { db }: Books,
  credentials: Credentials,
  origin: { address: string; device: string; at: Date },
): Promise<{ token: string; user: User }> {
  const identifier = foldText(credentials.identifier);
  const attempt = { identifier, address: origin.address };
  return decideInTurn(identifier, async () => {
    await assertNotThrottled(db, attempt);
    const account = await db
      .selectFrom('staff')
      .select(['id', 'password_hash'])
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['username']), '=', identifier),
          eb(eb.fn<string>('lower', ['email']), '=', identifier),
        ]),
      )
      .where('active', '=', true)
      .executeTakeFirst();
    if (!(await isPassword(account?.password_hash, credentials.password)) || !account) {
      await noteFailure(db, attempt);
      throw new Refusal('invalid_credentials', 'Invalid credentials. Please try again.');
    }
    if (await hasTwoFactor(db, account.id)) {
      if (!credentials.otp)
        throw new Refusal('two_factor_required', 'Enter the code of your authenticator app.');
      if (!(await takeCode(db, account.id, credentials.otp))) {
        await noteFailure(db, attempt);
        throw new Refusal('invalid_credentials', 'That code is not right. Please try again.');
      }
    }
    await forgiveFailures(db, attempt);
    const [{ token }, user] = await Promise.all([
      openSession(db, account.id, origin),
      getUser(db, account.id),
    ]);
    return { token, user };
  });
}
