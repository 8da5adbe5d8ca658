import { hash as digest, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse, refuseField, refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { networkOf } from '../platform/http/address-budget.ts';
import { countAttempt, ownPasswordKey } from './throttle.ts';

/**
 * Whose password is hashed, the first first: somebody who is signed in, anybody. Each has a queue of its own, so that a flood of
 * strangers keeps no member of staff from work.
 */
const PRIORITIES = ['staff', 'stranger'] as const;
export type HashingPriority = (typeof PRIORITIES)[number];

/** So many passwords are hashed at once, which leaves a core for everybody else's requests. */
const MAX_PARALLEL = Math.max(1, availableParallelism() - 1);
const MAX_QUEUE_LENGTH = 50;

let running = 0;
const queues: Record<HashingPriority, (() => void)[]> = { staff: [], stranger: [] };

/** Does the work when it is its lane's turn. Throws `too_many_attempts` when too many of the lane wait already. */
export async function withPriority<T>(priority: HashingPriority, work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) {
    if (queues[priority].length >= MAX_QUEUE_LENGTH) {
      throw refuseForNow('many_sign_in_now', 5);
    }
    await new Promise<void>((resolve) => queues[priority].push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const first = PRIORITIES.find((one) => queues[one].length > 0);
    if (first) queues[first].shift()?.();
    else running -= 1;
  }
}

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One form of a password, however a keyboard composes its letters (NIST 800-63B, 5.1.1.2). */
const normalise = (password: string) => password.normalize('NFKC');

/** The hash of a password that somebody who is signed in, or the operator, gives to an account. */
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

/**
 * The passwords of ten characters or more among the 49,000 most used ones (of zxcvbn-ts 4.1.3, MIT), one a line: the first six
 * bytes of its SHA-256 in base64, since many are no pleasure to read and some are somebody's phone number.
 */
const COMMON = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'));

/** Whether a password is one of those that are tried first, in any case of its letters. */
function isCommonPassword(password: string): boolean {
  return COMMON.has(digest('sha256', password.toLowerCase(), 'base64').slice(0, 8));
}

/** Refuses a new password that is known to others. Its length is the contract's business (DECISIONS 9). */
export function assertGoodPassword(password: string, path: string): void {
  if (password === DEMO_PASSWORD) throw refuseField(path, 'demo_password');
  if (isCommonPassword(normalise(password))) throw refuseField(path, 'common_password');
}

/** Notes a wrong password, or a wrong code, of somebody who is signed in. Nobody waits for it, as with a refused sign-in. */
export function noteWrongPassword(db: Database, caller: Caller): void {
  writeAudit(db, caller, 'access.refused-password', caller.id).catch(() => {});
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
  const verified = await countAttempt<string>(db, attempt, async () => {
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

/** What is stored of a token or of a machine's key. */
export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}

/** Without letters and figures that are taken for one another when somebody reads them out or copies them from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of signs to be read by a person, such as `abcde-fghjk-mnpqr`: 4.95 bits a sign. */
export function makeReadableSecret(groups: number, signs: number): string {
  const group = () => Array.from({ length: signs }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A temporary password: three groups of five characters, some 74 bits. */
export const makeTemporaryPassword = () => makeReadableSecret(3, 5);

/** The time until which a temporary password is valid. */
export function endOfTemporaryPassword(now: Date): string {
  return new Date(now.getTime() + LIMITS.temporaryPasswordDays * 24 * 60 * 60 * 1000).toISOString();
}
