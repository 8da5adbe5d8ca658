import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { isTransient, type Database } from './database.ts';
import type { DB } from './database.types.ts';

/** How often a transaction that lost a deadlock is run before its caller hears of it. */
const TRIES = 5;

/** Runs a piece of work again when it lost a race that it may win the next time. The work must be whole or absent. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || tried === TRIES) throw error;
      await sleep(Math.random() * 20 * tried);
    }
  }
}

/** One transaction: all of it or nothing, tried again after a deadlock. */
export function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  return retryTransient(() => db.transaction().execute(work));
}
