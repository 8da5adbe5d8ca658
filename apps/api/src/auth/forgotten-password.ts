import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { writeAudit } from '../platform/audit.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { AddressBudget } from '../platform/http/address-budget.ts';
import { queueChangeMail, queueResetLink } from './account-mails.ts';
import { endAccess } from './end-access.ts';
import { assertGoodPassword, hashPassword, hashToken } from './passwords.ts';
import { hasIdentifier, isOpen } from './sign-in.ts';
import { clearAccountFailures } from './throttle.ts';

/** Where a request comes from; nobody is signed in. */
interface Origin {
  address: string;
  requestId: string;
  at: Date;
}

/** How many links one address may ask for, for any account, also for those that there are not. */
export const resetBudget = () =>
  new AddressBudget({
    most: LIMITS.resetRequestsPerAddress,
    perSecond: LIMITS.resetRequestsPerAddress / 3600,
    refusal: 'too_many_reset_requests',
  });

/**
 * Mails a link for a new password to the open account of a username or an email, if there is one. It is valid once, for
 * 30 minutes. An account gets three in an hour at most; a request beyond them is noted and nothing more: the
 * person who asked must not learn that there is such an account.
 */
export async function sendResetLink(
  db: Database,
  identifier: string,
  { address, requestId, at }: Origin,
  mail: MailSettings,
): Promise<void> {
  await db.inTransaction(async (trx) => {
    const account = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'language'])
      .where(hasIdentifier(identifier))
      .where(isOpen)
      // Requests for one account are counted one after the other.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    const { sent } = await trx
      .selectFrom('password_resets')
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .where('staff_id', '=', account.id)
      .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    const isSent = sent < LIMITS.resetLinksPerHour;
    if (isSent) {
      const token = randomBytes(32).toString('base64url');
      await trx
        .insertInto('password_resets')
        .values({ token_hash: hashToken(token), staff_id: account.id })
        .execute();
      await queueResetLink(trx, mail, account, token);
    }
    await writeAudit(trx, { id: null, address, requestId, at }, 'access.ask-password-reset', account.id, {
      after: { mail_sent: isSent },
    });
  });
}

/** The account of a link that is still valid. */
async function findReset(db: Database, token_hash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('password_resets')
    .innerJoin('staff', 'staff.id', 'password_resets.staff_id')
    .select('staff_id')
    .where('token_hash', '=', token_hash)
    .where(
      'password_resets.created_at',
      '>',
      sql<string>`now() - make_interval(mins => ${LIMITS.resetLinkMinutes})`,
    )
    .where(isOpen)
    .executeTakeFirst();
  return found?.staff_id;
}

/**
 * Gives an account the password that the holder of a mailed link chose, and ends its sessions. The second factor stays. Throws `not_found` for a link that was used, is too old, or was never sent, and where the
 * password was changed since.
 */
export async function resetForgottenPassword(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
  origin: Origin,
  mail: MailSettings | undefined,
): Promise<void> {
  const token_hash = hashToken(token);
  // Before the password is hashed, which is expensive.
  if (!(await findReset(db, token_hash))) throw refuse('link_not_valid');
  assertGoodPassword(newPassword, 'newPassword');
  const password_hash = await hashPassword(newPassword);
  await db.inTransaction(async (trx) => {
    const staffId = await findReset(trx, token_hash);
    if (!staffId) throw refuse('link_not_valid');
    // First the account, as whatever changes a password does; then the link, which only one of several takes.
    const account = await trx
      .updateTable('staff')
      .set({ password_hash, temporary_password_until: null, updated_at: origin.at.toISOString() })
      .where('id', '=', staffId)
      .where(isOpen)
      .returning('id')
      .executeTakeFirst();
    const taken = await trx
      .deleteFrom('password_resets')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst();
    if (!account || taken.numDeletedRows === 0n) throw refuse('link_not_valid');
    await endAccess(trx, staffId);
    await clearAccountFailures(trx, staffId);
    await writeAudit(trx, { ...origin, id: staffId }, 'staff.reset-own-password', staffId);
    await queueChangeMail(trx, mail, staffId, { change: 'own-reset', at: origin.at });
  });
}
