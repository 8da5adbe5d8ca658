import { sql } from 'kysely';
import { refuseForNow } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';

const ACTION = 'client.exists-elsewhere';

/**
 * Refuses a person who found too many clients out of reach within the last hour: trying numbers one after the other
 * would show whose they are. Throws `too_many_attempts`.
 */
export async function assertGuessesFew(db: Database, caller: Caller): Promise<void> {
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

/** Records that somebody found a client out of reach, outside of the transaction that the refusal rolls back. */
export async function noteGuess(db: Database, caller: Caller, clientId: string): Promise<void> {
  await writeAudit(db, caller, { action: ACTION, entity: 'client', entityId: clientId });
}
