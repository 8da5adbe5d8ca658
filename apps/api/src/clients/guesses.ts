import { sql } from 'kysely';
import type { Client, NewClient } from '#contract/clients.ts';
import { nairobiDay, nairobiTimestamp } from '#domain/calendar.ts';
import { refuse, refuseForNow } from '#domain/errors.ts';
import { comparePersons, isContradicted, type KnownPerson } from '#domain/who.ts';
import { LIMITS } from '#domain/limits.ts';
import { may, reachOf } from '#domain/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
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
 * Registers a client, or answers the one who is there. To a machine account that may not read clients that is a guess: it is
 * counted, and the answer says no more of that client than the guess did, and the id (DECISIONS 13.2.7).
 */
export async function register(
  within: Database,
  outside: Database,
  caller: Caller,
  body: NewClient,
): Promise<Registered> {
  const answer = await countingGuesses(outside, caller, () => createClient(within, caller, body));
  const mayRead = may(caller, 'clients.read');
  if (!answer.created && !mayRead) await noteGuess(outside, caller, answer.client.id);
  if (!answer.created && caller.role === 'machine') assertSamePerson(answer.client, body, mayRead);
  if (answer.created || mayRead) return answer;
  return { created: false, client: asGiven(caller, answer.client.id, body) };
}

/**
 * Refuses a program that registers somebody else than was found by a number: nobody asks it whether both are the same (DECISIONS
 * 25.2). Of a client whom it may not read it learns that they are another one.
 */
function assertSamePerson(found: Client, body: NewClient, mayRead: boolean): void {
  const known = {
    name: found.name,
    phone: found.phone,
    national_id: found.client_id,
    system_id: found.system_id,
  };
  const { name, phone = '', clientId = '', systemId = '' } = body;
  const compared = comparePersons({ name, phone, national_id: clientId, system_id: systemId }, known);
  if (!isContradicted(compared)) return;
  if (!mayRead) throw refuse('client_exists_elsewhere');
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

/** Counts a client whom a row without an id has found, for an account that may neither read nor change clients (DECISIONS 13.2.7). */
export async function noteBlindGuess(outside: Database, caller: Caller, clientId: string): Promise<void> {
  if (!may(caller, 'clients.read') && !may(caller, 'clients.edit'))
    await noteGuess(outside, caller, clientId);
}

/** A client with the fields of a registration: the rest is what a new one has. */
export function asGiven(caller: Caller, id: string, body: Partial<NewClient> & { name: string }): Client {
  const now = nairobiTimestamp(caller.at);
  return {
    id,
    name: body.name,
    phone: normalisePhone(body.phone ?? ''),
    email: body.email ?? '',
    address: body.address ?? '',
    group_id: null,
    group_name: null,
    branch_id: null,
    branch_name: null,
    officer_id: null,
    officer_name: null,
    join_date: nairobiDay(caller.at),
    client_id: body.clientId ?? '',
    system_id: body.systemId ?? '',
    system_savings: 0,
    loan_balance: 0,
    sms_reminders: false,
    figures_from: { loan_balance: null, system_savings: null },
    created_at: now,
    updated_at: now,
  };
}

/**
 * The answer of `assign-group`: to a machine account that may not read clients the id and the group alone, since it may have
 * changed nothing of a client of whose record it knew the id alone (DECISIONS 13.2.7).
 */
export function asAssigned(caller: Caller, client: Client): Client {
  if (may(caller, 'clients.read')) return client;
  const { id, group_id, group_name } = client;
  return { ...asGiven(caller, id, { name: '' }), group_id, group_name };
}

/** Records that somebody found a client out of reach, outside of the transaction that the refusal rolls back. */
async function noteGuess(db: Database, caller: Caller, clientId: string): Promise<void> {
  await writeAudit(db, caller, ACTION, clientId);
}
