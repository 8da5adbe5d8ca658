import { sql } from 'kysely';
import { refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { branchLimit } from '#domain/permissions.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { ExistsElsewhere } from './save-client.ts';

const ACTION = 'client.exists-elsewhere';

/**
 * Refuses a person who found too many clients out of reach within the last hour: trying numbers one after the other
 * would show whose they are. Throws `too_many_attempts`.
 */
async function assertGuessesFew(db: Database, caller: Caller): Promise<void> {
  const { noted } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('noted'))
    .where('staff_id', '=', caller.id)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .where('action', '=', ACTION)
    .executeTakeFirstOrThrow();
  if (noted < LIMITS.clientsElsewherePerHour) return;
  throw refuseForNow('too_many_clients_elsewhere', 3600);
}

/**
 * Does what may find a client out of the caller's reach (`ExistsElsewhere`), and records it when it did. Throws
 * `too_many_attempts`. `outside` is not rolled back with the work.
 */
export async function countingGuesses<Result>(
  outside: Database,
  caller: Caller,
  work: () => Promise<Result>,
): Promise<Result> {
  // Whoever reaches all clients finds none elsewhere.
  if (branchLimit(caller, 'clients.read') === null) return work();
  await assertGuessesFew(outside, caller);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ExistsElsewhere) await noteGuess(outside, caller, error.clientId);
    throw error;
  }
}

/** Records that somebody found a client out of reach, outside of the transaction that the refusal rolls back. */
async function noteGuess(db: Database, caller: Caller, clientId: string): Promise<void> {
  await writeAudit(db, caller, { action: ACTION, entity: 'client', entityId: clientId });
}
