import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { TwoFactorState } from '#contract/auth.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { getInstitution } from '../settings/read-settings.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/http/address-budget.ts';
import type { Sealing } from '../platform/sealing.ts';
import { queueChangeMail } from './account-mails.ts';
import { assertAccess } from './assert-access.ts';
import { endSessions } from './end-access.ts';
import { assertPassword, makeReadableSecret, noteWrongPassword } from './passwords.ts';
import { NEEDS_TWO_FACTOR } from './sessions.ts';
import { countAttempt, ownPasswordKey } from './throttle.ts';

const RECOVERY_CODES = 10;

function totp(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period: 30 });
}

const hashCode = (staffId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${staffId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();

/** `abcdef-ghjkmn-pqrstu-vwxyz2`: 118 bits, so that a hash of it need not be slow. */
const newRecoveryCode = () => makeReadableSecret(4, 6);

/** Whether the account asks for a code at sign-in. */
export async function hasTwoFactor(db: Database, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('two_factor')
    .select('confirmed')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found?.confirmed === true;
}

/** Whether the role of the account requires a second factor (DECISIONS 10.36b). */
async function needsTwoFactor(db: Database, staffId: string): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .select(sql<boolean>`${sql.raw(NEEDS_TWO_FACTOR)}`.as('needs'))
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return found.needs;
}

/** Takes a code of the app, current or half a minute around it, once; the row is locked against the same code elsewhere. */
async function takeAppCode(trx: Database, staffId: string, code: string): Promise<boolean> {
  const found = await trx
    .selectFrom('two_factor')
    .select(['sealed_secret', 'last_step'])
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  if (!found || !/^\d{6}$/.test(code)) return false;
  const app = totp(openSecret(trx.sealing, staffId, found));
  const delta = app.validate({ token: code, window: 1 });
  if (delta === null) return false;
  const step = app.counter() + delta;
  if (step <= found.last_step) return false;
  await trx.updateTable('two_factor').set({ last_step: step }).where('staff_id', '=', staffId).execute();
  return true;
}

async function takeRecoveryCode(trx: Database, staffId: string, code: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashCode(staffId, code))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Takes a code of the app or a recovery code, each once (DECISIONS 10, Accounts). */
export function takeCode(db: Database, staffId: string, code: string): Promise<boolean> {
  const plain = code.replace(/\s/g, '');
  return db.inTransaction(
    async (trx) => (await takeAppCode(trx, staffId, plain)) || (await takeRecoveryCode(trx, staffId, plain)),
  );
}

export async function getTwoFactor(db: Database, caller: Caller): Promise<TwoFactorState> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', caller.id)
    .executeTakeFirstOrThrow();
  return {
    on: await hasTwoFactor(db, caller.id),
    required: await needsTwoFactor(db, caller.id),
    recovery_codes_left: count,
  };
}

/**
 * Holds the caller's own account while its second factor is changed: one change, and one sign-in without a code, comes after
 * the other. Throws `unauthenticated` for who was shut out meanwhile (DECISIONS 3.25).
 */
async function holdOwnAccount(trx: Database, caller: Caller): Promise<void> {
  await trx.selectFrom('staff').select('id').where('id', '=', caller.id).forNoKeyUpdate().execute();
  await assertAccess(trx, caller);
}

/** A new secret for the caller's app. Nothing changes at sign-in until a code of it comes back. */
export async function beginTwoFactor(
  db: Database,
  caller: Caller,
  { password }: { password: string },
  { address }: { address: string },
): Promise<{ secret: string; uri: string }> {
  await assertPassword(db, caller, { password, path: 'password', address });
  const secret = new Secret({ size: 20 }).base32;
  const stored = sealSecret(db.sealing, caller.id, secret);
  const values = { ...stored, confirmed: false, last_step: 0, created_at: caller.at.toISOString() };
  await db.inTransaction(async (trx) => {
    await holdOwnAccount(trx, caller);
    if (await hasTwoFactor(trx, caller.id)) throw refuseField('password', 'two_factor_on');
    await trx
      .insertInto('two_factor')
      .values({ staff_id: caller.id, ...values })
      .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
      .execute();
  });
  const { name: issuer } = await getInstitution(db);
  return { secret, uri: totp(secret, caller.name, issuer).toString() };
}

async function makeRecoveryCodes(trx: Database, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashCode(staffId, code) })))
    .execute();
  return codes;
}

