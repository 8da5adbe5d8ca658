import { sql } from 'kysely';
import type { Client } from '#contract/clients.ts';
import { nairobiDay } from '#domain/calendar.ts';
import { refuse } from '#domain/errors.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { type Removed, removeOrRequest } from '../second-admin/requests.ts';
import { assertClientSettled } from '../second-admin/settled.ts';
import { auditFacts, findRetainedUntil, type Removal } from '../second-admin/removal.ts';
import { lockOrdersOf } from '../orders/order-names.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone } from '../platform/ids.ts';
import { eraseClients, findChaired } from './erase.ts';

/** Locks clients who are about to be erased: an order for them at this moment waits, and is then refused. */
export async function lockToErase(trx: Database, ...ids: string[]): Promise<void> {
  const known = ids.map(idOrNone);
  await sql`select from client_records where id = any(${known}::uuid[]) order by id for update`.execute(trx);
  await lockOrdersOf(trx, 'clients', known, 'all');
}

/** Erases a deleted client whose time is over; their row stays, since orders and meetings refer to it. */
export async function eraseDeletedClient(trx: Database, id: string): Promise<void> {
  await lockToErase(trx, id);
  await eraseClients(trx, [id]);
}

/**
 * All records of the person of a client, without those that are erased, held until the transaction ends. Throws `check_failed`
 * where one of them has to stay, or an approved order is within the retention term.
 */
async function lockPerson(trx: Database, { caller }: Removal, id: string): Promise<string[]> {
  await lockToErase(trx, ...(await findRecords(trx, idOrNone(id))));
  // Read once more: a link may have been made or ended meanwhile.
  const found = await findClients(trx, caller, 'clients.anonymise', await findRecords(trx, idOrNone(id)));
  const records = [...found.values()].filter(({ anonymised_at }) => !anonymised_at);
  for (const record of records) await assertClientSettled(trx, record);
  const ids = records.map((record) => record.id);
  const until = await findRetainedUntil(trx, 'client', ids);
  if (until && until > new Date()) throw refuse('erasure_due_later', { day: nairobiDay(until) });
  return ids;
}

/** Erases a person in all their records, in the transaction of the request or its confirmation. Throws `not_found`, `check_failed`. */
export async function anonymiseNow(trx: Database, removal: Removal, id: string): Promise<Client> {
  const ids = await lockPerson(trx, removal, id);
  const chaired = await findChaired(trx, ids);
  await eraseClients(trx, ids, removal.caller, {
    ...auditFacts(removal),
    ...(chaired.length > 0 && { chairperson_of: chaired.map((group) => group.name) }),
  });
  return findClient(trx, removal.caller, 'clients.read', id);
}

/**
 * Erases who a client is and keeps what the books need: orders, amounts, days, group and branch, for a `Former client`
 * (Data Protection Act 2019, section 40). The log has that it was done, its author and the reason. Doing it twice is doing it
 * once. Where there is a second admin, that one has to confirm it: then it answers the request (DECISIONS 11.4). Throws
 * `not_found`, and `check_failed` while orders are not finished, a loan is owed or savings are here.
 */
export function anonymiseClient(db: Database, removal: Removal, id: string): Promise<Removed<Client>> {
  return db.inTransaction(async (trx): Promise<Removed<Client>> => {
    const records = await lockPerson(trx, removal, id);
    const client = await findClient(trx, removal.caller, 'clients.anonymise', id);
    if (records.length === 0) return { done: client };
    const target = {
      action: 'anonymise',
      entity: 'client',
      entityId: client.id,
      clientId: client.id,
      label: '',
      needsTwo: true,
    } as const;
    return removeOrRequest(trx, removal, target, (alone) => anonymiseNow(trx, alone, client.id));
  });
}
