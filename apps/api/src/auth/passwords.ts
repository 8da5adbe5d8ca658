import { hash, verify } from '@node-rs/argon2';
import { refuse, refuseField } from '#domain/errors.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/http/network.ts';
import { isCommonPassword } from './common-passwords.ts';
import { withPriority, type HashingPriority } from './hashing-queue.ts';
import { guess, ownPasswordKey } from './throttle.ts';

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One form of a password, however a keyboard composes its letters (NIST 800-63B, 5.1.1.2). */
const normalise = (password: string) => password.normalize('NFKC');

/** The hash of a password that somebody who is signed in, or whoever runs the system, gives to an account. */
export function hashPassword(password: string): Promise<string> {
  return withPriority('staff', () => hash(normalise(password), OPTIONS));
}

/** A hash that no password has, so that an unknown account takes as long to refuse as a known one. */
const dummyHash = hashPassword(crypto.randomUUID());

/**
 * Whether the password is the account's; with no account it takes as long and is `false`. Older hashes are of the password as it
 * was typed.
 */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  priority: HashingPriority,
): Promise<boolean> {
  const known = passwordHash ?? (await dummyHash);
  const forms = new Set([password, normalise(password)]);
  const matches = await withPriority(priority, async () => {
    for (const form of forms) if (await verify(known, form)) return true;
    return false;
  });
  return matches && passwordHash !== undefined;
}

/** Refuses a new password that is known to others. Its length is the contract's business (DECISIONS 9). */
export function assertGoodPassword(password: string, path: string): void {
  if (password === DEMO_PASSWORD) throw refuseField(path, 'demo_password');
  if (isCommonPassword(normalise(password))) throw refuseField(path, 'common_password');
}

/** Notes a wrong password, or a wrong code, of somebody who is signed in. Nobody waits for it, as with a refused sign-in. */
export function noteWrongPassword(db: Database, caller: Caller): void {
  const entry = { action: 'access.refused-password', entity: 'access', entityId: caller.id } as const;
  writeAudit(db, caller, entry).catch(() => {});
}

/**
 * Refuses what the account's own password does not come with, naming `path`. Wrong ones are noted and throttled, so that
 * a session left open does not help to find the password. A right one counts as typed in this session (DECISIONS
 * 10.36c). Answers the hash that the password was checked against.
 */
export async function assertPassword(
  db: Database,
  caller: Caller,
  { password, path, address }: { password: string; path: string; address: string },
): Promise<string> {
  const attempt = { identifier: ownPasswordKey(caller.id), address: networkOf(address) };
  const verified = await guess<string>(db, attempt, async () => {
    const account = await db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', caller.id)
      .executeTakeFirst();
    if (!account) throw refuse('not_signed_in');
    if (await isPassword(account.password_hash, password, 'staff')) return account.password_hash;
    noteWrongPassword(db, caller);
    return refuseField(path, 'wrong_current_password');
  });
  await db.query('update sessions set password_at = now() where id = $1', [caller.sessionId]);
  return verified;
}
