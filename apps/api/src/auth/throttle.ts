import { sql } from 'kysely';
import { Refusal, refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { Database } from '../platform/database.ts';

/** Whose tries are counted together; no typed text has a line break (`foldText`), so none is taken for one of these. */
export const accountKey = (staffId: string) => `account\n${staffId}`;
export const ownPasswordKey = (staffId: string) => `own password\n${staffId}`;
export const codesKey = (staffId: string) => `codes\n${staffId}`;

interface Limits {
  perAddress: number;
  anywhere: number;
  minutes: number;
}

const PASSWORDS: Limits = {
  perAddress: LIMITS.wrongPasswordsPerAddress,
  anywhere: LIMITS.wrongPasswordsAnywhere,
  minutes: LIMITS.wrongPasswordWindowMinutes,
};
/** Codes after a right password. */
export const CODES: Limits = {
  perAddress: LIMITS.wrongCodes,
  anywhere: LIMITS.wrongCodes,
  minutes: LIMITS.wrongCodeWindowMinutes,
};

export interface Attempt {
  /** Whose tries are counted together: one of the keys above, or what was typed where there is no account. */
  identifier: string;
  /** The network that it comes from (`networkOf`). */
  address: string;
  limits?: Limits;
}

/**
 * The wrong tries that count, and how long the next one has to wait: 0 when one is left. Both ends of the time are the
 * database's clock; what it noted while it was ahead by more than that does not count.
 */
async function countFailures(
  trx: Database,
  { identifier, address, limits = PASSWORDS }: Attempt,
): Promise<{ failures: number; seconds: number }> {
  const window = limits.minutes * 60;
  const passes = sql<number>`extract(epoch from at - now())::float8 + ${window}::float8`;
  const failures = await trx
    .selectFrom('failed_sign_ins')
    .select(['address', passes.as('seconds')])
    .where('identifier', '=', identifier)
    .where(passes, '>', 0)
    .where(passes, '<', 2 * window)
    .orderBy('at', 'desc')
    .limit(1000)
    .execute();
  const here = failures.filter((failure) => failure.address === address);
  const deciding = [here[limits.perAddress - 1], failures[limits.anywhere - 1]];
  return {
    failures: failures.length,
    seconds: Math.max(0, ...deciding.map((failure) => failure?.seconds ?? 0)),
  };
}

/**
 * Takes one of the tries that are left: it counts as wrong from now on. Answers its id, and which one it is. Tries of one
 * identifier are taken one after the other, whichever server they come to. Throws `too_many_attempts` when none is left.
 */
function claimAttempt(db: Database, attempt: Attempt): Promise<{ id: string; serial: number }> {
  const { identifier, address } = attempt;
  return db.inTransaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${identifier}`}, 0))`.execute(trx);
    const { failures, seconds } = await countFailures(trx, attempt);
    if (seconds > 0) {
      throw refuseForNow('too_many_wrong_passwords', Math.ceil(seconds), {
        minutes: Math.ceil(seconds / 60),
      });
    }
    const { id } = await trx
      .insertInto('failed_sign_ins')
      .values({ identifier, address })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, serial: failures + 1 };
  });
}

const queues = new Map<string, Promise<unknown>>();

/** Does the work of one identifier one after the other, so that no right password meets a try that is not decided yet. */
function inTurn<T>({ identifier }: Attempt, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(identifier) ?? Promise.resolve()).then(work, work);
  queues.set(identifier, turn);
  const leave = () => {
    if (queues.get(identifier) === turn) queues.delete(identifier);
  };
  turn.then(leave, leave);
  return turn;
}

/**
 * Checks a password or a code with the limits for wrong ones (DECISIONS 10.31). Where `check` answers a refusal, the attempt was
 * wrong and counts; where it throws, the attempt does not count. `serial` is the number of this attempt among the wrong ones that
 * count. No lock is held while a password is hashed.
 */
export function countAttempt<T>(
  db: Database,
  attempt: Attempt,
  check: (serial: number) => Promise<Exclude<T, Refusal> | Refusal>,
): Promise<Exclude<T, Refusal>> {
  return inTurn(attempt, async () => {
    const { id, serial } = await claimAttempt(db, attempt);
    const giveBack = () => db.deleteFrom('failed_sign_ins').where('id', '=', id).execute();
    const found = await check(serial).catch(async (error: unknown) => {
      await giveBack().catch(() => {});
      throw error;
    });
    if (found instanceof Refusal) throw found;
    await giveBack();
    return found;
  });
}

/** After a right password the wrong ones from the same address do not count any more. */
export async function clearFailures(db: Database, { identifier, address }: Attempt): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('identifier', '=', identifier)
    .where('address', '=', address)
    .execute();
}

/** A new password clears what was wrong from all addresses, so that people who forgot theirs need not wait. */
export async function clearAccountFailures(db: Database, staffId: string): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('identifier', 'in', [accountKey(staffId), ownPasswordKey(staffId), codesKey(staffId)])
    .execute();
}
