import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Credentials, SignedInUser, User } from '#contract/auth.ts';
import { Refusal, refuse } from '#domain/errors.ts';
import { foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Language } from '#domain/languages.ts';
import { readRole, type RequiredAction } from '#domain/roles.ts';
import { writeAudit } from '../platform/audit.ts';
import type { MailSettings } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { DB } from '../platform/database.types.ts';
import { networkOf } from '../platform/http/address-budget.ts';
import { idOrNone } from '../platform/ids.ts';
import { queueChangeMail } from './account-mails.ts';
import { isPassword } from './passwords.ts';
import { REQUIRED_ACTION, openSession } from './sessions.ts';
import { accountKey, type Attempt, clearFailures, CODES, codesKey, countAttempt } from './throttle.ts';
import { hasTwoFactor, takeCode } from './two-factor.ts';

const eb = expressionBuilder<DB, 'staff'>();

function selectUsers(db: Database) {
  return db
    .selectFrom('staff')
    .leftJoin('branches', 'branches.id', 'staff.branch_id')
    .select([
      'staff.id',
      'staff.name',
      'staff.username',
      'staff.email',
      'staff.phone',
      'staff.avatar',
      'staff.role',
      'staff.branch_id',
      'branches.name as branch_name',
    ]);
}

/** The user as the API answers it. Throws when it does not exist, which cannot happen in a valid session. */
export async function getUser(db: Database, id: string): Promise<User> {
  const user = await selectUsers(db).where('staff.id', '=', id).executeTakeFirstOrThrow();
  return { ...user, role: readRole(user.role) };
}

/** The same of somebody who is signed in, with what they have to do first. */
export async function getSignedInUser(
  db: Database,
  { id, deviceId }: { id: string; deviceId?: string | null | undefined },
): Promise<SignedInUser> {
  const { required_action, language, keeps_stock, ...user } = await selectUsers(db)
    .select([
      'language',
      'keeps_stock',
      sql<RequiredAction | null>`${sql.raw(REQUIRED_ACTION)}`.as('required_action'),
    ])
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...user,
    role: readRole(user.role),
    language: language as Language | null,
    ...(required_action && { required_action }),
    ...(keeps_stock && { keeps_stock }),
    ...(deviceId && { device_id: deviceId }),
  };
}

/** Whether an account has this username or this email, in any case. */
export function hasIdentifier(identifier: string): Expression<SqlBool> {
  const folded = foldText(identifier);
  return eb.or([eb('folded_username', '=', folded), eb('folded_email', '=', folded)]);
}

/** Whether a person can sign in with an account: it is neither deactivated nor locked (DECISIONS 3.22), and no machine's. */
export const isOpen: Expression<SqlBool> = eb.and([
  eb('staff.role', '<>', 'machine'),
  eb('staff.active', '=', true),
  eb('staff.locked_at', 'is', null),
]);

/**
 * The account of a username or an email, in any case. It is closed when it was deactivated or locked, and once a temporary
 * password has been one for too long.
 */
function findAccount(db: Database, identifier: string) {
  const is_open = eb.and([
    isOpen,
    eb.or([
      eb('temporary_password_until', 'is', null),
      eb('temporary_password_until', '>', sql<string>`now()`),
    ]),
  ]);
  return db
    .selectFrom('staff')
    .select(['id', 'password_hash', is_open.as('is_open')])
    .where(hasIdentifier(identifier))
    .where('role', '<>', 'machine')
    .executeTakeFirst();
}

/** Whether the account is as it was found; it stays so until the transaction ends. */
async function lockAccount(trx: Database, account: { id: string; password_hash: string }): Promise<boolean> {
  const same = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where(isOpen)
    .forShare()
    .executeTakeFirst();
  return same !== undefined;
}

/** The device that a sign-in names, as far as it is one of this account. */
interface NamedDevice {
  /** None when it was ended. */
  live?: string | undefined;
  /** Opens what it has not sent yet. */
  queueKey?: string | undefined;
}

/** The key of a device's queue; nothing where another key sealed it, as after a restore without it. */
function openQueueKey(db: Database, device: { id: string; queue_key: Buffer }): string | undefined {
  try {
    return db.sealing.open(device.queue_key, queueKeyPurpose(device.id));
  } catch {
    return undefined;
  }
}

/**
 * Makes room for a new session of a device, which stays live until the transaction ends. Of the named devices the one of
 * this account counts, a live one before one that was ended. A sign-in on the device of somebody else, on one that was
 * ended, on one that this browser was before, or on one whose key is lost, has a session as in any other browser.
 */
