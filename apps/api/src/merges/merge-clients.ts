import type { Client } from '#contract/clients.ts';
import type { MergeBody, UnmergeBody } from '#contract/merges.ts';
import { refuse, refuseField } from '#domain/errors.ts';
import { findClient, findClients } from '../clients/clients.queries.ts';
import { findRecords } from '../clients/people.ts';
import { auditFacts, type Removal } from '../second-admin/removal.ts';
import { findWaiting, removeOrRequest, type Removed } from '../second-admin/requests.ts';
import { writeAudits } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { idOrNone, newId } from '../platform/ids.ts';

/** A link as a request keeps it until somebody confirms it: any record of the person, and the one to link. */
export interface AskedMerge {
  keptId: string;
  otherId: string;
}

/** The main record of a person with the records that are linked to it, and the record to link. */
export interface Person {
  main: Client;
  linked: Client[];
  other: Client;
}

/** Records as far as the caller reaches them. */
async function findAll(db: Database, caller: Caller, ids: readonly string[]): Promise<Client[]> {
  const found = await findClients(db, caller, 'clients.merge', ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * The person of a client and the other record, in the caller's reach. Throws `not_found` for the main record, `validation` for the
 * other one, and `check_failed` where one was erased, both are the same, or the other one has links of its own.
 */
export async function findPerson(
  db: Database,
  caller: Caller,
  { keptId, otherId }: AskedMerge,
  field: string,
): Promise<Person> {
  const [mainId = '', ...linkedIds] = await findRecords(db, idOrNone(keptId));
  const main = await findClient(db, caller, 'clients.merge', mainId);
  const [other] = await findAll(db, caller, [idOrNone(otherId)]);
  if (!other) throw refuseField(field, 'no_such_client');
  if (main.id === other.id) throw refuse('merges_with_itself');
  if (main.anonymised_at || other.anonymised_at) throw refuse('former_client');
  const own = await findRecords(db, other.id);
  if (own.length > 1) throw refuse('record_has_links', { client: other.name });
  return { main, linked: await findAll(db, caller, linkedIds), other };
}

/** Whether a second person has to confirm a link: one of the records has a balance, in any branch (DECISIONS 20.14). */
export async function mergeNeedsTwo(db: Database, { main, other }: Person): Promise<boolean> {
  const ids = [...(await findRecords(db, main.id)), other.id];
  const row = await db
    .selectFrom('client_books')
    .select('client_id')
    .where('client_id', 'in', ids)
    .where((eb) => eb.or([eb('loan_balance', '>', 0), eb('system_savings', '>', 0)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds both clients until the transaction ends: neither is linked, erased or deleted meanwhile. */
async function lockBoth(trx: Database, { keptId, otherId }: AskedMerge): Promise<void> {
  const ids = [idOrNone(keptId), idOrNone(otherId)];
  await trx.selectFrom('clients').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

async function linkNow(trx: Database, removal: Removal, { main, other }: Person): Promise<Client> {
  const { caller, reason, askedBy } = removal;
  const at = caller.at.toISOString();
  await trx
    .insertInto('person_links')
    .values({
      id: newId(caller.at),
      client_id: other.id,
      person_id: main.id,
      reason: reason ?? '',
      linked_at: at,
      asked_by: askedBy?.id ?? caller.id,
      confirmed_by: askedBy ? caller.id : null,
    })
    .execute();
  await noteLink(trx, caller, 'client.merge', [main, other], main.id, auditFacts(removal));
  return findClient(trx, caller, 'clients.read', main.id);
}

/** Writes to which record another one is linked, or that it is not any more, with a line in the log of both. */
async function noteLink(
  trx: Database,
  { at, ...caller }: Caller,
  action: 'client.merge' | 'client.unmerge',
  [main, other]: readonly [main: Client, other: Client],
  linkedTo: string | null,
  facts: object,
): Promise<void> {
  await trx.updateTable('clients').set({ linked_to: linkedTo }).where('id', '=', other.id).execute();
  // Programs that follow the list of clients read both records again.
  await trx
    .updateTable('clients')
    .set({ updated_at: at.toISOString() })
    .where('id', 'in', [main.id, other.id])
    .execute();
  await writeAudits(trx, { at, ...caller }, [
    { action, entityId: main.id, after: { merged_id: other.id, ...facts } },
    { action, entityId: other.id, after: { kept_id: main.id, ...facts } },
  ]);
}

/** Links what another person asked for; the rules are looked at once more. Throws as `mergeClients` does. */
export async function mergeAsAsked(trx: Database, removal: Removal, asked: AskedMerge): Promise<Client> {
  await lockBoth(trx, asked);
  return linkNow(trx, removal, await findPerson(trx, removal.caller, asked, 'otherId'));
}

/**
 * Links another record of the same person to the main record of a client (DECISIONS 20.11). Where one of the records has a balance and
 * there is a second person, nothing is changed and the request is answered. Throws as `findPerson` does, and `check_failed` while
 * something else waits for the other record.
 */
export function mergeClients(
  db: Database,
  removal: Removal,
  id: string,
  { otherId }: MergeBody,
): Promise<Removed<Client>> {
  const { caller } = removal;
  return db.inTransaction(async (trx): Promise<Removed<Client>> => {
    const asked: AskedMerge = { keptId: idOrNone(id), otherId: idOrNone(otherId) };
    await lockBoth(trx, asked);
    const person = await findPerson(trx, caller, asked, 'otherId');
    const waiting = await findWaiting(trx, { entity: 'client', entityId: asked.otherId }, caller.at);
    if (waiting && waiting.action !== 'merge') {
      const { action, asked_by_name: asker } = waiting;
      throw refuse('other_request_waits', { asker, record: 'client', action });
    }
    const target = {
      action: 'merge',
      entity: 'client',
      entityId: asked.otherId,
      clientId: asked.otherId,
      label: '',
      details: asked,
      needsTwo: await mergeNeedsTwo(trx, person),
    } as const;
    return removeOrRequest(trx, removal, target, (alone) => linkNow(trx, alone, person));
  });
}

/**
 * Ends the link of a record: it is a client alone again, with all that it has (DECISIONS 20.15). Throws `not_found` for the main record,
 * `validation` for the other one, `check_failed` where they are not linked.
 */
export function unmergeClients(
  db: Database,
  caller: Caller,
  id: string,
  { mergedId, reason }: UnmergeBody,
): Promise<Client> {
  return db.inTransaction(async (trx) => {
    const asked = { keptId: idOrNone(id), otherId: idOrNone(mergedId) };
    await lockBoth(trx, asked);
    const main = await findClient(trx, caller, 'clients.merge', asked.keptId);
    const [other] = await findAll(trx, caller, [asked.otherId]);
    if (!other) throw refuseField('mergedId', 'no_such_client');
    const ended = await trx
      .updateTable('person_links')
      .set({ ended_at: caller.at.toISOString(), ended_by: caller.id })
      .where('client_id', '=', other.id)
      .where('person_id', '=', main.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) throw refuse('link_ended_already');
    await noteLink(trx, caller, 'client.unmerge', [main, other], null, { reason });
    return findClient(trx, caller, 'clients.read', other.id);
  });
}
