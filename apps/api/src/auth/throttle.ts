import { Refusal } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

export interface Attempt {
  /** Whose tries are counted together: what was typed, or the key below. */
  identifier: string;
  /** Where it comes from: an address, or a browser that the account knows. */
  address: string;
  /** Tries from elsewhere do not count against a browser that the account knows. */
  isKnown?: boolean;
}

/** No typed text has a line break (`foldText`), so none is taken for this one. */
export const ownPasswordKey = (staffId: string) => `own password\n${staffId}`;

async function secondsToWait(db: Database, attempt: Attempt): Promise<number> {
  const minutes = LIMITS.wrongPasswordWindowMinutes;
  const since = Date.now() - minutes * 60_000;
  const failures = await db
    .selectFrom('failed_sign_ins')
    .select(['at', 'address'])
    .where('identifier', '=', attempt.identifier)
    .where('at', '>', new Date(since).toISOString())
    .orderBy('at', 'desc')
    .limit(1000)
    .execute();
  const here = failures.filter((failure) => failure.address === attempt.address);
  const deciding = [
    here[LIMITS.wrongPasswordsPerAddress - 1],
    attempt.isKnown ? undefined : failures[LIMITS.wrongPasswordsAnywhere - 1],
  ];
  return Math.max(0, ...deciding.map((failure) => (failure ? (Date.parse(failure.at) - since) / 1000 : 0)));
}

/**
 * Refuses an attempt that has to wait: ten wrong passwords for an identifier from one address, or fifty from anywhere,
 * close it for the rest of the 15 minutes (DECISIONS 10).
 */
export async function assertNotThrottled(db: Database, attempt: Attempt): Promise<void> {
  const seconds = await secondsToWait(db, attempt);
  if (seconds <= 0) return;
  const wait = Math.ceil(seconds / 60);
  const refusal = new Refusal(
    'too_many_attempts',
    `Too many wrong passwords. Try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`,
  );
  refusal.retryAfterSeconds = Math.ceil(seconds);
  throw refusal;
}

const lines = new Map<string, Promise<unknown>>();

/**
 * Decides the tries of one identifier one after the other, so that of guesses which come all at once no more count than
 * of those that wait for each other.
 */
export function decideInTurn<T>(identifier: string, decide: () => Promise<T>): Promise<T> {
  const turn = (lines.get(identifier) ?? Promise.resolve()).then(decide, decide);
  lines.set(identifier, turn);
  const leave = () => {
    if (lines.get(identifier) === turn) lines.delete(identifier);
  };
  turn.then(leave, leave);
  return turn;
}

export async function noteFailure(db: Database, { identifier, address }: Attempt): Promise<void> {
  await db.insertInto('failed_sign_ins').values({ identifier, address }).execute();
}

/** A right password forgives the wrong ones that came from the same address. */
export async function forgiveFailures(db: Database, { identifier, address }: Attempt): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('identifier', '=', identifier)
    .where('address', '=', address)
    .execute();
}

/** A new password forgives the wrong ones from anywhere: whoever forgot theirs need not wait as well. */
export async function forgiveAccount(
  db: Database,
  { username, email }: { username: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('identifier', 'in', [username.toLowerCase(), email.toLowerCase()])
    .execute();
}