async function returnToDevice(
  trx: Database,
  staffId: string,
  { deviceId, deviceIds = [] }: Pick<Credentials, 'deviceId' | 'deviceIds'>,
): Promise<NamedDevice> {
  const named = deviceId === undefined ? deviceIds : [deviceId, ...deviceIds];
  if (named.length === 0) return {};
  const device = await trx
    .selectFrom('devices')
    .select(['id', 'ended_at', 'queue_key'])
    .where('id', 'in', named.map(idOrNone))
    .where('staff_id', '=', staffId)
    .orderBy((eb) => eb('ended_at', 'is not', null))
    .orderBy('id', 'desc')
    .limit(1)
    // One sign-in on it after the other.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!device) return {};
  const queueKey = openQueueKey(trx, device);
  if (queueKey === undefined) return {};
  if (device.ended_at || (deviceId !== undefined && device.id !== deviceId)) return { queueKey };
  await trx.deleteFrom('sessions').where('device_id', '=', device.id).execute();
  return { live: device.id, queueKey };
}

/** What the key of a device's unsent work is sealed for: moved to another device's row, it does not open. */
export const queueKeyPurpose = (deviceId: string) => `devices ${deviceId}`;

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  device: string;
  at: Date;
  requestId: string;
}

const isWrong = (error: unknown) => error instanceof Refusal && error.code === 'invalid_credentials';

/**
 * Who did it is not known: the line has no author, and is about the account that was tried, also one that is locked or
 * deactivated. Nobody waits for it, or an account that there is would answer later than one that there is not.
 */
function noteRefusedSignIn(db: Database, staffId: string, origin: Origin): void {
  const after = { device: origin.device };
  writeAudit(db, { ...origin, id: null }, 'access.refused-sign-in', staffId, { after }).catch(() => {});
}

/** Tells the person that somebody has their password and guesses codes: the log has it, which is a notification, and a mail. */
function tellWrongCodes(db: Database, mail: MailSettings | undefined, staffId: string, origin: Origin) {
  return db.inTransaction(async (trx) => {
    const after = { device: origin.device };
    await writeAudit(trx, { ...origin, id: null }, 'access.wrong-codes', staffId, { after });
    await queueChangeMail(trx, mail, staffId, { change: 'wrong-codes', at: origin.at });
  });
}

/** Checks the code that came with a right password. Wrong ones count by account; at the third its person is notified (DECISIONS 25.5). */
async function assertCode(
  db: Database,
  mail: MailSettings | undefined,
  { staffId, otp }: { staffId: string; otp: string },
  origin: Origin,
): Promise<void> {
  const attempt = { identifier: codesKey(staffId), address: networkOf(origin.address), limits: CODES };
  await countAttempt<true>(db, attempt, async (serial) => {
    if (await takeCode(db, staffId, otp)) return true;
    if (serial === LIMITS.wrongCodesTold) await tellWrongCodes(db, mail, staffId, origin);
    return refuse('wrong_code');
  });
}

/**
 * Opens a session for a right password. Every other outcome, an unknown, deactivated or locked account too, is the same
 * `invalid_credentials` in the same time; too many of them are `too_many_attempts`: they count by account, and by what was typed
 * where there is none. With two-factor on, a right password without a code is `two_factor_required`. With a registered device
 * of the account the session is the device's (DECISIONS 12.4).
 */
export async function signIn(
  db: Database,
  credentials: Credentials,
  origin: Origin,
  mail: MailSettings | undefined,
): Promise<{ token: string; user: SignedInUser; queue_key?: string | undefined }> {
  const identifier = foldText(credentials.identifier);
  const wrong = refuse('wrong_credentials');
  const account = await findAccount(db, identifier);
  const attempt: Attempt = {
    identifier: account ? accountKey(account.id) : identifier,
    address: networkOf(origin.address),
  };
  return countAttempt(db, attempt, async () => {
    const hash = account?.is_open ? account.password_hash : undefined;
    const isRight = await isPassword(hash, credentials.password, 'stranger');
    if (!account || !isRight) return wrong;
    const asksCode = await hasTwoFactor(db, account.id);
    if (asksCode) {
      if (!credentials.otp) throw refuse('code_needed');
      await assertCode(db, mail, { staffId: account.id, otp: credentials.otp }, origin);
    }
    return db.inTransaction(async (trx) => {
      // A password that was changed while we hashed is not accepted: its sessions have been ended.
      if (!(await lockAccount(trx, account))) throw wrong;
      // Nor one without a code when the second factor was turned on meanwhile.
      if (!asksCode && (await hasTwoFactor(trx, account.id))) throw refuse('code_needed');
      await clearFailures(trx, attempt);
      const { live: deviceId, queueKey } = await returnToDevice(trx, account.id, credentials);
      const { token } = await openSession(trx, account.id, { ...origin, deviceId });
      await writeAudit(trx, { ...origin, id: account.id }, 'access.sign-in', account.id, {
        after: { device: origin.device },
      });
      const user = await getSignedInUser(trx, { id: account.id, deviceId });
      return { token, user, queue_key: queueKey };
    });
  }).catch((error: unknown) => {
    if (account && isWrong(error)) noteRefusedSignIn(db, account.id, origin);
    throw error;
  });
}

/** Stores the language that a person has chosen for themselves. It is no change of a record, and leaves no line in the log. */
export async function chooseLanguage(
  db: Database,
  { id }: { id: string },
  language: Language,
): Promise<void> {
  await db.updateTable('staff').set({ language }).where('id', '=', id).execute();
}
