import { sql } from 'kysely';
import type { Client, NewClient } from '#contract/clients.ts';
import { refuse, refuseForNow } from '#domain/errors.ts';
import { comparePersons, isContradicted, type KnownPerson } from '#domain/who.ts';
import { LIMITS } from '#domain/limits.ts';
import { reachOf } from '#domain/permissions.ts';
import { writeAudit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { createClient, ExistsElsewhere, type Registered } from './save-client.ts';

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
  // A person who reads all clients learns nothing new.
  if (reachOf(caller, 'clients.read') === 'all') return work();
  await assertGuessesFew(outside, caller);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ExistsElsewhere) await noteGuess(outside, caller, error.clientId);
    throw error;
  }
}

/**
 * Registers a client, or answers the one who is there. A program that registers somebody else than was found by a number is refused:
 * nobody asks it whether both are the same (DECISIONS 25.2).
 */
export async function register(
  within: Database,
  outside: Database,
  caller: Caller,
  body: NewClient,
): Promise<Registered> {
  const answer = await countingGuesses(outside, caller, () => createClient(within, caller, body));
  if (!answer.created && caller.role === 'machine') assertSamePerson(answer.client, body);
  return answer;
}

function assertSamePerson(found: Client, body: NewClient): void {
  const known = {
    name: found.name,
    phone: found.phone,
    national_id: found.client_id,
    system_id: found.system_id,
  };
  const { name, phone = '', clientId = '', systemId = '' } = body;
  const compared = comparePersons({ name, phone, national_id: clientId, system_id: systemId }, known);
  if (!isContradicted(compared)) return;
  const fields = Object.keys(compared) as (keyof KnownPerson)[];
  const by = (['system_id', 'national_id'] as const).find((field) => compared[field] === 'same');
  throw refuse('belongs_to_another', {
    record: 'client',
    id: found.id,
    by: by ?? 'phone_and_name',
    differs: fields.filter((field) => compared[field] === 'differs' || compared[field] === 'zeros'),
    found: known,
  });
}

/** Records that somebody found a client out of reach, outside of the transaction that the refusal rolls back. */
async function noteGuess(db: Database, caller: Caller, clientId: string): Promise<void> {
  await writeAudit(db, caller, ACTION, clientId);
}
