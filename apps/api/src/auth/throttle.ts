import { sql } from 'kysely';
import { Refusal, refuseForNow } from '#domain/errors.ts';
import { foldText } from '#domain/folding.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';
import { KNOWN_BROWSER } from './known-browsers.ts';

export interface Attempt {
  /** Whose tries are counted together: what was typed, or the key below. */
  identifier: string;
  /** Where it comes from: a network (`networkOf`), or a browser that the account knows. */
  address: string;
  /** Tries from elsewhere do not count against a browser that the account knows, but for those in others that it knows. */
  isKnown?: boolean;
}

/** No typed text has a line break (`foldText`), so none is taken for this one. */
export const ownPasswordKey = (staffId: string) => `own password\n${staffId}`;

/**
 * How long an attempt has to wait: 0 when a try is left. Both ends of the 15 minutes are the database's clock; what it noted
 * while it was ahead by more than that does not count.
 */
async function secondsToWait(trx: Database, attempt: Attempt): Promise<number> {
  const window = LIMITS.wrongPasswordWindowMinutes * 60;
  const passes = sql<number>`extract(epoch from at - now())::float8 + ${window}::float8`;
  const failures = await trx
    .selectFrom('failed_sign_ins')
    .select(['address', passes.as('seconds')])
    .where('identifier', '=', attempt.identifier)
    .where(passes, '>', 0)
    .where(passes, '<', 2 * window)
    .orderBy('at', 'desc')
    .limit(1000)
    .execute();
  const here = failures.filter(({ address }) => address === attempt.address);
  const anywhere = attempt.isKnown
    ? failures.filter(({ address }) => address.startsWith(KNOWN_BROWSER))
    : failures;
  const deciding = [here[LIMITS.wrongPasswordsPerAddress - 1], anywhere[LIMITS.wrongPasswordsAnywhere - 1]];
  return Math.max(0, ...deciding.map((failure) => failure?.seconds ?? 0));
}

/**
 * Takes one of the tries that are left, and answers its id: it counts as wrong from now on. Tries of one identifier are
 * taken one after the other, whichever server they come to. Throws `too_many_attempts` when none is left.
 */
function claimAttempt(db: Database, attempt: Attempt): Promise<string> {
  const { identifier, address } = attempt;
  return db.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${identifier}`}, 0))`.execute(trx);
    const seconds = await secondsToWait(trx, attempt);
    if (seconds > 0) {
      throw refuseForNow('too_many_wrong_passwords', Math.ceil(seconds), {
        minutes: Math.ceil(seconds / 60),
      });
    }
    const taken = await trx
      .insertInto('failed_sign_ins')
      .values({ identifier, address })
      .returning('id')
      .executeTakeFirstOrThrow();
    return taken.id;
  });
}

const queues = new Map<string, Promise<unknown>>();

/**
 * Does the work of one identifier one after the other, so that no right password meets a try that is not decided yet. A
 * browser that the account knows has a turn of its own: it waits for nobody who tries elsewhere.
 */
function inTurn<T>({ identifier, address, isKnown }: Attempt, work: () => Promise<T>): Promise<T> {
  const whose = isKnown ? address : identifier;
  const turn = (queues.get(whose) ?? Promise.resolve()).then(work, work);
  queues.set(whose, turn);
  const leave = () => {
    if (queues.get(whose) === turn) queues.delete(whose);
  };
  turn.then(leave, leave);
  return turn;
}

/**
 * Checks a password with the limits for wrong ones: ten for an identifier from one address, fifty from all addresses, in 15
 * minutes (DECISIONS 10); a browser that the account knows has its own ten, and all of those fifty. When `check` answers a
 * refusal, the password was wrong: the refusal is thrown, and the try is used. When `check` throws, the try is given back. No
 * lock is held while a password is hashed.
 */
export function guess<T>(
  db: Database,
  attempt: Attempt,
  check: () => Promise<Exclude<T, Refusal> | Refusal>,
): Promise<Exclude<T, Refusal>> {
  return inTurn(attempt, async () => {
    const taken = await claimAttempt(db, attempt);
    const giveBack = () => db.deleteFrom('failed_sign_ins').where('id', '=', taken).execute();
    const found = await check().catch(async (error: unknown) => {
      await giveBack().catch(() => {});
      throw error;
    });
    if (found instanceof Refusal) throw found;
    await giveBack();
    return found;
  });
}

/** A right password forgives the wrong ones that came from the same address. */
export async function clearFailures(db: Database, { identifier, address }: Attempt): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('identifier', '=', identifier)
    .where('address', '=', address)
    .execute();
}

/**
 * A new password clears the wrong ones from all addresses, at sign-in and after it, so that people who forgot theirs need not
 * wait.
 */
export async function clearAccountFailures(
  db: Database,
  { id, username, email }: { id: string; username: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('identifier', 'in', [foldText(username), foldText(email), ownPasswordKey(id)])
    .execute();
}