/**
 * Turns it on with a first code of the app; answers the recovery codes, only this once. The other sessions of the account
 * end: they were opened without a code (DECISIONS 10.36e). Wrong codes count as wrong passwords.
 */
export function confirmTwoFactor(
  db: Database,
  caller: Caller,
  { otp }: { otp: string },
  { address, mail }: { address: string; mail: MailSettings | undefined },
): Promise<{ recovery_codes: string[] }> {
  const attempt = { identifier: ownPasswordKey(caller.id), address: networkOf(address) };
  const confirm = async (trx: Database) => {
    await holdOwnAccount(trx, caller);
    if (await hasTwoFactor(trx, caller.id)) throw refuseField('otp', 'two_factor_on_already');
    if (!(await takeAppCode(trx, caller.id, otp.replace(/\s/g, '')))) {
      noteWrongPassword(db, caller);
      return refuseField('otp', 'wrong_first_code');
    }
    await trx.updateTable('two_factor').set({ confirmed: true }).where('staff_id', '=', caller.id).execute();
    const codes = await makeRecoveryCodes(trx, caller.id);
    await endSessions(trx, caller.id, caller.sessionId);
    await writeAudit(trx, caller, 'staff.two-factor-on', caller.id);
    await queueChangeMail(trx, mail, caller.id, { change: 'two-factor-on', at: caller.at });
    return { recovery_codes: codes };
  };
  return countAttempt<{ recovery_codes: string[] }>(db, attempt, () => db.inTransaction(confirm));
}

/**
 * New recovery codes for a right password; the former ones are worth nothing any more. Throws `not_found` while the
 * second factor is off.
 */
export async function renewRecoveryCodes(
  db: Database,
  caller: Caller,
  { password }: { password: string },
  { address, mail }: { address: string; mail: MailSettings | undefined },
): Promise<{ recovery_codes: string[] }> {
  await assertPassword(db, caller, { password, path: 'password', address });
  return db.inTransaction(async (trx) => {
    await holdOwnAccount(trx, caller);
    if (!(await hasTwoFactor(trx, caller.id))) throw refuse('two_factor_off');
    await trx.deleteFrom('recovery_codes').where('staff_id', '=', caller.id).execute();
    const codes = await makeRecoveryCodes(trx, caller.id);
    await writeAudit(trx, caller, 'staff.recovery-codes', caller.id);
    await queueChangeMail(trx, mail, caller.id, { change: 'recovery-codes', at: caller.at });
    return { recovery_codes: codes };
  });
}

/**
 * Turns it off for a right password; codes and secret are gone. Throws `check_failed` where the role requires it
 * (DECISIONS 10.36b).
 */
export async function endTwoFactor(
  db: Database,
  caller: Caller,
  { password }: { password: string },
  { address, mail }: { address: string; mail: MailSettings | undefined },
): Promise<void> {
  await assertPassword(db, caller, { password, path: 'password', address });
  await db.inTransaction(async (trx) => {
    await holdOwnAccount(trx, caller);
    if (await needsTwoFactor(trx, caller.id)) throw refuse('two_factor_needed');
    const gone = await dropTwoFactor(trx, caller.id);
    if (!gone) throw refuse('two_factor_off');
    await writeAudit(trx, caller, 'staff.two-factor-off', caller.id);
    await queueChangeMail(trx, mail, caller.id, { change: 'two-factor-off', at: caller.at });
  });
}

/** Forgets the second factor of an account; whether one was in force, and not only begun. */
export async function dropTwoFactor(trx: Database, staffId: string): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('two_factor')
    .where('staff_id', '=', staffId)
    .returning('confirmed')
    .executeTakeFirst();
  return dropped?.confirmed === true;
}

/** What an account's secret is sealed for: moved to another account's row, it does not open. */
const purpose = (staffId: string) => `two_factor ${staffId}`;

/** An account's secret as it is stored. */
export const sealSecret = (sealing: Sealing, staffId: string, secret: string): { sealed_secret: Buffer } => ({
  sealed_secret: sealing.seal(secret, purpose(staffId)),
});

/** Refuses what was sealed with another key, or for another account: no code of that app can be checked. */
export function openSecret(sealing: Sealing, staffId: string, stored: { sealed_secret: Buffer }): string {
  try {
    return sealing.open(stored.sealed_secret, purpose(staffId));
  } catch {
    throw refuse('code_uncheckable');
  }
}
